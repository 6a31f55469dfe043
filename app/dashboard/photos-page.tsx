import { data, href, Link } from "react-router";
import type { z } from "zod";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { pageAddress, StateBadge } from "#app/documents/components/document-list.tsx";
import { ListScreen } from "#app/documents/components/list-screen.tsx";
import { SelectBox } from "#app/documents/components/selection.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { maxSelected } from "#app/documents/document.ts";
import { handleSave } from "#app/documents/edit-document.server.ts";
import { labelsOf } from "#app/documents/form-field.ts";
import { editPathOf } from "#app/documents/kind.ts";
import { type Change, handleListForm } from "#app/documents/lists/change-selection.server.ts";
import { loadList, type Page } from "#app/documents/lists/load-list.server.ts";
import { takeNotice } from "#app/documents/lists/notice-cookie.server.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { selectionOperations } from "#app/documents/strings.ts";
import { tagStrings } from "#app/documents/tags/strings.ts";
import {
  adminPhotoStrings,
  bulkUploadStrings,
  consentStrings,
  photoFieldStrings,
  photoOperations,
  uploadStrings,
} from "#app/photos/admin-strings.ts";
import { PhotoTitles, titlesDraft } from "#app/photos/components/admin-photo-titles.tsx";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { type AdminPhoto, consents, type PhotoContent } from "#app/photos/photo.ts";
import { titleFields, toConsentChoice, toTitleFormValues } from "#app/photos/photo-fields.ts";
import { readPhotoFilter, toFilterValues } from "#app/photos/photo-filter.server.ts";
import { photoKind } from "#app/photos/photo-kind.ts";
import {
  maxTagLength,
  maxTags,
  photoEditSchema,
  photoTitleSchema,
} from "#app/photos/photo-schema.ts";
import { indiaNoon } from "#app/platform/calendar.ts";
import type { Context } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Options } from "#app/ui/field/field.tsx";
import type { Route } from "./+types/photos-page";
import styles from "./photos-page.module.css";
import { listOffered } from "./tags-offered.server.ts";

const pageSizes = { grid: 48, titles: 24 };

/** All photos, filtered by words, tag, consent and state, as a grid or small forms. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const view = url.searchParams.get("view") === "titles" ? "titles" : "grid";
  const found = await findPhotos(url.searchParams, context);
  const filter = { ...found.filter, view: view === "titles" ? view : "" };
  const [photos, { tagsOfPhotos: tagsInUse, albumsAndEvents }] = await Promise.all([
    loadList(url.searchParams, { ...found, filter }, pageSizes[view]),
    listOffered(context),
  ]);
  return {
    photos,
    tagsInUse,
    albumsAndEvents,
    isTitles: view === "titles",
    constraints: fieldConstraints(photoTitleSchema),
    notice: await takeNotice(request, context),
  };
}

async function findPhotos(search: URLSearchParams, context: Context) {
  const { adminPhotos } = context.get(photoServices);
  const filter = readPhotoFilter(search);
  return {
    total: await adminPhotos.countPhotos(filter),
    filter: toFilterValues(filter),
    list: (page: Page) => adminPhotos.listPhotos(filter, page),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const { form } = sent;
  const { documents } = context.get(photoServices).photos;
  if (form.get("intent") === "save") {
    const edit = { ...sent, id: String(form.get("id")) };
    const answer = await handleSave(edit, { documents, ...titleForm });
    const { notice } = answer.data;
    const { nameWithdrawnPlaces } = context.get(documentServices);
    if (notice) answer.data.notice = await nameWithdrawnPlaces(form, notice);
    return answer;
  }
  const list = { documents, find: findPhotos, readChange: readPhotoChange };
  const answer: EditAnswer = { notice: await handleListForm(sent, context, list) };
  return data(answer, answer.notice?.ok ? 200 : 409);
}

/** The small form of one photo among the titles. */
const titleForm = {
  schema: photoTitleSchema,
  toFormValues: toTitleFormValues,
  labels: labelsOf(titleFields),
  texts: { notStored: uploadStrings.notStored },
  alter: (fields: z.output<typeof photoTitleSchema>, photo: PhotoContent) => ({
    ...photo,
    ...fields,
  }),
};

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
  if (tags.length === 0) return "Please write at least one tag, and at most 50.";
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

