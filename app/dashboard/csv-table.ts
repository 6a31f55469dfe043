import { requirePerson } from "#app/accounts/guard.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import type { Route } from "./+types/csv-table";

/** `GET /success/events.csv` and the like lists all documents outside the trash. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  await requirePerson(request, context);
  const { documentStores } = context.get(documentServices);
  const store = Object.values(documentStores).find(({ documents }) =>
    documents.kind.listPath.endsWith(`/${params.section}`),
  );
  if (store?.documents.kind.name === entryKind.name) requireEntriesHere(context);
  if (!store?.listTableRows) throw new Response("There is no such table.", { status: 404 });
  const rows = await store.listTableRows();
  const lines = rows.map((cells) => `${cells.map(toCell).join(",")}\r\n`);
  // Excel reads UTF-8 only with a byte order mark.
  return new Response(`\uFEFF${lines.join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${params.section}.csv"`,
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
