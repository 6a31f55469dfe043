import { data, href, Link } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { DocumentFields } from "#app/documents/components/document-fields.tsx";
import { KindPage, saveKind } from "#app/documents/components/kind-page.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { labelsOf } from "#app/documents/form-field.ts";
import { kindTexts } from "#app/documents/kind.ts";
import { loadList, type Page, readFilter } from "#app/documents/lists/load-list.server.ts";
import { loadKind } from "#app/documents/load-kind.server.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { groupStrings } from "#app/documents/strings.ts";
import { TagChangeField, TagsInUse } from "#app/documents/tags/tag-field.tsx";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { photoServices } from "../context.server.ts";
import { galleryPath } from "../gallery-path.ts";
import type { AdminPhotoStore } from "../photo-store.server.ts";
import type { Route } from "./+types/albums-page";
import { AlbumPhotos } from "./admin-album-photos.tsx";
import { albumFields } from "./admin-fields.ts";
import type { AlbumContent } from "./album.ts";
import { albumKind } from "./album-kind.ts";
import { sortByHand } from "./album-order.ts";
import { albumSchema } from "./album-schema.ts";
import { findSameAlbum } from "./album-store.server.ts";
import { changeAlbumPhotos } from "./change-album-photos.server.ts";

const photosPerPage = 24;

/** `?tag=`: of the album to be added. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { albums, listAlbums, adminPhotos } = context.get(photoServices);
  const form = { schema: albumSchema, now: Date.now() };
  const { edited, list, ...loaded } = await loadKind({ url, params }, albums, form);
  const [shown, photos, cover, tagsInUse] = await Promise.all([
    listAlbums(),
    edited && listPhotosOf(edited, url.searchParams, adminPhotos),
    edited?.cover ? adminPhotos.findPhoto(edited.cover) : null,
    adminPhotos.listTagsInUse(),
  ]);
  const coverOf = (id: string) => shown.find((each) => each.id === id)?.coverImage;
  return {
    ...loaded,
    edited,
    list: { ...list, items: list.items.map((each) => ({ ...each, coverImage: coverOf(each.id) })) },
    photos,
    coverTitle: cover ? cover.title : null,
    isShown: shown.some((each) => each.id === edited?.id),
    tagsInUse,
    tag: readFilter(url.searchParams).tag ?? "",
  };
}

/** A page of an album's photos, in its order. Gurus see also those that visitors do not see. */
async function listPhotosOf(
  { tag, photoOrder, photoIds = [] }: AlbumContent,
  search: URLSearchParams,
  adminPhotos: AdminPhotoStore,
) {
  const oldestFirst = await adminPhotos.listIdsOfTag(tag);
  const byDate = photoOrder === "" ? [...oldestFirst].reverse() : oldestFirst;
  const ids = photoOrder === "hand" ? sortByHand(oldestFirst, photoIds) : byDate;
  const found = {
    total: ids.length,
    filter: {},
    async list({ offset, limit }: Page) {
      const shown = ids.slice(offset, offset + limit);
      const photos = await adminPhotos.listPhotosByIds(shown);
      return shown.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
    },
  };
  return loadList(search, found, photosPerPage);
}

const toFormValues = (album: AlbumContent) => ({
  title: album.title,
  titleKn: album.titleKn ?? "",
  description: album.description,
  descriptionKn: album.descriptionKn ?? "",
  tag: album.tag,
  photoOrder: album.photoOrder ?? "",
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const { undoGroup } = context.get(documentServices);
  const { albums, adminPhotos, changeWithTag } = context.get(photoServices);
  const change = { ...sent, id: params.id ?? "" };
  const notice = await changeAlbumPhotos(change, { albums, adminPhotos });
  if (notice) return data<EditAnswer>({ notice }, notice.ok ? 200 : 409);
  const edit = { ...sent, id: params.id ?? null };
  return handleDocumentForm(
    edit,
    {
      documents: albums.documents,
      schema: albumSchema,
      toFormValues,
      newContent: { title: "", description: "", tag: "", cover: "" },
      alter: (fields, album) => ({ ...album, ...fields }),
      labels: labelsOf(albumFields),
      texts: { notStored: kindTexts(albumKind).notStored },
      refuse: (fields, before) => findSameAlbum(fields, before, albums),
      change: (stored, { tag: to }, { tag: from }) =>
        changeWithTag(stored, { from, to }, sent.form),
    },
    undoGroup,
  );
}

export const clientAction = saveKind(albumKind);

export const shouldRevalidate = revalidateIfAnswered;

export default function AlbumsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photos, coverTitle, isShown, tagsInUse, tag } = loaderData;
  const countOf = (counted: string) =>
    tagsInUse.find((used) => used.tag === counted)?.photoCount ?? 0;
  return (
    <KindPage
      kind={albumKind}
      texts={{
        lead:
          "An album gives a tag a name: its photos are shown together, above all photos of the " +
          "gallery.",
        submit: "Add album",
        submitting: "Adding...",
      }}
      loaderData={loaderData}
      actionData={actionData}
      titleOf={({ title }) => title}
      valuesOf={(album) => (album ? toFormValues(album) : { tag })}
      publicPathOf={(album) => (isShown ? galleryPath(album) : null)}
      rowOf={({ coverImage, tag }) => ({
        picture: coverImage && <Picture image={coverImage} alt="" sizes="5.5rem" />,
        details: (
          <>
            <span>#{tag}</span>
            <Link
              to={`${href("/success/photos")}?${new URLSearchParams({ tag })}`}
              className="padded-link"
            >
              {groupStrings.counted(countOf(tag), "photo")}
            </Link>
          </>
        ),
      })}
      fields={(form, album) => (
        <TagsInUse tags={tagsInUse}>
          <DocumentFields fields={albumFields} {...form} />
          {album && <TagChangeField value={form.values.tagChange} />}
        </TagsInUse>
      )}
      below={(album) =>
        photos && <AlbumPhotos album={album} photos={photos} coverTitle={coverTitle} />
      }
    />
  );
}
