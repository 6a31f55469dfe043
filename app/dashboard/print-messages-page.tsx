import { accountServices } from "#app/accounts/context.server.ts";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { ListLink } from "#app/documents/components/document-list.tsx";
import { formatDateTime } from "#app/documents/date-time.ts";
import { messageServices } from "#app/messages/context.server.ts";
import { formatTrial, inboxStrings, viewTitles } from "#app/messages/inbox-strings.ts";
import { withAnswererName } from "#app/messages/message.ts";
import { messageKind } from "#app/messages/message-kind.ts";
import { readMessageFilter } from "#app/messages/message-selection.server.ts";
import { formatDay, indiaDay } from "#app/platform/calendar.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/print-messages-page";
import styles from "./messages-page.module.css";

const maxRows = 500;

/** The messages of a view and a search, as the list has them, in a table for paper. */
const columns = [
  "Received",
  "Name",
  "Phone or email",
  "Class or subject",
  "Trial class",
  "Answered",
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { accounts } = context.get(accountServices);
  const { messages } = context.get(messageServices);
  const filter = readMessageFilter(url.searchParams);
  const { view, words } = filter;
  const found = await messages.searchMessages(filter, { limit: maxRows, offset: 0 });
  const counts = words.length > 0 ? await messages.countMatches(words) : null;
  const total = counts?.[view] ?? (await messages.countMessages(view));
  const names = await accounts.listNames();
  const rows = found.map((message) => {
    const { id, name, phone, email, title, createdAt, trial } = message;
    const { answer } = withAnswererName(message, names);
    return { id, name, phone, email, title, createdAt, trial, answer };
  });
  return { view, words: words.join(" "), rows, total, today: indiaDay(Date.now()) };
}

export default function PrintMessagesPage({ loaderData }: Route.ComponentProps) {
  const { view, words, rows, total, today } = loaderData;
  return (
    <>
      <div className={styles.onScreen}>
        <p className="tall-links">
          <ListLink kind={messageKind} />
        </p>
        <p className="quiet">Print it here, or with the menu of your browser.</p>
        <SubmitButton type="button" onClick={() => window.print()}>
          Print
        </SubmitButton>
      </div>
      <h2>Enquiries and messages</h2>
      <p>{`${viewTitles[view]}${words && `, with “${words}”`}. ${formatDay(today)}.`}</p>
      {total > rows.length && (
        <p>
          {`Only the newest ${rows.length} of ${total} are listed here.`} A search makes the list
          shorter.
        </p>
      )}
      {rows.length === 0 && <p>{inboxStrings.empty}</p>}
      {rows.length > 0 && <PrintedTable {...loaderData} />}
    </>
  );
}

type Printed = Pick<Route.ComponentProps["loaderData"], "rows" | "today">;
type Row = Printed["rows"][number];

function PrintedTable({ rows, today }: Printed) {
  return (
    <table className={styles.printed}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {cellsOf(row, today).map((cell, index) => (
              <td key={columns[index]} data-column={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The texts of a row, in the order of the columns. */
function cellsOf({ name, phone, email, title, createdAt, trial, answer }: Row, today: string) {
  const tried = trial && `${formatTrial(trial)}${trial.on < today ? " (past)" : ""}`;
  const answered = answer && `${answer.who}, ${formatDateTime(answer.at)}`;
  return [formatDateTime(createdAt), name, phone || email, title, tried, answered];
}
