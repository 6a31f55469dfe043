import { href } from "react-router";
import { competitionServices } from "#app/competition/context.server.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { changeTogether, type GroupOutcome } from "#app/documents/grouped-writes.server.ts";
import { groupStrings } from "#app/documents/strings.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import { requireEntriesHere } from "../context.server.ts";
import { editionOf, formatEntryNumber } from "../entry.ts";
import { entryKind } from "../entry-kind.ts";
import type { Entry } from "../entry-store.server.ts";
import { statementIntent, statementStrings as strings } from "./admin-statement-strings.ts";
import { decodeStatement, maxStatementBytes } from "./decode-statement.ts";
import { matchStatement, type StatementMatch } from "./match-statement.ts";
import { maxStatement, readStatement } from "./read-statement.ts";

/** `path`: where the entries are that a line is about; null if it is about none. */
export type ReportGroup = { title: string; lines: { text: string; path: string | null }[] };

export type StatementAnswer = {
  notice: Notice;
  /** What was found, in the order in which a guru has to look at it. */
  report: ReportGroup[];
  /** The pasted lines of a statement that was refused. */
  lines: string;
};

/**
 * Checks all payments that a statement has, in one step with one undo. The form has pasted `lines`
 * or a `file`, and the `edition`. Null for another form.
 */
export async function checkPaymentsByStatement(
  form: FormData,
  context: Context,
  who: string,
): Promise<StatementAnswer | null> {
  if (form.get("intent") !== statementIntent) return null;
  const text = await readText(form);
  const refuse = (message: string): StatementAnswer => ({
    notice: refusal(message),
    report: [],
    lines: String(form.get("lines") ?? ""),
  });
  if (typeof text !== "string") return refuse(text.refused);
  const { competition } = context.get(competitionServices);
  const fee = competition.payment.round1FeeRupees;
  const rows = readStatement(text, fee);
  if (rows.length === 0)
    return refuse(isShortened(text) ? strings.shortened : strings.noReferences);
  const given = String(form.get("edition"));
  const edition = /^\d{4}$/.test(given) ? given : editionOf(competition);
  const { entries } = requireEntriesHere(context);
  const match = matchStatement(rows, await entries.listEntries(edition), fee);
  try {
    const outcome = await checkPayments(context, match.paid, { rupees: fee, who });
    const notice = noticeOf(outcome, isShortened(text));
    const paid = match.paid.filter((entry) => !outcome.leftAlone.includes(titleOf(entry)));
    return { notice, report: reportOf({ ...match, paid }, fee), lines: "" };
  } catch (error) {
    context.get(requestContext).log.error("payments could not be checked", { error });
    return refuse(explainNotStored(error, strings.notStored));
  }
}

/** The text of the statement, or why it has none. */
async function readText(form: FormData): Promise<string | { refused: string }> {
  const file = form.get("file");
  let text = String(form.get("lines") ?? "");
  if (typeof file === "object" && file && file.size > 0) {
    const refused = strings.tooLong(maxStatement.lines);
    const decoded = file.size > maxStatementBytes ? null : decodeStatement(await file.bytes());
    if (!decoded) return { refused };
    if ("reason" in decoded) return { refused: strings.noText[decoded.reason] };
    text += `\n${decoded.text}`;
  }
  if (text.trim() === "") return { refused: strings.empty };
  const isLong = text.length > maxStatement.length || text.split("\n").length > maxStatement.lines;
  return isLong ? { refused: strings.tooLong(maxStatement.lines) } : text;
}

/** Whether a spreadsheet has written a 12-digit number as `4.12346E+11`. */
const isShortened = (text: string): boolean => /\d\.\d{2,}e\+?11\b/i.test(text);

type Payment = { rupees: number; who: string };

function checkPayments(context: Context, paid: Entry[], { rupees, who }: Payment) {
  const { database, clock } = context.get(platformServices);
  const { documents } = requireEntriesHere(context).entries;
  const payment = { rupees, at: clock(), by: who };
  // An entry that was changed since it was matched may name another payment now.
  return changeTogether(database, [{ documents, selected: paid }], (joined, { id, version }) =>
    joined.change(who, id, { version, alter: (entry) => ({ ...entry, payment }) }),
  );
}

function noticeOf({ groupId, changed, leftAlone }: GroupOutcome, hasShortened: boolean): Notice {
  const message = [
    strings.checked(changed),
    groupStrings.leftAlone(leftAlone),
    hasShortened && strings.shortened,
  ];
  const undo = { intent: "undo-group", kind: entryKind.name, id: "", entry: groupId } as const;
  return { ok: true, message: message.filter(Boolean).join(" "), undo: changed > 0 ? undo : null };
}

const titleOf = (entry: Entry) => `${formatEntryNumber(entry)} ${entry.name}`;
const pathOf = ({ id }: Entry) => href("/success/entries/:id", { id });
const lineOf = (entry: Entry) => ({ text: titleOf(entry), path: pathOf(entry) });

/** A statement may have thousands of payments for something else. */
const maxListed = 200;

function reportOf(match: StatementMatch<Entry>, fee: number): ReportGroup[] {
  const { groups } = strings;
  const group = (title: (count: number) => string, lines: ReportGroup["lines"]) => {
    const more = { text: strings.more(lines.length - maxListed), path: null };
    const listed = lines.length > maxListed ? [...lines.slice(0, maxListed), more] : lines;
    return { title: title(lines.length), lines: listed };
  };
  const withoutPath = (text: string) => ({ text, path: null });
  const all = [
    group(
      groups.otherAmount,
      match.otherAmount.map(({ entry, rupees }) => ({
        text: strings.otherAmount(titleOf(entry), rupees, fee),
        path: pathOf(entry),
      })),
    ),
    group(
      groups.shared,
      match.shared.map(({ reference, entries }) => ({
        text: strings.shared(reference, entries.map(titleOf)),
        path: `${href("/success/entries")}?q=${reference}&edition=${entries[0]?.edition}`,
      })),
    ),
    group(
      groups.unknown,
      match.unknown.map(({ reference, rupees }) => withoutPath(strings.unknown(reference, rupees))),
    ),
    group(groups.withdrawn, match.withdrawn.map(lineOf)),
    group(groups.missing, match.missing.map(lineOf)),
    group(groups.checked, match.paid.map(lineOf)),
    group(groups.checkedBefore, match.checkedBefore.map(lineOf)),
  ];
  return all.filter(({ lines }) => lines.length > 0);
}
