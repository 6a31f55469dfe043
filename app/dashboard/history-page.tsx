import { Form, href, Link } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import styles from "#app/documents/components/documents.module.css";
import { ListScreen } from "#app/documents/components/list-screen.tsx";
import { askForNotice } from "#app/documents/components/notice.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { dispatchOperation, respondWithNotice } from "#app/documents/dispatch-operation.server.ts";
import {
  type HistoryEntry,
  type HistoryGroup,
  maxListed,
  type Notice,
} from "#app/documents/document.ts";
import { editPathOf, historyPathOf } from "#app/documents/kind.ts";
import {
  describeOperation,
  groupStrings,
  historyStrings,
  operationLabels,
  trashStrings,
} from "#app/documents/strings.ts";
import { findKind, kinds } from "#app/kinds.ts";
import { findDocuments } from "#app/operations/all-documents.server.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import type { AdminPhoto } from "#app/photos/photo.ts";
import { formatNumber } from "#app/platform/locale.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonLink, IntentButton } from "#app/ui/button.tsx";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/history-page";
import { DocumentHistory } from "./document-history.tsx";
import {
  type ListedHistory,
  loadDocumentHistory,
  loadListedHistory,
} from "./load-history.server.ts";

/** All entries, or the changes of one document (`?id=`). */
export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  if (!searchParams.has("id")) {
    const shown = await loadListedHistory(searchParams, context);
    return { page: "list" as const, title: undefined, shown };
  }
  const shown = await loadDocumentHistory(searchParams, context);
  return { page: "document" as const, title: shown.title, shown };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  const { documentStores, undoGroup } = context.get(documentServices);
  const undone = await undoGroup(form, who, true);
  if (undone) return respondWithNotice(undone);
  const documents = findDocuments(documentStores, form.get("kind"));
  return respondWithNotice(await dispatchOperation(form, documents, who));
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export const meta = titledMeta;

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, shown } = loaderData;
  const notice = actionData?.notice;
  if (page === "document") return <DocumentHistory shown={shown} notice={notice} />;
  return <WholeHistory shown={shown} notice={notice} />;
}

type WholeHistoryProps = { shown: ListedHistory; notice: Notice | null | undefined };

/** The entries filtered by words and kind. */
function WholeHistory({ shown, notice }: WholeHistoryProps) {
  const isFiltered = Object.values(shown.filter).some(Boolean);
  return (
    <ListScreen
      path={href("/success/history")}
      title={historyStrings.title}
      lead={
        `Each change, the latest first: the last ${formatNumber(maxListed)}. ‘What changed’ also ` +
        "takes a change back."
      }
      notice={notice}
      fields={[
        {
          name: "kind",
          label: "Kind",
          entries: Object.values(kinds).map(({ name, noun }) => [name, trashStrings.kind(noun)]),
        },
      ]}
      list={shown}
      empty={
        isFiltered
          ? "Nothing was found. Try another word, or fewer filters."
          : "Nothing has been done yet."
      }
      rows={shown.items.map((entry) => <Entry key={entry.id} entry={entry} {...shown} />)}
    />
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
  const { who, operation, kind: name, documentId, version, title, group } = entry;
  const kind = findKind(name);
  const photoIds = group?.photoIds ?? [documentId];
  const shown = photos.filter((photo) => photoIds.includes(photo.id));
  const document = kind ? `the ${kind.noun}` : `the ${name} ${title}`;
  const what = group ? countKinds(group) : document;
  const isLinked = !group && kind !== null;
  const done = `${names[who] ?? who} ${describeOperation(operation, what)}`;
  const time = formatDateTime(entry.at);
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
        {isLinked && (
          <Link to={editPathOf(kind, documentId)} className={styles.name}>
            {title || kind.noun}
          </Link>
        )}
        {!isLinked && <p>{done}</p>}
        <p className={styles.details}>
          {isLinked && <span>{done}</span>}
          <span>{time}</span>
        </p>
      </div>
      {group && <UndoButton group={group} />}
      {isLinked && (
        <div className={styles.rowButtons}>
          <ButtonLink
            to={historyPathOf(kind, documentId, version)}
            look="small"
            aria-label={`What changed: ${title}, ${time}`}
          >
            What changed
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

function UndoButton({ group }: { group: HistoryGroup }) {
  const label = operationLabels.undo;
  return (
    <Form method="post" className={styles.rowButtons} preventScrollReset>
      <input type="hidden" name="entry" value={group.id} />
      <IntentButton intent="undo" look="small" aria-label={`${label}: ${countKinds(group)}`}>
        {label}
      </IntentButton>
    </Form>
  );
}
