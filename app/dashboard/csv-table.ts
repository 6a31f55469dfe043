import { requireGuruServices } from "#app/accounts/guard.server.ts";
import { indiaMinute } from "#app/documents/date-time.ts";
import { stateOf } from "#app/documents/document.ts";
import { filterStrings, stateNames } from "#app/documents/strings.ts";
import { eventFieldNames, eventLabels } from "#app/events/event-fields.ts";
import { boxTitles, messageColumns } from "#app/messages/inbox-strings.ts";
import { boxes, boxOf } from "#app/messages/message.ts";
import type { Services } from "#app/services.server.ts";
import type { Route } from "./+types/csv-table";

/** `GET /success/messages.csv`, `/success/events.csv`: all that are not in the trash. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const services = await requireGuruServices(request, context);
  const isOfEvents = /events\.csv/i.test(url.pathname);
  const rows = await (isOfEvents ? listEventRows(services) : listMessageRows(services));
  const lines = rows.map((cells) => `${cells.map(toCell).join(",")}\r\n`);
  // With a byte order mark Excel reads UTF-8.
  return new Response(`\uFEFF${lines.join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${isOfEvents ? "events" : "messages"}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** What a spreadsheet reads as a formula, also behind white space, and in the full-width forms. */
const formulaStart = /^\s*[=+\-@＝＋－＠\t\r]/u;

/** A spreadsheet would take the first zero of a number of digits, and round a long one. */
const numberLike = /^(?:0[\d\s]+|[\d\s]{10,})$/;

/** With an apostrophe where a spreadsheet would not show the text as it is, and a space where one that separates cells by `;` would find a formula. */
function toCell(text: string): string {
  const mark = formulaStart.test(text) || numberLike.test(text) ? "'" : "";
  const safe = text.replaceAll('"', '""').replaceAll(/;(?=\s*[=+\-@＝＋－＠])/gu, "; ");
  return `"${mark}${safe}"`;
}

const everything = Number.MAX_SAFE_INTEGER;

async function listMessageRows({ messages }: Services): Promise<string[][]> {
  const listed = await Promise.all(boxes.map((box) => messages.listMessages(box, everything)));
  const timeOf = (epochMs: number) => indiaMinute(epochMs).replace("T", " ");
  const rows = listed.flat().map(({ createdAt, name, email, phone, title, message, ...state }) => {
    const { who = "", at, note = "" } = state.answer ?? {};
    const sender = [timeOf(createdAt), boxTitles[boxOf(state)], name, email, phone];
    return [...sender, title, message, who, at ? timeOf(at) : "", note];
  });
  return [messageColumns, ...rows];
}

async function listEventRows({ adminEvents }: Services): Promise<string[][]> {
  const page = { limit: everything, offset: 0 };
  const events = await adminEvents.listEvents({ words: [], state: null }, page);
  const textOf = (value: string | boolean | null) =>
    typeof value === "boolean" ? (value ? "Yes" : "No") : (value ?? "");
  const rows = events.map((event) => [
    ...eventFieldNames.map((name) => textOf(event[name])),
    stateNames[stateOf(event)],
  ]);
  const labels = Object.values(eventLabels).map((label) => label.replace(/ \(.*\)$/, ""));
  return [[...labels, filterStrings.state], ...rows];
}
