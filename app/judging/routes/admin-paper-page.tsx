import { data, href, Link, redirect } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { editPathOf } from "#app/documents/kind.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { getPresentJudge } from "#app/judging/admin/judge-page.server.ts";
import styles from "#app/judging/judge/judge-page.module.css";
import { loadJudging } from "#app/judging/judge/judge-page.server.ts";
import { askForScores, JudgedEntries, staysLoaded } from "#app/judging/judge/judged-entries.tsx";
import { type JudgeAnswer, saveSheetForm } from "#app/judging/judge/save-scores.server.ts";
import { judgeKind } from "#app/judging/judge-kind.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/admin-paper-page";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  requireEntriesHere(context);
  const judge = await getPresentJudge(context, params.id);
  const judging = await loadJudging(context, judge, { isOnPaper: true });
  return { id: judge.id, title: `Paper sheets of ${judge.name}`, judging };
}

export const meta = titledMeta;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  requireEntriesHere(context);
  const judge = await getPresentJudge(context, params.id);
  const names = await context.get(accountServices).accounts.listNames();
  const sent = textsOf(form);
  const answer = await saveSheetForm(context, { judge, sent, enteredBy: names[who] ?? who });
  // Without scripts, the button names the entry that comes next.
  if (answer.status !== 200 || !sent.next) return data(answer, answer.status);
  const search = new URLSearchParams({ entry: sent.next });
  throw redirect(`${href("/success/judging/:id/paper", { id: judge.id })}?${search}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askForScores(() => serverAction());

export const shouldRevalidate = staysLoaded;

/** A judge's page as a guru opens it, to enter the judge's paper sheets. */
export default function AdminPaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, judging } = loaderData;
  return (
    <article className={styles.page}>
      <p>
        <Link to={editPathOf(judgeKind, id)} className="padded-link">
          {judging.name}
        </Link>
      </p>
      <JudgedEntries judging={judging} answer={actionData as JudgeAnswer | undefined}>
        <h2>{title}</h2>
        <p>
          Open an entry and type what is on paper. The later of paper and phone counts, and the
          judge sees it, with your name.
        </p>
      </JudgedEntries>
    </article>
  );
}
