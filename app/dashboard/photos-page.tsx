import { data, href, Link } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import {
  DocumentFilter,
  DocumentList,
  DocumentRow,
  pageAddress,
  StateBadge,
} from "#app/documents/components/document-list.tsx";
import listStyles from "#app/documents/components/documents.module.css";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { SelectBox, Selection } from "#app/documents/components/selection.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { respondWithNotice } from "#app/documents/dispatch-operation.server.ts";
import { maxSelected } from "#app/documents/document.ts";
import { editPathOf } from "#app/documents/kind.ts";
import { type Change, handleListForm } from "#app/documents/lists/change-selection.server.ts";
import { loadList, readFilter } from "#app/documents/lists/load-list.server.ts";
import { filterStrings, selectionOperations } from "#app/documents/strings.ts";
import {
  adminPhotoStrings,
  bulkUploadStrings,
  consentStrings,
  photoFieldStrings,
  photoOperations,
  photoSelectionStrings,
  tagStrings,
} from "#app/photos/admin-strings.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { type AdminPhoto, consents, type PhotoContent } from "#app/photos/photo.ts";
import { photoKind } from "#app/photos/photo-kind.ts";
import { maxTagLength, maxTags, photoEditSchema } from "#app/photos/photo-schema.ts";
import { formatShortDay, indiaDay, indiaNoon } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Options } from "#app/ui/field/field.tsx";
import type { Route } from "./+types/photos-page";
import styles from "./photos-page.module.css";
import { listOffered } from "./tags-offered.server.ts";

const pageSizes = { grid: 48, list: 12 };

/** Remembers which view of the photos a guru has chosen (`?view=grid` or `?view=list`). */
const viewCookie = "photo-view";

/** An empty value in an address is no filter. */
const toChoice = (consent: string) => consent || "none";

function readPhotoFilter(search: URLSearchParams) {
  const consent = consents.find((known) => toChoice(known) === search.get("consent"));
  return { ...readFilter(search), consent };
}

/** All photos, filtered by words, tag, consent and state, as a grid or a list. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { adminPhotos } = context.get(photoServices);
  const chosen = url.searchParams.get("view");
  const cookies = (request.headers.get("Cookie") ?? "").split("; ");
  const isList = chosen ? chosen === "list" : cookies.includes(`${viewCookie}=list`);
  const filter = readPhotoFilter(url.searchParams);
  const [photos, { tagsOfPhotos: tagsInUse, albumsAndEvents }] = await Promise.all([
    loadList(url.searchParams, {
      pageSize: isList ? pageSizes.list : pageSizes.grid,
      count: () => adminPhotos.countPhotos(filter),
      list: (_filter, page) => adminPhotos.listPhotos(filter, page),
    }),
    listOffered(context),
  ]);
  const consent = filter.consent === undefined ? "" : toChoice(filter.consent);
  const shown = { ...photos, filter: { ...photos.filter, consent } };
  const answer = { photos: shown, tagsInUse, albumsAndEvents, isList };
  // The path is not /success/photos, because a client navigation asks for /success/photos.data.
  const attributes = `Path=${href("/success")}; Max-Age=31536000; SameSite=Lax; HttpOnly`;
  const cookie = `${viewCookie}=${isList ? "list" : "grid"}; ${attributes}`;
  return data(answer, chosen ? { headers: { "Set-Cookie": cookie } } : undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  const { database } = context.get(platformServices);
  const { undoGroup, nameWithdrawnPlaces } = context.get(documentServices);
  const { photos, adminPhotos } = context.get(photoServices);
  const listMatching = (search: URLSearchParams, limit: number) =>
    adminPhotos.listPhotos(readPhotoFilter(search), { limit, offset: 0 });
  const selection = { database, undoGroup, documents: photos.documents, who, listMatching };
  const notice = await handleListForm(form, { ...selection, readChange: readPhotoChange });
  return respondWithNotice(await nameWithdrawnPlaces(form, notice));
}

/** Returns an operation on selected photos, the reason for a refusal, or null. */
function readPhotoChange(form: FormData, operation: string): Change<PhotoContent> | string | null {
  if (!Object.hasOwn(photoOperations, operation)) return null;
  const toChange = readAlteration(form, operation as PhotoOperation);
  if (typeof toChange === "string") return toChange;
  return {
    done: photoOperations[operation as PhotoOperation].done,
    run(documents, { who, id, version }, index) {
      const alter = (photo: PhotoContent) => ({ ...photo, ...toChange(photo, index) });
      return documents.change(who, id, { version, alter });
    },
  };
}

type PhotoOperation = keyof typeof photoOperations;

type Alteration = (photo: PhotoContent, index: number) => Partial<PhotoContent>;

