import { Form, href, Link } from "react-router";
import { readGuruForm, requireGuruServices } from "#app/accounts/guard.server.ts";
import { DocumentList } from "#app/documents/components/document-list.tsx";
import styles from "#app/documents/components/documents.module.css";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { formatDateTime } from "#app/documents/date-time.ts";
import { dispatchOperation, respondWithNotice } from "#app/documents/dispatch-operation.server.ts";
import { documentPath, type HistoryEntry } from "#app/documents/document.ts";
import { loadList } from "#app/documents/load-list.server.ts";
import {
  historyStrings,
  kindNames,
  operationLabels,
  operationVerbs,
} from "#app/documents/strings.ts";
import { findDocuments } from "#app/operations/all-documents.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import type { Route } from "./+types/history-page";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { history } = await requireGuruServices(request, context);
  return loadList(url.searchParams, {
    pageSize: 25,
    count: history.countEntries,
    list: (_filter, page) => history.listEntries(page),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who, services } = await readGuruForm(request, context);
  const documents = findDocuments(services, form.get("kind"));
  return respondWithNotice(await dispatchOperation(form, documents, who));
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h2>{historyStrings.title}</h2>
      <p className="quiet">{historyStrings.explanation}</p>
      <DocumentNotice notice={actionData?.notice ?? null} />
      <DocumentList path={href("/success/history")} list={loaderData} empty={historyStrings.empty}>
        {loaderData.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </DocumentList>
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { id, who, operation, kind, documentId, title } = entry;
  const what = `${operationVerbs[operation]} the ${kindNames[kind]}`;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p>
          {who} {what} <Link to={documentPath(kind, documentId)}>{title || kindNames[kind]}</Link>
        </p>
        <p className={styles.details}>{formatDateTime(entry.at)}</p>
      </div>
      {entry.isRestorable && (
        <Form method="post" className={styles.rowButtons} preventScrollReset>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="entry" value={id} />
          <button
            type="submit"
            name="intent"
            value="bring-back"
            className={styles.button}
            aria-label={`${operationLabels.restoreVersion}: ${title}, before ${formatDateTime(entry.at)}`}
          >
            {operationLabels.restoreVersion}
          </button>
        </Form>
      )}
    </li>
  );
}
