import { data, href, Link } from "react-router";
import { z } from "zod";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import editorStyles from "#app/documents/components/document-editor.module.css";
import { DocumentEditor } from "#app/documents/components/document-editor.tsx";
import { DocumentForm, saveDocumentForm } from "#app/documents/components/document-form.tsx";
import {
  DocumentFilter,
  DocumentList,
  DocumentRow,
} from "#app/documents/components/document-list.tsx";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { addedRow } from "#app/documents/document.ts";
import { handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { labelsOf } from "#app/documents/form-field.ts";
import { loadList, readFilter } from "#app/documents/lists/load-list.server.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { cleanLine, cleanTag, cleanText } from "#app/platform/pasted-text.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { DocumentFields } from "../components/document-fields.tsx";
import { photoServices } from "../context.server.ts";
import { galleryPath } from "../gallery-path.ts";
import { requiredText } from "../photo-schema.ts";
import type { AdminPhotoStore } from "../photo-store.server.ts";
import { TagChangeField, TagsInUse } from "../tags/tag-field.tsx";
import type { Route } from "./+types/albums-page";
import { AlbumPhotos } from "./admin-album-photos.tsx";
import { albumFields } from "./admin-fields.ts";
import { type AdminAlbum, type AlbumContent, photoOrders } from "./album.ts";
import { albumKind } from "./album-kind.ts";
import { sortByHand } from "./album-order.ts";
import { findSameAlbum } from "./album-store.server.ts";
import { changeAlbumPhotos } from "./change-album-photos.server.ts";
import { albumStrings as strings } from "./strings.ts";

const isOneTag = (text: string) => !text.includes(",");

const albumSchema = z.object({
  title: requiredText("Title", { max: 200, clean: cleanLine }),
  description: z.string().overwrite(cleanText).max(500, strings.longDescription).default(""),
  tag: requiredText("Tag", { max: 200, clean: cleanTag }).refine(isOneTag, strings.commaInTag),
  photoOrder: z.enum(photoOrders).default(""),
});

const photosPerPage = 24;

/** The albums below the form that adds one (`?tag=`: its tag), or the album of the address. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { albums, listAlbums, adminPhotos } = context.get(photoServices);
  const { id = "" } = params;
  const { state } = readFilter(url.searchParams);
  const found = await albums.documents.find(id);
  if (id && !found) throw data(refusalStrings.missing(albumKind.noun), { status: 404 });
  const album = found && { id, ...found.content, ...found.status };
  const [stored, shown, photos, cover, tagsInUse] = await Promise.all([
    album ? [] : albums.listStored(state),
    listAlbums(),
    album && listPhotosOf(album, url.searchParams, adminPhotos),
    album?.cover ? adminPhotos.findPhoto(album.cover) : null,
    adminPhotos.listTagsInUse(),
  ]);
  const coverOf = (each: AdminAlbum) => shown.find(({ id }) => id === each.id)?.coverImage;
  return {
    album,
    photos,
    coverTitle: cover ? cover.title : null,
    isShown: shown.some((each) => each.id === id),
    tagsInUse,
    values: found
      ? toFormValues(found.content)
      : { tag: cleanTag(url.searchParams.get("tag") ?? "").slice(0, 200) },
    list: stored.map((each) => ({ ...each, coverImage: coverOf(each) })),
    filter: { state: state ?? "" },
    constraints: fieldConstraints(albumSchema),
    now: Date.now(),
    newId: album ? undefined : createId(),
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
  const { items, total, current, pages } = await loadList(search, {
    pageSize: photosPerPage,
    count: async () => ids.length,
    async list(_filter, { offset, limit }) {
      const shown = ids.slice(offset, offset + limit);
      const found = await adminPhotos.listPhotosByIds(shown);
      return shown.flatMap((id) => found.find((photo) => photo.id === id) ?? []);
    },
  });
  return { items, total, current, pages };
}

const toFormValues = ({ title, description, tag, photoOrder = "" }: AlbumContent) => ({
  title,
  description,
  tag,
  photoOrder,
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
      texts: { notStored: strings.notStored },
      refuse: (fields, before) => findSameAlbum(fields, before, albums),
      change: (stored, { tag: to }, { tag: from }) =>
        changeWithTag(stored, { from, to }, sent.form),
    },
    undoGroup,
  );
}

const draftNameOf = (id = "new") => `album ${id}`;

export const clientAction = ({ params, ...asking }: Route.ClientActionArgs) =>
  saveDocumentForm(asking, { draftName: draftNameOf(params.id) });

export const shouldRevalidate = revalidateIfAnswered;

export default function AlbumsPage(props: Route.ComponentProps) {
  const { album, photos, coverTitle, isShown, list, filter, tagsInUse, now } = props.loaderData;
  const countOf = (tag: string) => tagsInUse.find((used) => used.tag === tag)?.photoCount ?? 0;
  if (album && photos) {
    return (
      <DocumentEditor
        item={{ ...album, kind: albumKind }}
        result={props.actionData}
        now={now}
        publicPath={isShown ? galleryPath(album) : null}
      >
        <div className={editorStyles.editor}>
          <AlbumForm {...props} />
          {album.removedAt === null && (
            <AlbumPhotos album={album} photos={photos} coverTitle={coverTitle} />
          )}
        </div>
      </DocumentEditor>
    );
  }
  return (
    <>
      <h2>{strings.title}</h2>
      <p className="quiet">{strings.lead}</p>
      <DocumentNotice notice={props.actionData?.notice} />
      <div className={editorStyles.editor}>
        <AlbumForm {...props} />
      </div>
      <DocumentFilter filter={filter} />
      <DocumentList
        path={href("/success/albums/:id?")}
        list={{ filter, current: 1, pages: 1 }}
        empty={strings.empty}
      >
        {list.map(({ coverImage, ...each }) => (
          <DocumentRow
            key={each.id}
            item={{ ...each, kind: albumKind }}
            isAdded={each.id === props.actionData?.added?.id}
            picture={coverImage && <Picture image={coverImage} alt="" sizes="5.5rem" />}
          >
            <span>#{each.tag}</span>
            <Link
              to={`${href("/success/photos")}?${new URLSearchParams({ tag: each.tag })}`}
              className="padded-link"
            >
              {strings.photos(countOf(each.tag))}
            </Link>
          </DocumentRow>
        ))}
      </DocumentList>
    </>
  );
}

/** Adds an album, or corrects the one of the address. */
function AlbumForm({ loaderData, actionData }: Route.ComponentProps) {
  const { album, values, tagsInUse, constraints, newId } = loaderData;
  return (
    <TagsInUse tags={tagsInUse}>
      <DocumentForm
        formId="album"
        legend="The album"
        constraints={constraints}
        values={values}
        version={album?.version ?? null}
        newId={newId}
        draftName={draftNameOf(album?.id)}
        result={actionData}
        action={album ? undefined : `${albumKind.listPath}#${addedRow}`}
        adding={strings}
      >
        {({ values, ...form }) => (
          <>
            <DocumentFields fields={albumFields} values={values} {...form} />
            {album && <TagChangeField value={values.tagChange} />}
          </>
        )}
      </DocumentForm>
    </TagsInUse>
  );
}
