import { requirePerson } from "#app/accounts/guard.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { listTableRows } from "../admin/entry-table.server.ts";
import type { Route } from "./+types/entries-csv";

/** `GET /success/entries.csv` lists all entries outside the trash. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requirePerson(request, context);
  const { entries } = requireEntriesHere(context);
  const rows = listTableRows(await entries.listEntries(null));
  const lines = rows.map((cells) => `${cells.map(toCell).join(",")}\r\n`);
  // Excel reads UTF-8 only with a byte order mark.
  return new Response(`\uFEFF${lines.join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="entries.csv"',
      "Cache-Control": "no-store",
    },
  });
}

/** Spreadsheets read such a start as a formula, also behind spaces, and full-width forms. */
const formulaStart = /^\s*[=+\-@＝＋－＠\t\r]/u;

/** A spreadsheet would take the first zero of a number of digits, and round a long one. */
const numberLike = /^(?:0[\d\s]+|[\d\s]{10,})$/;

/**
 * An apostrophe makes spreadsheets show a text as it is. A space follows each `;`, at which some of
 * them divide cells and would find a formula.
 */
function toCell(text: string): string {
  const mark = formulaStart.test(text) || numberLike.test(text) ? "'" : "";
  const safe = text.replaceAll('"', '""').replaceAll(/;(?=\s*[=+\-@＝＋－＠])/gu, "; ");
  return `"${mark}${safe}"`;
}
