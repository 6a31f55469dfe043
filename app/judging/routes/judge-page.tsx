import { data, href, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { secretLinkHeaders } from "#app/competition/secret-link.server.ts";
import { findJudge } from "#app/judging/judge/find-judge.server.ts";
import { JudgeEntry } from "#app/judging/judge/judge-entry.tsx";
import { JudgeList } from "#app/judging/judge/judge-list.tsx";
import styles from "#app/judging/judge/judge-page.module.css";
import {
  type Judging,
  loadJudgePage,
  type JudgePage as Page,
} from "#app/judging/judge/judge-page.server.ts";
import { type JudgeAnswer, saveScores } from "#app/judging/judge/save-scores.server.ts";
import { linkEnded } from "#app/judging/judge/sheet-texts.ts";
import { useScores } from "#app/judging/judge/use-scores.ts";
import { phoneHref } from "#app/platform/phone.ts";
import { askServer } from "#app/ui/ask-server.ts";
import { newTab } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/judge-page";

export const headers = () => secretLinkHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await loadJudgePage(context, await findJudge(context, params.token));
  const entry = new URL(request.url).searchParams.get("entry");
  const isMissing = entry !== null && !page.judging?.entries.some(({ id }) => id === entry);
  return data(page, { status: page.judging ? (isMissing ? 404 : 200) : 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await saveScores(request, context, params.token);
  return data(answer, answer.status);
}

/** On a weak line, a request may hang for minutes. */
const maxAnswerMs = 20_000;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const ask = () =>
    new Promise<JudgeAnswer>((resolve, reject) => {
      setTimeout(() => reject(new Error("There was no answer in time.")), maxAnswerMs);
      serverAction().then(resolve, reject);
    });
  return askServer<JudgeAnswer, object>(ask, () => ({}));
}

/** All entries are loaded at once, so that a judge goes on without a connection. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.formMethod === undefined && args.currentUrl.search === args.nextUrl.search;

/** The metadata do not have the link, because they name what may be shared. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const path = href("/nrithya-ratna-shodha");
  return pageMeta(matches, { title, path, isIndexed: false });
}

/** The page of a judge, who comes by a secret link. */
export default function JudgePage({ loaderData, actionData }: Route.ComponentProps) {
  const { judging, contacts, competitionName } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      {judging ? (
        <JudgedEntries
          judging={judging}
          competitionName={competitionName}
          answer={actionData as JudgeAnswer | undefined}
        />
      ) : (
        <>
          <h1 className={styles.title}>{title}</h1>
          <p className="lead">{linkEnded}</p>
        </>
      )}
      <Organisers contacts={contacts} />
    </div>
  );
}

type JudgedEntriesProps = {
  judging: Judging;
  competitionName: string;
  answer: JudgeAnswer | undefined;
};

function JudgedEntries({ judging, competitionName, answer }: JudgedEntriesProps) {
  const scores = useScores(judging, answer);
  const [search] = useSearchParams();
  const id = search.get("entry");
  const entry = judging.entries.find((each) => each.id === id);
  // An entry that is listed shows its own refusal.
  const refusals = Object.entries(scores.refusals).flatMap(([of, text]) =>
    judging.entries.some((each) => each.id === of) ? [] : [text],
  );
  const sent = answer && answer.status >= 400 && answer.isPageOutdated ? [answer.message] : [];
  return (
    <>
      {!entry && (
        <header className={styles.heading}>
          <p className="quiet">
            {competitionName}. {rounds[judging.round]}
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className="quiet">For {judging.name}</p>
          {!judging.closed && (
            <p className="lead">
              Tap an entry and give your scores. You can change them until the round is closed. Only
              the organisers see your scores and comments.
            </p>
          )}
        </header>
      )}
      {judging.closed && (
        <p className={styles.note}>
          {`This round was closed on ${judging.closed}. The entries show what was counted.`}
        </p>
      )}
      <div role="status">
        {[...refusals, ...sent].map((text) => (
          <p key={text} className={styles.note} data-error="">
            Not saved. {text}
          </p>
        ))}
        {id && !entry && refusals.length === 0 && (
          <p className={styles.note}>
            This entry is not in your list. The dancer may have withdrawn it. Please choose another
            one.
          </p>
        )}
      </div>
      {entry ? (
        <JudgeEntry judging={judging} scores={scores} entry={entry} />
      ) : (
        <JudgeList judging={judging} scores={scores} />
      )}
    </>
  );
}

const title = "Your scores";
const rounds = { 1: "Round 1, the online audition", 2: "Round 2, the finale" };

/** How to reach the organisers of the competition. */
function Organisers({ contacts }: Pick<Page, "contacts">) {
  const { phones, email, whatsapp, whatsappLink } = contacts;
  return (
    <section className={styles.organisers} aria-label="The organisers">
      <h2 className="small-title">The organisers</h2>
      <ul className="row tall-links">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={phoneHref(phone)}>{phone}</a>
          </li>
        ))}
        <li>
          <a href={whatsappLink} {...newTab}>
            WhatsApp {whatsapp}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
    </section>
  );
}
