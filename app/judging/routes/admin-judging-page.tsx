import { href } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { trashStrings } from "#app/documents/strings.ts";
import { rounds, roundTitles } from "#app/editions/edition.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { addressAfter, addressOfRound } from "#app/judging/admin/admin-addresses.ts";
import { AdminJudge } from "#app/judging/admin/admin-judge.tsx";
import styles from "#app/judging/admin/admin-judging.module.css";
import { AdminRanking } from "#app/judging/admin/admin-ranking.tsx";
import {
  AddJudge,
  Choices,
  CloseRound,
  Judges,
  NoEntries,
} from "#app/judging/admin/admin-round.tsx";
import { changeJudgePage, loadJudgePage } from "#app/judging/admin/judge-page.server.ts";
import {
  changeRoundPage,
  loadRoundPage,
  type RoundPage,
} from "#app/judging/admin/round-page.server.ts";
import { judgeKind } from "#app/judging/judge-kind.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/admin-judging-page";

/** The judges of a round, what they have done, and the ranking; or one judge. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  requireEntriesHere(context);
  const { id } = params;
  return id ? loadJudgePage(context, id) : loadRoundPage(context, url.searchParams);
}

export const meta = titledMeta;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  requireEntriesHere(context);
  const { id } = params;
  return id ? changeJudgePage(context, id, sent) : changeRoundPage(context, url.searchParams, sent);
}

export const clientAction = ({ params, ...asking }: Route.ClientActionArgs) =>
  saveDocumentForm(asking, { draftName: draftNameOf(params.id) });

/** Of the unsaved values of a judge's fields. */
const draftNameOf = (id = "new"): string => `judge ${id}`;

export const shouldRevalidate = revalidateIfAnswered;

export default function AdminJudgingPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as EditAnswer | undefined;
  if (loaderData.kind === "judge") return <AdminJudge page={loaderData} answer={answer} />;
  return <Round page={loaderData} answer={answer} />;
}

type RoundProps = { page: RoundPage; answer: EditAnswer | undefined };

function Round({ page, answer }: RoundProps) {
  const { edition, round, closedAt, judging, ranking } = page;
  const addressOf = (search: Record<string, string>) => addressOfRound(page, search);
  const next = (
    <p className="row">
      <ButtonLink to={addressAfter({ edition, round })} look="solid">
        {round === 1 ? "Choose the finalists" : "Give the places"}
      </ButtonLink>
    </p>
  );
  return (
    <div className={styles.page}>
      <h2>{page.title}</h2>
      <RoundChoices page={page} />
      <DocumentNotice notice={answer?.notice} />
      <p>
        {closedAt === null
          ? "This round is open: judges can give their scores."
          : `This round was closed on ${formatDateTime(closedAt)}. Its scores and judges stay as ` +
            "they are."}
      </p>
      {closedAt !== null && !judging && next}
      <Choices
        label="What is shown"
        choices={[
          { text: "Judges", to: addressOf({}), isCurrent: !ranking },
          { text: "Ranking", to: addressOf({ view: "ranking" }), isCurrent: ranking !== null },
        ]}
      />
      {!page.hasEntries && <NoEntries round={round} edition={edition} />}
      {judging && (
        <>
          <Judges judges={judging.judges} />
          {(closedAt === null || answer?.answer) && (
            <AddJudge {...judging} round={round} draftName={draftNameOf()} result={answer} />
          )}
          {closedAt !== null && next}
          <CloseRound page={page} />
          <div className="row">
            <ButtonLink to={href("/success/site/:part", { part: "judging" })}>
              To the rules in the website texts
            </ButtonLink>
            <ButtonLink to={`${href("/success/trash")}?kind=${judgeKind.name}`}>
              {trashStrings.title}
            </ButtonLink>
          </div>
        </>
      )}
      {ranking && <AdminRanking page={page} ranking={ranking} addressOf={addressOf} />}
    </div>
  );
}

function RoundChoices({ page }: { page: RoundPage }) {
  const { current } = page;
  const view = page.ranking ? "ranking" : "";
  return (
    <>
      <Choices
        label="Year"
        choices={page.editions.map((edition) => ({
          text: edition,
          to: addressOfRound({ edition, round: 1, current }, { view }),
          isCurrent: edition === page.edition,
        }))}
      />
      <Choices
        label="Round"
        choices={rounds.map((round) => ({
          text: roundTitles[round],
          to: addressOfRound({ ...page, round }, { view }),
          isCurrent: round === page.round,
        }))}
      />
    </>
  );
}
