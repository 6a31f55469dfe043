import { noticeOfChange } from "#app/documents/dispatch-operation.server.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { formatNumber } from "#app/platform/locale.ts";
import type { AdminPhotoStore } from "../photo-store.server.ts";
import type { AlbumContent } from "./album.ts";
import { albumKind } from "./album-kind.ts";
import { maxByHand, movePhoto, photoMoves } from "./album-order.ts";
import type { AlbumStore } from "./album-store.server.ts";

type Stores = { albums: AlbumStore; adminPhotos: AdminPhotoStore };

type Change = { form: FormData; id: string; who: string };

/**
 * The buttons of an album's photos: moves `photo` in the order by hand, or makes it the cover. Null
 * when the form asks for something else.
 */
export async function changeAlbumPhotos(
  { form, id, who }: Change,
  { albums, adminPhotos }: Stores,
): Promise<Notice | null> {
  const intent = form.get("intent");
  const move = photoMoves.find((known) => known === intent);
  if (!move && intent !== "cover") return null;
  const album = await albums.documents.find(id);
  if (!album) return refusal(refusalStrings.missing(albumKind.noun));
  if (album.status.removedAt !== null) return refusal(refusalStrings.removed(albumKind.noun));
  const ids = await adminPhotos.listIdsOfTag(album.content.tag);
  const photo = String(form.get("photo") ?? "");
  const isNewest = photo === "" && !move;
  if (!isNewest && !ids.includes(photo)) return refusal("This photo is no longer in the album.");
  const reorder = ({ photoIds = [] }: AlbumContent) =>
    move ? movePhoto(photoIds, ids, { id: photo, move }) : photoIds;
  if (!reorder(album.content))
    return refusal(
      `Only the first ${formatNumber(maxByHand)} photos can be moved one place earlier or later. ` +
        "‘Move to first’ works for every photo.",
    );
  // The order may have changed since it was read, so the move begins from the stored one.
  const alter = (content: AlbumContent): AlbumContent =>
    move
      ? { ...content, photoIds: reorder(content) ?? content.photoIds ?? [] }
      : { ...content, cover: photo };
  return noticeOfChange(albumKind, () => albums.documents.changeAnyVersion(who, id, alter));
}
