import { data, href, redirect } from "react-router";
import { requireSameOrigin } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { EntryForm } from "#app/entries/components/entry-form.tsx";
import { deleteTabDraft } from "#app/entries/components/tab-draft.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { enterStrings as strings } from "#app/entries/enter-strings.ts";
import { acceptsEntries } from "#app/entries/entry.ts";
import { toEntryFacts } from "#app/entries/entry-facts.server.ts";
import { entrySchema } from "#app/entries/entry-schema.ts";
import { readEntryForm } from "#app/entries/read-entry-form.server.ts";
import {
  closedNote,
  receiveEntry,
  toNotice,
  versionOf,
} from "#app/entries/receive-entry.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf, localPath } from "#app/platform/language/language.ts";
import { createId } from "#app/platform/new-id.ts";
import { askServer, type FormAnswer, revalidateIfAnswered, textsOf } from "#app/ui/ask-server.ts";
import { ButtonLink, newTab } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/enter-page";
import styles from "./enter-page.module.css";

export const handle = { isTranslated: true, maxBody: "dancers-picture" } satisfies RoutePolicy;

export const headers = () => ({ "Cache-Control": "private, no-store" });

export function loader({ context }: Route.LoaderArgs) {
  requireEntriesHere(context);
  const { competition, entrySettings } = context.get(competitionServices);
  const now = context.get(platformServices).clock();
  const enteredOn = indiaDay(now);
  const notice = toNotice(entrySettings);
  return {
    name: competition.name,
    until: strings.until(competition),
    closed: acceptsEntries(competition, now) ? null : closedNote(competition, now),
    facts: toEntryFacts(competition, enteredOn),
    constraints: fieldConstraints(entrySchema({ competition, enteredOn }, "")),
    notice,
    noticeVersion: versionOf(notice),
    newId: createId(),
  };
}

/** Stores an entry, or shows the form for another dancer of the same guru. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = requireEntriesHere(context);
  requireSameOrigin(request, context);
  const form = await readEntryForm(request);
  if (form.get("intent") === "another") return answerAnother(form);
  const { competition, entrySettings } = context.get(competitionServices);
  const received = await receiveEntry(form, {
    ...context.get(platformServices),
    ...services,
    ...context.get(requestContext),
    competition,
    notice: toNotice(entrySettings),
  });
  if ("path" in received) return redirect(received.path, 303);
  return data(received.answer, received.status);
}

function answerAnother(form: FormData) {
  const { guru = "", city = "", phone = "", email = "" } = textsOf(form);
  const values = { guru, city, phone, email, newId: createId() };
  const answer: FormAnswer = { ok: true, isError: false, message: "", values, errors: {} };
  return data(answer, 200);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await askServer(
    serverAction,
    (reason): FormAnswer => ({
      ok: false,
      isError: true,
      message: strings.notSent(reason),
      values: {},
      errors: {},
    }),
  );
  // The redirect to the dancer's page: the entry is stored.
  if (answer instanceof Response) deleteTabDraft("entry");
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

const enterPath = href("/nrithya-ratna-shodha/enter");

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const title = strings.title(loaderData.name);
  return pageMeta(matches, { title, path: enterPath, isIndexed: false });
}

export default function EnterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, until, closed, ...form } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="section-title">{strings.title(name)}</h1>
      <p className={closed ? styles.closed : "lead"}>{closed ?? until}</p>
      {(!closed || actionData) && (
        <>
          <p lang={languageOf(form.facts.formNeeds)}>{form.facts.formNeeds}</p>
          <p className="tall-links">
            {/* In a new tab, so that a chosen screenshot stays chosen. */}
            <a href={localPath("/nrithya-ratna-shodha#round-1")} {...newTab}>
              {strings.allRules}
            </a>
          </p>
          <EntryForm {...form} answer={actionData ?? null} />
        </>
      )}
      {closed && (
        <p>
          <ButtonLink to={href("/nrithya-ratna-shodha")}>{strings.toCompetition}</ButtonLink>
        </p>
      )}
    </div>
  );
}
