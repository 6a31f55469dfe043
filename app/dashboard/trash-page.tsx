import { Form, href } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { DocumentRow } from "#app/documents/components/document-list.tsx";
import styles from "#app/documents/components/documents.module.css";
import { ListScreen } from "#app/documents/components/list-screen.tsx";
import { askForNotice } from "#app/documents/components/notice.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { formatLastDay } from "#app/documents/date-time.ts";
import { dispatchOperation, respondWithNotice } from "#app/documents/dispatch-operation.server.ts";
import { trashDays } from "#app/documents/document.ts";
import { loadList } from "#app/documents/lists/load-list.server.ts";
import { editorStrings, trashStrings } from "#app/documents/strings.ts";
import { emptyTrash, findDocuments } from "#app/operations/all-documents.server.ts";
import { operationServices } from "#app/operations/context.server.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { photoKind } from "#app/photos/photo-kind.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { truncateLog } from "#app/platform/database/database.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/trash-page";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { trash } = context.get(documentServices);
  const { adminPhotos } = context.get(photoServices);
  const asOf = Date.now();
  const kind = trash.kinds.find(({ name }) => name === url.searchParams.get("kind"))?.name ?? null;
  const filter = { words: readSearchWords(url.searchParams), kind };
  const removed = await loadList(url.searchParams, {
    total: await trash.count(filter),
    filter: { q: filter.words.join(" "), kind: kind ?? "" },
    list: (page) => trash.list(filter, page),
  });
  const photoIds = removed.items
    .filter(({ kind }) => kind.name === photoKind.name)
    .map(({ id }) => id);
  return {
    removed,
    kinds: trash.kinds.map(({ name, noun }) => [name, trashStrings.kind(noun)] as [string, string]),
    photos: await adminPhotos.listPhotosByIds(photoIds),
    asOf,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  const { documentStores, undoGroup } = context.get(documentServices);
  const undone = await undoGroup(form, who);
  if (undone) return respondWithNotice(undone);
  if (form.get("intent") !== "empty") {
    const documents = findDocuments(documentStores, form.get("kind"));
    return respondWithNotice(await dispatchOperation(form, documents, who));
  }
  // Documents removed since the page was loaded stay.
  const asOf = Number(form.get("asOf"));
  if (!Number.isSafeInteger(asOf)) throw new Response("Unknown operation.", { status: 400 });
  const services = context.get(operationServices);
  const count = await emptyTrash(services, Math.min(asOf, Date.now()) + 1);
  await truncateLog(context.get(platformServices).database);
  const message =
    count > 0
      ? count === 1
        ? "1 item was deleted forever."
        : `${count} items were deleted forever.`
      : "The trash was already empty.";
  return respondWithNotice({ ok: true, message, undo: null });
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function TrashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { removed, kinds, asOf } = loaderData;
  const isFiltered = Object.values(removed.filter).some(Boolean);
  const photos = new Map(loaderData.photos.map((photo) => [photo.id, photo]));
  return (
    <ListScreen
      path={href("/success/trash")}
      title={trashStrings.title}
      lead={`Removed items stay here for ${trashDays} days, then they are deleted forever.`}
      notice={actionData?.notice}
      fields={[{ name: "kind", label: "Kind", entries: kinds }]}
      list={removed}
      empty={isFiltered ? "Nothing in the trash matches." : "The trash is empty."}
      rows={removed.items.map((item) => {
        const { kind } = item;
        const photo = kind.name === photoKind.name && photos.get(item.id);
        return (
          <DocumentRow
            key={`${kind.name} ${item.id}`}
            item={item}
            badge={trashStrings.kind(kind.noun)}
            picture={photo && <PhotoImage photo={photo} sizes="5.5rem" />}
          >
            <span>{editorStrings.endsOn(formatLastDay(item.removedAt ?? 0))}</span>
          </DocumentRow>
        );
      })}
    >
      {/* Collapsed, because it cannot be undone. It deletes more than a filtered list shows. */}
      {removed.items.length > 0 && !isFiltered && (
        <details className={styles.emptyTrash}>
          <summary>Empty the trash</summary>
          <Form method="post">
            <input type="hidden" name="asOf" value={asOf} />
            <p>
              Everything in the trash is deleted forever, with its pictures. This cannot be undone.
            </p>
            <IntentButton intent="empty" look="solid">
              Empty the trash
            </IntentButton>
          </Form>
        </details>
      )}
    </ListScreen>
  );
}
