import { useEffect, useState } from "react";
import { data, href, Link } from "react-router";
import { sendToLogin } from "#app/accounts/components/pending-form.tsx";
import { requirePerson, requirePersonToKeep } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { DocumentNotice, unansweredNotice } from "#app/documents/components/notice.tsx";
import { dispatchOperation } from "#app/documents/dispatch-operation.server.ts";
import { historyStrings } from "#app/documents/strings.ts";
import { maxImageBytes } from "#app/photos/add-photo.server.ts";
import { readForm } from "#app/platform/http/bodies/read-body.server.ts";
import { readTyped } from "#app/platform/shape/read-typed.ts";
import {
  answerPart,
  type PartAnswer,
  type ReturnedForm,
  storedForm,
} from "#app/settings/answer-part.server.ts";
import styles from "#app/settings/part-form.module.css";
import { PartForm, partDraft } from "#app/settings/part-form.tsx";
import { isPartId } from "#app/settings/site-parts.server.ts";
import { isOfCompetition, type PartId, partTitles, siteStrings } from "#app/settings/strings.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { forgetDraft, keepDraft, keptDraft, readDraft } from "#app/ui/field/draft.ts";
import type { Route } from "./+types/part-page";

const roomForFields = 400_000;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const part = partOf(params.part);
  return { part, ...(await storedForm(part, context.get(servicesContext))) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const person = await requirePersonToKeep(request, context);
  const part = partOf(params.part);
  const services = context.get(servicesContext);
  const form = await readForm(request, maxImageBytes + roomForFields);
  if (form.get("intent") === "bring-back") {
    const notice = await dispatchOperation(form, services.siteContentStore.documents, person.email);
    await services.siteContent.refresh();
    return data<PartAnswer>({ notice, form: null }, notice.ok ? 200 : 409);
  }
  const answer = await answerPart({ part, form, who: person.email }, services);
  // What is shown from here on, and the frame around it, is what has just been saved.
  await services.siteContent.refresh();
  const isRefused = answer.form?.isError ?? false;
  return data(answer, isRefused ? (answer.form?.conflict ? 409 : 400) : 200);
}

export async function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  const sent = request.clone();
  const draft = keptDraft(partDraft(params.part));
  const answer = await askServer<PartAnswer, PartAnswer>(serverAction, (reason) => ({
    notice: unansweredNotice(reason),
    form: null,
  }));
  // An answer that leads elsewhere leads to the login: the session has ended.
  if (answer instanceof Response) {
    sendToLogin(new URL(sent.url).pathname, await sent.formData());
    // The page is left as it is until the browser has gone.
    await new Promise(() => undefined);
  } else if (isStored(answer) && (await sent.formData()).get("intent") === "save") {
    forgetDraft(partDraft(params.part), draft);
  }
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

const isStored = ({ notice, form }: PartAnswer) => form === null && notice?.ok === true;

export default function PartPage(props: Route.ComponentProps) {
  return <PartEditor key={props.loaderData.part} {...props} />;
}

function PartEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { part, shape, blanks } = loaderData;
  const { key, ...form } = useShownForm(loaderData, actionData);
  const seenAt = isOfCompetition(part) ? href("/nrithya-ratna-shodha") : href("/");
  return (
    <article className={styles.page}>
      <p className={styles.ways}>
        <Link to={href("/success/site")}>{siteStrings.allParts}</Link>
        <Link to={seenAt}>{siteStrings.seeIt}</Link>
        <Link to={href("/success/history")}>{historyStrings.title}</Link>
      </p>
      <h2>{partTitles[part]}</h2>
      <Blanks blanks={blanks} />
      <DocumentNotice notice={actionData?.notice ?? null} />
      <PartForm key={key} part={part} shape={shape} {...form} />
    </article>
  );
}

/** Folded away: whoever changes a word needs none of it. */
function Blanks({ blanks }: Pick<Loaded, "blanks">) {
  if (blanks.length === 0) return null;
  return (
    <>
      <p className="quiet">{siteStrings.blanks}</p>
      <details className={styles.blanks}>
        <summary>{siteStrings.blanksThereAre}</summary>
        <dl>
          {blanks.map(([name, text]) => (
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
 * The form as it was stored, as it came back from the server, or as it was typed on this device and
 * not saved. Without an answer it stays as it is, with all that was typed.
 */
function useShownForm(loaded: Loaded, answer: PartAnswer | undefined) {
  const [latest, setLatest] = useState({ answer, form: answer?.form ?? null });
  const restored = useRestoredForm(loaded, answer);
  const isUnanswered = answer !== undefined && "isUnanswered" in answer;
  if (!isUnanswered && answer !== latest.answer) setLatest({ answer, form: answer?.form ?? null });
  const asLoaded = { errors: {}, message: "", isError: false, conflict: null, changed: null };
  const isAnswered = latest.answer !== undefined;
  const draft = isAnswered ? null : restored.form;
  const shown: ReturnedForm = latest.form ?? { ...loaded, ...draft, ...asLoaded };
  return {
    shown,
    isReturned: latest.form !== null,
    isRestored: draft !== null,
    startAfresh: restored.startAfresh,
    // Another form for other fields and other texts.
    key: JSON.stringify([loaded.part, shown.typed]),
  };
}

/** What was typed on this device and not saved, when the page is opened again. */
function useRestoredForm({ part, shape, typed }: Loaded, answer: PartAnswer | undefined) {
  const [form, setForm] = useState<Pick<ReturnedForm, "typed" | "version"> | null>(null);
  const [first] = useState({ part, shape, typed, answer });
  useEffect(() => {
    // The login has carried it: it is stored now.
    if (first.answer && isStored(first.answer)) keepDraft(partDraft(first.part), {});
    const draft = readDraft(partDraft(first.part));
    if (first.answer || !draft.version) return;
    const fields = new FormData();
    for (const [name, text] of Object.entries(draft)) fields.append(name, text);
    const restored = readTyped(first.shape, fields);
    if (JSON.stringify(restored) === JSON.stringify(first.typed)) return;
    setForm({ typed: restored, version: Number(draft.version) });
  }, [first]);
  const startAfresh = () => {
    keepDraft(partDraft(part), {});
    setForm(null);
  };
  return { form, startAfresh };
}

function partOf(text: string): PartId {
  if (!isPartId(text)) throw data(siteStrings.noSuchPart, { status: 404 });
  return text;
}
