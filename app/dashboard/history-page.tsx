import { Form, href, Link } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { DocumentList } from "#app/documents/components/document-list.tsx";
import styles from "#app/documents/components/documents.module.css";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { dispatchOperation, respondWithNotice } from "#app/documents/dispatch-operation.server.ts";
import type { HistoryEntry, HistoryGroup } from "#app/documents/document.ts";
import { editPathOf } from "#app/documents/kind.ts";
import { loadList } from "#app/documents/lists/load-list.server.ts";
import {
  groupStrings,
  historyStrings,
  operationLabels,
  operationVerbs,
} from "#app/documents/strings.ts";
import { findKind, kinds } from "#app/kinds.ts";
import { findDocuments } from "#app/operations/all-documents.server.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import type { AdminPhoto } from "#app/photos/photo.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/history-page";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { accounts } = context.get(accountServices);
  const { history } = context.get(documentServices);
  const { adminPhotos } = context.get(photoServices);
  const list = await loadList(url.searchParams, {
    pageSize: 25,
    count: history.countEntries,
    list: (_filter, page) => history.listEntries(page),
  });
  const photoIds = list.items.flatMap(({ kind, documentId, group }) =>
    group ? group.photoIds : kind === kinds.photo.name ? [documentId] : [],
  );
  return {
    ...list,
    photos: await adminPhotos.listPhotosByIds(photoIds),
    names: await accounts.listNames(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  const { documentStores, undoGroup } = context.get(documentServices);
  const undone = await undoGroup(form, who, true);
  if (undone) return respondWithNotice(undone);
  const documents = findDocuments(documentStores, form.get("kind")).forHistory();
  return respondWithNotice(await dispatchOperation(form, documents, who));
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h2>{historyStrings.title}</h2>
      <p className="quiet">{historyStrings.explanation}</p>
      <DocumentNotice notice={actionData?.notice} />
      <DocumentList path={href("/success/history")} list={loaderData} empty={historyStrings.empty}>
        {loaderData.items.map((entry) => (
          <Entry key={entry.id} entry={entry} {...loaderData} />
        ))}
      </DocumentList>
    </>
  );
}

const countKinds = ({ counts }: HistoryGroup) =>
  counts
    .map(({ kind, count }) => groupStrings.counted(count, findKind(kind)?.noun ?? kind))
    .join(", ");

type EntryProps = {
  entry: HistoryEntry;
  photos: AdminPhoto[];
  /** The names are by email address; people without an account are missing. */
  names: Record<string, string>;
};

function Entry({ entry, photos, names }: EntryProps) {
  const { id, who, operation, documentId, title, group } = entry;
  const photoIds = group?.photoIds ?? [documentId];
  const label = group ? operationLabels.undo : operationLabels.restoreVersion;
  const what = group ? countKinds(group) : `${title}, before ${formatDateTime(entry.at)}`;
  const shown = photos.filter((photo) => photoIds.includes(photo.id));
  return (
    <li className={styles.row}>
      {shown.length > 0 && (
        <div className={group ? styles.pictures : styles.picture}>
          {shown.map((photo) => (
            <PhotoImage key={photo.id} photo={photo} sizes="5.5rem" />
          ))}
        </div>
      )}
      <div className={styles.text}>
        <p>
          {names[who] ?? who} {operationVerbs[operation]} <Subject {...entry} />
        </p>
        <p className={styles.details}>{formatDateTime(entry.at)}</p>
      </div>
      {(group || entry.isRestorable) && (
        <Form method="post" className={styles.rowButtons} preventScrollReset>
          <input type="hidden" name="kind" value={entry.kind} />
          <input type="hidden" name="entry" value={group?.id ?? id} />
          <IntentButton
            intent={group ? "undo-group" : "restore-version"}
            className={styles.button}
            aria-label={`${label}: ${what}`}
          >
            {label}
          </IntentButton>
        </Form>
      )}
    </li>
  );
}

/** The document of an entry, linked unless its kind no longer exists, or the numbers of a group. */
function Subject({ kind: name, documentId, title, group }: HistoryEntry) {
  if (group) return countKinds(group);
  const kind = findKind(name);
  if (!kind) return `the ${name} ${title}`;
  return (
    <>
      the {kind.noun} <Link to={editPathOf(kind, documentId)}>{title || kind.noun}</Link>
    </>
  );
}
