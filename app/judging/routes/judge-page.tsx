import { data, href } from "react-router";
import { OrganisersContacts } from "#app/competition/components/organisers-contacts.tsx";
import { secretLinkHeaders } from "#app/competition/secret-link.server.ts";
import styles from "#app/judging/judge/judge-page.module.css";
import { findJudge, loadJudgePage } from "#app/judging/judge/judge-page.server.ts";
import { askForScores, JudgedEntries, staysLoaded } from "#app/judging/judge/judged-entries.tsx";
import { type JudgeAnswer, saveScores } from "#app/judging/judge/save-scores.server.ts";
import { linkEnded } from "#app/judging/judge/sheet-texts.ts";
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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askForScores(() => serverAction());

export const shouldRevalidate = staysLoaded;

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
        <JudgedEntries judging={judging} answer={actionData as JudgeAnswer | undefined}>
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
        </JudgedEntries>
      ) : (
        <>
          <h1 className={styles.title}>{title}</h1>
          <p className="lead">{linkEnded}</p>
        </>
      )}
      <section className={styles.organisers}>
        <h2 className="small-title">The organisers</h2>
        <OrganisersContacts contacts={contacts} />
      </section>
    </div>
  );
}

const title = "Your scores";
const rounds = { 1: "Round 1, the online audition", 2: "The finale" };