function readAlteration(form: FormData, operation: PhotoOperation): Alteration | string {
  const { shape } = photoEditSchema;
  const text = (name: string) => String(form.get(name) ?? "");
  if (operation === "date") {
    const date = shape.date.safeParse(text("date"));
    if (!date.success) return photoFieldStrings.badDate;
    // Photos of one day keep their order: the newest of the list comes first.
    return (_photo, index) => ({ createdAt: indiaNoon(date.data) + maxSelected - 1 - index });
  }
  if (operation === "consent") {
    const consent = shape.consent.safeParse(text("consent"));
    return consent.success ? () => ({ consent: consent.data }) : photoFieldStrings.badConsent;
  }
  const tags = operation === "place" ? readPlace(text("place")) : readTags(text("tags"));
  if (tags.length === 0) return photoSelectionStrings.noTags;
  if (operation === "remove-tags") {
    return (photo) => ({ tags: photo.tags?.filter((tag) => !tags.includes(tag)) ?? null });
  }
  return (photo) => {
    const all = [...new Set([...(photo.tags ?? []), ...tags])];
    return all.length <= maxTags ? { tags: all } : {};
  };
}

const readTags = (text: string) => photoEditSchema.shape.tags.safeParse(text).data ?? [];

/** Reads the tag of an album or an event, which may contain a comma. */
function readPlace(text: string): string[] {
  const tag = cleanTag(text);
  return tag !== "" && tag.length <= maxTagLength ? [tag] : [];
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function PhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photos, tagsInUse, albumsAndEvents, isList } = loaderData;
  const notice = actionData?.notice ?? null;
  const path = href("/success/photos");
  const PhotoItem = isList ? PhotoRow : PhotoTile;
  const otherView = pageAddress(path, { ...photos.filter, view: isList ? "grid" : "list" }, 1);
  return (
    <>
      <div className={listStyles.head}>
        <h2>{adminPhotoStrings.title}</h2>
        <Link
          to={otherView}
          className="padded-link"
          aria-label={photoSelectionStrings[isList ? "showGrid" : "showList"]}
        >
          {photoSelectionStrings[isList ? "grid" : "list"]}
        </Link>
        <ButtonLink to={href("/success/photos/add")} look="solid">
          {bulkUploadStrings.title}
        </ButtonLink>
      </div>
      <DocumentNotice notice={notice} />
      <DocumentFilter filter={photos.filter}>
        <label>
          <span>{filterStrings.tag}</span>
          <select name="tag" defaultValue={photos.filter.tag}>
            <option value="">{filterStrings.any}</option>
            <Options entries={tagsInUse.map((tag) => [tag.tag, tagStrings.counted(tag)])} />
          </select>
        </label>
        <label>
          <span>{consentStrings.label}</span>
          <select name="consent" defaultValue={photos.filter.consent}>
            <option value="">{filterStrings.any}</option>
            <Options
              entries={consents.map((each) => [toChoice(each), consentStrings.names[each]])}
            />
          </select>
        </label>
      </DocumentFilter>
      <Selection
        key={JSON.stringify(photos.filter)}
        noun={photoKind.noun}
        list={photos}
        notice={notice}
        operations={{ ...photoOperations, ...selectionOperations }}
        fields={selectionFields(tagsInUse, albumsAndEvents)}
      >
        <DocumentList
          path={path}
          list={photos}
          empty={adminPhotoStrings.empty}
          className={isList ? undefined : styles.grid}
        >
          {photos.items.map((photo) => (
            <PhotoItem key={photo.id} photo={photo} />
          ))}
        </DocumentList>
      </Selection>
    </>
  );
}

function PhotoRow({ photo }: { photo: AdminPhoto }) {
  const picture = <PhotoImage photo={photo} sizes="5.5rem" />;
  return (
    <DocumentRow item={{ ...photo, kind: photoKind }} isSelectable picture={picture}>
      <span>{formatShortDay(indiaDay(photo.createdAt))}</span>
      {photo.consent && <span>{consentStrings.inRow(photo.consent)}</span>}
      {photo.tags?.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
    </DocumentRow>
  );
}

function PhotoTile({ photo }: { photo: AdminPhoto }) {
  return (
    <li data-selectable>
      <Link to={editPathOf(photoKind, photo.id)} data-tile>
        <PhotoImage photo={photo} alt="" sizes="(min-width: 48rem) 12rem, 33vw" />
        <span>{photo.title}</span>
      </Link>
      <SelectBox item={{ ...photo, kind: photoKind }} />
      <StateBadge status={photo} />
      {photo.consent === "withdrawn" && <em>{consentStrings.inRow(photo.consent)}</em>}
    </li>
  );
}

function selectionFields(
  tagsInUse: { tag: string }[],
  albumsAndEvents: { title: string; tag: string }[],
) {
  const strings = photoSelectionStrings;
  const texts = { "aria-label": strings.tags, placeholder: tagStrings.placeholder };
  const tags = (
    <>
      <input type="text" name="tags" list="tags-in-use" autoComplete="off" {...texts} />
      <datalist id="tags-in-use">
        {tagsInUse.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
  const place = (
    <select name="place" aria-label={strings.place}>
      <Options entries={albumsAndEvents.map(({ title, tag }) => [tag, title])} />
    </select>
  );
  const consent = (
    <select name="consent" aria-label={consentStrings.label}>
      <Options entries={Object.entries(consentStrings.names)} />
    </select>
  );
  const date = <input type="date" name="date" aria-label={adminPhotoStrings.date} />;
  return [
    { operations: ["add-tags", "remove-tags"], field: tags },
    { operations: ["place"], field: place },
    { operations: ["date"], field: date },
    { operations: ["consent"], field: consent },
  ];
}