export async function clientAction(asking: Route.ClientActionArgs) {
  const form = await asking.request.clone().formData();
  return saveDocumentForm(asking, { draftName: titlesDraft(String(form.get("id"))) });
}

export const shouldRevalidate = revalidateIfAnswered;

export default function PhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photos, tagsInUse, albumsAndEvents, isTitles, constraints } = loaderData;
  const pathOf = (view: string) => pageAddress(photoKind.listPath, { ...photos.filter, view }, 1);
  const refusedId = actionData?.answer?.values.id;
  return (
    <>
      <ListScreen
        path={photoKind.listPath}
        title={adminPhotoStrings.title}
        buttons={
          <>
            {isTitles ? (
              <Link to={pathOf("")} className="padded-link" aria-label="Show as a grid">
                Grid
              </Link>
            ) : (
              <div className={styles.onWideScreens}>
                <ButtonLink to={pathOf("titles")}>Edit titles and consents</ButtonLink>
              </div>
            )}
            <ButtonLink to={href("/success/photos/add")} look="solid">
              {bulkUploadStrings.title}
            </ButtonLink>
          </>
        }
        notice={actionData?.notice ?? loaderData.notice}
        fields={[
          {
            name: "tag",
            label: "Tag",
            entries: tagsInUse.map((tag) => [tag.tag, tagStrings.counted(tag)]),
          },
          {
            name: "consent",
            label: consentStrings.label,
            entries: consents.map((each) => [toConsentChoice(each), consentStrings.names[each]]),
          },
        ]}
        list={photos}
        selection={isTitles ? undefined : selectionOf(tagsInUse, albumsAndEvents)}
        empty="There are no photos here."
        className={isTitles ? undefined : styles.grid}
        rows={photos.items.map((photo) =>
          isTitles ? (
            <PhotoTitles
              key={photo.id}
              photo={photo}
              constraints={constraints}
              result={photo.id === refusedId ? actionData : undefined}
            />
          ) : (
            <PhotoTile
              key={photo.id}
              photo={photo}
              address={pageAddress(editPathOf(photoKind, photo.id), photos.filter, 1)}
            />
          ),
        )}
      />
      {!isTitles && <ButtonLink to={pathOf("titles")}>Edit titles and consents</ButtonLink>}
    </>
  );
}

type PhotoTileProps = {
  photo: AdminPhoto;
  /** Of its editor, with the filter of this list. */
  address: string;
};

function PhotoTile({ photo, address }: PhotoTileProps) {
  return (
    <li data-selectable>
      <Link to={address} data-tile>
        <PhotoImage photo={photo} alt="" sizes="(min-width: 48rem) 12rem, 33vw" />
        <span>{photo.title}</span>
      </Link>
      <SelectBox item={photo} />
      <StateBadge status={photo} />
      {photo.consent === "withdrawn" && <em>{consentStrings.inRow(photo.consent)}</em>}
    </li>
  );
}

function selectionOf(
  tagsInUse: { tag: string }[],
  albumsAndEvents: { title: string; tag: string }[],
) {
  const texts = { "aria-label": "Tags (comma separated)", placeholder: tagStrings.placeholder };
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
    <select name="place" aria-label="Album or event">
      <Options entries={albumsAndEvents.map(({ title, tag }) => [tag, title])} />
    </select>
  );
  const consent = (
    <select name="consent" aria-label={consentStrings.label}>
      <Options entries={Object.entries(consentStrings.names)} />
    </select>
  );
  const date = <input type="date" name="date" aria-label={adminPhotoStrings.date} />;
  return {
    noun: photoKind.noun,
    operations: { ...photoOperations, ...selectionOperations },
    fields: [
      { operations: ["add-tags", "remove-tags"], field: tags },
      { operations: ["place"], field: place },
      { operations: ["date"], field: date },
      { operations: ["consent"], field: consent },
    ],
  };
}
