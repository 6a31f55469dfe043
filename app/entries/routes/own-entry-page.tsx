import { type ReactNode, useEffect, useRef } from "react";
import { data, href, Link } from "react-router";
import { OrganisersContacts } from "#app/competition/components/organisers-contacts.tsx";
import { secretLinkHeaders } from "#app/competition/secret-link.server.ts";
import { Notice } from "#app/entries/components/notice.tsx";
import { deleteTabDraft } from "#app/entries/components/tab-draft.ts";
import { type EntryFields, entryFieldNames } from "#app/entries/entry.ts";
import { OwnFinaleCard } from "#app/entries/finale/own-finale.tsx";
import { ownResultStrings } from "#app/entries/finale/own-result-strings.ts";
import { changeOwnEntry } from "#app/entries/own/change-own-entry.server.ts";
import { OwnCare } from "#app/entries/own/own-care.tsx";
import { OwnCertificates } from "#app/entries/own/own-certificates.tsx";
import type { OwnAnswer } from "#app/entries/own/own-change.server.ts";
import { formName, OwnCorrection } from "#app/entries/own/own-correction.tsx";
import styles from "#app/entries/own/own-entry.module.css";
import {
  loadOwnEntry,
  type OwnEntry,
  type OwnEntryPage as Page,
} from "#app/entries/own/own-entry.server.ts";
import {
  noticeStrings,
  ownAnswers,
  ownEntryStrings as strings,
} from "#app/entries/own/own-entry-strings.ts";
import { OwnLink } from "#app/entries/own/own-link.tsx";
import { answerName, OwnQuestion } from "#app/entries/own/own-question.tsx";
import { fieldLabels } from "#app/entries/strings.ts";
import { formatDay } from "#app/platform/calendar.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { newTab } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card/card.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/own-entry-page";

export const handle = { isTranslated: true, maxBody: "dancers-picture" } satisfies RoutePolicy;

export const headers = () => secretLinkHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = await loadOwnEntry(context, params.token);
  return data({ ...page, isSent: url.searchParams.has("sent") }, page.entry ? 200 : 410);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await changeOwnEntry(request, context, params.token);
  return data(answer, answer.status);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const sent = request.clone();
  const answer = await askServer<OwnAnswer, OwnAnswer>(serverAction, async (reason) => {
    const form = String((await sent.formData()).get("intent"));
    return { status: 0, message: ownAnswers.unanswered(reason), form };
  });
  const isStored = "form" in answer && answer.status === 200;
  if (isStored && answer.form === formName) deleteTabDraft("entry-correction");
  if (isStored && answer.form === answerName) deleteTabDraft("entry-answer");
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

/** The metadata do not have the link, because they name what may be shared. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const title = strings.title(loaderData.number);
  const path = href("/nrithya-ratna-shodha");
  return pageMeta(matches, { title, path, isIndexed: false });
}

/** The page of a dancer, who comes by a secret link. */
export default function OwnEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, competitionName, ended, entry } = loaderData;
  const answer = actionData?.message ? actionData : null;
  const status = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data may have removed the button
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (answer && isLost) status.current?.focus({ preventScroll: true });
  }, [answer, loaderData]);
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <p className="quiet">{competitionName}</p>
        <h1 className={styles.title}>{strings.title(number)}</h1>
      </header>
      <div ref={status} role="status" tabIndex={-1} className={styles.status}>
        {answer && <p data-error={answer.status !== 200 || undefined}>{answer.message}</p>}
      </div>
      {entry ? (
        <WholeEntry page={loaderData} entry={entry} answer={answer} />
      ) : (
        <>
          <p className="lead">{ended}</p>
          <OwnCertificates certificates={loaderData.certificates} />
          <OrganisersContacts contacts={loaderData.contacts} />
        </>
      )}
    </div>
  );
}

type WholeEntryProps = {
  page: Page & { isSent: boolean };
  entry: OwnEntry;
  answer: OwnAnswer | null;
};

function WholeEntry({ page, entry, answer }: WholeEntryProps) {
  return (
    <div className={styles.columns}>
      <OwnLink page={page} entry={entry} isNew={page.isSent && !answer} />
      <div className={styles.column}>
        {entry.result && <OwnResultCard result={entry.result} />}
        {entry.finale && <OwnFinaleCard finale={entry.finale} contacts={page.contacts} />}
        {entry.question && (
          <OwnQuestion
            number={page.number}
            question={entry.question}
            version={entry.version}
            answer={answer}
          />
        )}
        <State entry={entry} />
        <OwnCertificates certificates={page.certificates} />
        <OwnCorrection number={page.number} entry={entry} answer={answer} />
        <OwnCare entry={entry} />
      </div>
      <Given entry={entry} />
    </div>
  );
}

function OwnResultCard({ result }: { result: NonNullable<OwnEntry["result"]> }) {
  return (
    <section className="card" aria-label={ownResultStrings.title}>
      <h2 className="small-title">{ownResultStrings.title}</h2>
      {result.sentences.map((sentence) => (
        <p key={sentence} className="lead">
          {sentence}
        </p>
      ))}
      <p className="tall-links">
        <Link to={result.path}>{ownResultStrings.all}</Link>
      </p>
    </section>
  );
}

/** What is open, and what has become of the entry, as plain facts. */
function State({ entry }: { entry: OwnEntry }) {
  const { facts, category, withdrawn, deadline, milestones, open } = entry;
  return (
    <section className="card" aria-label={strings.state}>
      <h2 className="small-title">{strings.state}</h2>
      {open.length > 0 && (
        <ul className={styles.open}>
          {open.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          [strings.category, category],
          [strings.received, facts.received],
          [strings.payment, facts.payment],
          ...(withdrawn ? [] : milestones).map(({ title, day, text }): [string, string] => [
            `${title}, ${day}`,
            text,
          ]),
          [strings.withdrawn, withdrawn],
        ]}
      />
      {!withdrawn && <p>{deadline}</p>}
    </section>
  );
}

function Given({ entry }: { entry: OwnEntry }) {
  const { fields, files, notice } = entry;
  const names = entryFieldNames.filter((name) => fields[name] || !name.startsWith("guardian"));
  return (
    <section className="card" aria-label={strings.given}>
      <h2 className="small-title">{strings.given}</h2>
      <Facts
        facts={[
          ...names.map((name): [string, ReactNode] => [
            fieldLabels[name],
            <GivenText key={name} name={name} text={fields[name]} />,
          ]),
          ...files.map((file): [string, ReactNode] => [
            file.title,
            <FileLink key={file.path} {...file} />,
          ]),
        ]}
      />
      <details>
        <summary>{noticeStrings.title}</summary>
        <p>{noticeStrings.agreed(notice.agreedAt, notice.version)}</p>
        {notice.text && <Notice notice={notice.text} />}
      </details>
    </section>
  );
}

function GivenText({ name, text }: { name: keyof EntryFields; text: string }) {
  if (name === "born") return formatDay(text);
  if (name !== "video" || !text) {
    return text ? <span lang={languageOf(text)}>{text}</span> : strings.notGiven;
  }
  return (
    <a href={text} {...newTab} className="padded-link">
      {text}
    </a>
  );
}

function FileLink({ path, title, isPdf }: OwnEntry["files"][number]) {
  if (isPdf) {
    return (
      <a href={path} download className="padded-link">
        {strings.openPdf}
      </a>
    );
  }
  return (
    <a href={path} {...newTab} className={styles.thumbnail}>
      <img src={path} alt={title} loading="lazy" />
    </a>
  );
}
