import { href } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { trashStrings } from "#app/documents/strings.ts";
import { rounds } from "#app/editions/edition.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { addressAfter, addressOfRound } from "#app/judging/admin/admin-addresses.ts";
import { AdminJudge } from "#app/judging/admin/admin-judge.tsx";
import styles from "#app/judging/admin/admin-judging.module.css";
import { type AddressOf, AdminRanking } from "#app/judging/admin/admin-ranking.tsx";
import {
  AddJudge,
  Choices,
  CloseRound,
  Judges,
  NoEntries,
  Rules,
} from "#app/judging/admin/admin-round.tsx";
import {
  roundTitles,
  roundStrings as strings,
  viewTitles,
} from "#app/judging/admin/admin-round-strings.ts";
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
  const { edition, round, view, closedAt, judging, ranking } = page;
  const addressOf: AddressOf = (search) => addressOfRound(page, search);
  const isClosed = closedAt !== null;
  const next = (
    <p className="row">
      <ButtonLink to={addressAfter({ edition, round })} look="solid">
        {strings.afterwards[round]}
      </ButtonLink>
    </p>
  );
  return (
    <div className={styles.page}>
      <h2>{strings.title(edition)}</h2>
      <RoundChoices page={page} />
      <DocumentNotice notice={answer?.notice} />
      <p>{isClosed ? strings.closed(closedAt) : strings.open}</p>
      {isClosed && !judging && next}
      <Choices
        label={strings.views}
        choices={Object.entries(viewTitles).map(([name, text]) => ({
          text,
          to: addressOf({ view: name === "judges" ? "" : name }),
          isCurrent: name === view,
        }))}
      />
      {!page.hasEntries && <NoEntries round={round} edition={edition} />}
      {judging && (
        <>
          <Rules rules={page.rules} />
          <Judges judges={judging.judges} isOpen={!isClosed} />
          {(!isClosed || answer?.answer) && (
            <AddJudge {...judging} round={round} draftName={draftNameOf()} result={answer} />
          )}
          {isClosed && next}
          <CloseRound
            round={round}
            version={page.version}
            isClosed={isClosed}
            missing={page.missing}
          />
          <div className="row">
            <ButtonLink to={`${href("/success/trash")}?kind=${judgeKind.name}`}>
              {trashStrings.title}
            </ButtonLink>
          </div>
        </>
      )}
      {ranking && <AdminRanking view={ranking} addressOf={addressOf} />}
    </div>
  );
}

function RoundChoices({ page }: { page: RoundPage }) {
  const { current, view: shown } = page;
  const view = shown === "judges" ? "" : shown;
  return (
    <>
      <Choices
        label={strings.editions}
        choices={page.editions.map((edition) => ({
          text: edition,
          to: addressOfRound({ edition, round: 1, current }, { view }),
          isCurrent: edition === page.edition,
        }))}
      />
      <Choices
        label={strings.rounds}
        choices={rounds.map((round) => ({
          text: roundTitles[round],
          to: addressOfRound({ ...page, round }, { view }),
          isCurrent: round === page.round,
        }))}
      />
    </>
  );
}
