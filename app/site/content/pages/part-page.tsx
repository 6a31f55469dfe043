import { useState } from "react";
import { data, href, Link } from "react-router";
import { requirePerson, requirePersonToKeep } from "#app/accounts/guard.server.ts";
import { leadToLogin } from "#app/accounts/parts/kept-form.tsx";
import { servicesContext } from "#app/context.server.ts";
import { carryOut } from "#app/documents/carry-out.server.ts";
import { DocumentNotice } from "#app/documents/parts/notice.tsx";
import { historyWords, refusalWords } from "#app/documents/words.ts";
import { mostImageBytes } from "#app/photos/add-photo.server.ts";
import { readForm } from "#app/platform/http/bodies/read-body.server.ts";
import {
  answerPart,
  type PartAnswer,
  type ReturnedForm,
  storedForm,
} from "#app/site/content/answer-part.server.ts";
import styles from "#app/site/content/part-form.module.css";
import { PartForm } from "#app/site/content/part-form.tsx";
import { isPartId } from "#app/site/content/site-parts.server.ts";
import { isOfCompetition, type PartId, partTitles, siteWords } from "#app/site/content/words.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
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
  const form = await readForm(request, mostImageBytes + roomForFields);
  if (form.get("intent") === "bring-back") {
    const notice = await carryOut(form, services.keptSiteContent.life, person.email);
    await services.siteContent.refresh();
    return data<PartAnswer>({ notice, form: null }, notice.ok ? 200 : 409);
  }
  const answer = await answerPart({ part, form, who: person.email }, services);
  // What is shown from here on, and the frame around it, is what has just been saved.
  await services.siteContent.refresh();
  const isRefused = answer.form?.isError ?? false;
  return data(answer, isRefused ? (answer.form?.conflict ? 409 : 400) : 200);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const sent = request.clone();
  const answer = await askServer<PartAnswer, PartAnswer>(serverAction, (reason) => ({
    notice: { ok: false, said: refusalWords.unanswered(reason), undo: null },
    form: null,
  }));
  // An answer that leads elsewhere leads to the login: the session has ended.
  if (answer instanceof Response) {
    leadToLogin(new URL(sent.url).pathname, await sent.formData());
    // The page is left as it is until the browser has gone.
    await new Promise(() => undefined);
  }
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

export default function PartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { part, shape, blanks } = loaderData;
  const { shown, key } = useShownForm(loaderData, actionData);
  const seenAt = isOfCompetition(part) ? href("/nrithya-ratna-shodha") : href("/");
  return (
    <article className={styles.page}>
      <p className={styles.ways}>
        <Link to={href("/success/site")}>{siteWords.allParts}</Link>
        <Link to={seenAt}>{siteWords.seeIt}</Link>
        <Link to={href("/success/history")}>{historyWords.title}</Link>
      </p>
      <h2>{partTitles[part]}</h2>
      <Blanks blanks={blanks} />
      <DocumentNotice notice={actionData?.notice ?? null} />
      <PartForm key={key} part={part} shape={shape} shown={shown} />
    </article>
  );
}

/** Folded away: whoever changes a word needs none of it. */
function Blanks({ blanks }: Pick<Loaded, "blanks">) {
  if (blanks.length === 0) return null;
  return (
    <>
      <p className="quiet">{siteWords.blanks}</p>
      <details className={styles.blanks}>
        <summary>{siteWords.blanksThereAre}</summary>
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
 * The form as it was stored, or as it came back from the server. Without an answer it stays as it is,
 * with all that was typed.
 */
function useShownForm(loaded: Loaded, answer: PartAnswer | undefined) {
  const [latest, setLatest] = useState({ answer, form: answer?.form ?? null });
  const isUnanswered = answer !== undefined && "isUnanswered" in answer;
  if (!isUnanswered && answer !== latest.answer) setLatest({ answer, form: answer?.form ?? null });
  const shown: ReturnedForm = latest.form ?? {
    ...loaded,
    errors: {},
    message: "",
    isError: false,
    conflict: null,
    changed: null,
  };
  // Another form for other fields and other texts.
  return { shown, key: JSON.stringify([loaded.part, shown.typed]) };
}

function partOf(text: string): PartId {
  if (!isPartId(text)) throw data(siteWords.noSuchPart, { status: 404 });
  return text;
}
