import { useEffect, useState } from "react";
import { data, href, Link } from "react-router";
import { sendToLogin } from "#app/accounts/components/pending-form.tsx";
import { requirePerson, requirePersonToKeep } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { DocumentNotice, unansweredNotice } from "#app/documents/components/notice.tsx";
import { dispatchOperation } from "#app/documents/dispatch-operation.server.ts";
import { historyStrings } from "#app/documents/strings.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import styles from "#app/settings/components/part-form.module.css";
import { draftNameOf, PartForm } from "#app/settings/components/part-form.tsx";
import {
  answerPart,
  loadPart,
  maxFormBytes,
  type PartAnswer,
  type ReturnedForm,
} from "#app/settings/edit-part.server.ts";
import { readValues } from "#app/settings/form-schema.ts";
import { isPartId } from "#app/settings/site-parts.server.ts";
import { isOfCompetition, type PartId, partTitles, siteStrings } from "#app/settings/strings.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { forgetDraft, keepDraft, keptDraft, readDraft } from "#app/ui/field/draft.ts";
import type { Route } from "./+types/part-page";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const part = readPartId(params.part);
  return { part, ...(await loadPart(part, context.get(servicesContext))) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const person = await requirePersonToKeep(request, context);
  const part = readPartId(params.part);
  const services = context.get(servicesContext);
  const form = await readForm(request, maxFormBytes);
  if (form.get("intent") === "bring-back") {
    const notice = await dispatchOperation(form, services.siteContentStore.documents, person.email);
    await services.siteContent.refresh();
    return data<PartAnswer>({ notice, form: null }, notice.ok ? 200 : 409);
  }
  const answer = await answerPart({ part, form, who: person.email }, services);
  // The loaders, also the root's, show what has just been saved.
  await services.siteContent.refresh();
  if (!answer.form?.isError) return data(answer);
  return data(answer, answer.form.conflict ? 409 : 400);
}

export async function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  const sent = request.clone();
  const draft = keptDraft(draftNameOf(params.part));
  const answer = await askServer<PartAnswer, PartAnswer>(serverAction, (reason) => ({
    notice: unansweredNotice(reason),
    form: null,
  }));
  // A redirect leads to the login: the session has ended.
  if (answer instanceof Response) {
    sendToLogin(new URL(sent.url).pathname, await sent.formData());
    // Keeps the page as it is until the browser has left it.
    await new Promise(() => undefined);
  } else if (isStored(answer) && (await sent.formData()).get("intent") === "save") {
    forgetDraft(draftNameOf(params.part), draft);
  }
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

const isStored = ({ notice, form }: PartAnswer) => form === null && notice?.ok === true;

export default function PartPage(props: Route.ComponentProps) {
  return <PartEditor key={props.loaderData.part} {...props} />;
}

function PartEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { part, schema, placeholders } = loaderData;
  const { key, ...form } = useShownForm(loaderData, actionData);
  const publicPath = isOfCompetition(part) ? href("/nrithya-ratna-shodha") : href("/");
  return (
    <article className={styles.page}>
      <p className={styles.ways}>
        <Link to={href("/success/site")}>{siteStrings.allParts}</Link>
        <Link to={publicPath}>{siteStrings.seeIt}</Link>
        <Link to={href("/success/history")}>{historyStrings.title}</Link>
      </p>
      <h2>{partTitles[part]}</h2>
      {placeholders.length > 0 && <Placeholders placeholders={placeholders} />}
      <DocumentNotice notice={actionData?.notice ?? null} />
      <PartForm key={key} part={part} schema={schema} {...form} />
    </article>
  );
}

function Placeholders({ placeholders }: Pick<Loaded, "placeholders">) {
  return (
    <>
      <p className="quiet">{siteStrings.placeholders}</p>
      <details className={styles.blanks}>
        <summary>{siteStrings.placeholderList}</summary>
        <dl>
          {placeholders.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/**
 * The form as it came back from the server, as a draft on this device has it, or as it is stored.
 * When the server could not be asked, it stays as it is.
 */
function useShownForm(loaded: Loaded, answer: PartAnswer | undefined) {
  const [latest, setLatest] = useState(answer);
  const { draft, startAfresh } = useSavedDraft(loaded, answer);
  const isUnanswered = answer !== undefined && "isUnanswered" in answer;
  if (!isUnanswered && answer !== latest) setLatest(answer);
  const { values, pictures, version } = loaded;
  const stored = { values, pictures, version, errors: {}, message: "", isError: false };
  const isRestored = latest === undefined && draft !== null;
  const shown: ReturnedForm = latest?.form ?? {
    ...stored,
    ...(isRestored && draft),
    conflict: null,
    changed: null,
  };
  return {
    shown,
    isReturned: latest?.form != null,
    isRestored,
    startAfresh,
    // The fields are uncontrolled: other values need another form.
    key: JSON.stringify([loaded.part, shown.values]),
  };
}

/** What was typed on this device and not saved, when the page is opened again. */
function useSavedDraft({ part, schema, values, version }: Loaded, answer: PartAnswer | undefined) {
  const [draft, setDraft] = useState<Pick<ReturnedForm, "values" | "version"> | null>(null);
  const [first] = useState({ part, schema, values, version, answer });
  useEffect(() => {
    // The login has sent it on, and it is stored now.
    if (first.answer && isStored(first.answer)) keepDraft(draftNameOf(first.part), {});
    const saved = readDraft(draftNameOf(first.part));
    if (first.answer || !saved.version) return;
    const fields = new FormData();
    for (const [name, text] of Object.entries(saved)) fields.append(name, text);
    const typed = readValues(first.schema, fields);
    if (JSON.stringify(typed) === JSON.stringify(first.values)) return;
    setDraft({ values: typed, version: Number(saved.version) });
  }, [first]);
  const startAfresh = () => {
    keepDraft(draftNameOf(part), {});
    setDraft(null);
  };
  return { draft, startAfresh };
}

function readPartId(text: string): PartId {
  if (!isPartId(text)) throw data(siteStrings.noSuchPart, { status: 404 });
  return text;
}
