import { type ComponentProps, useState } from "react";
import { data, Link } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { DocumentEditor } from "#app/documents/components/document-editor.tsx";
import { DocumentFields } from "#app/documents/components/document-fields.tsx";
import { DocumentForm, saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { pageAddress } from "#app/documents/components/document-list.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { isDocumentId, isVisible } from "#app/documents/document.ts";
import { handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { editPathOf } from "#app/documents/kind.ts";
import { redirectWithNotice, takeNotice } from "#app/documents/lists/notice-cookie.server.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { TagsInUse } from "#app/documents/tags/tag-field.tsx";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { photoPath } from "#app/photos/gallery-path.ts";
import { type PhotoContent, photoDay } from "#app/photos/photo.ts";
import { photoFields, photoLabels, toPhotoFormValues } from "#app/photos/photo-fields.ts";
import { readPhotoFilter, toFilterValues } from "#app/photos/photo-filter.server.ts";
import { photoKind } from "#app/photos/photo-kind.ts";
import { photoEditSchema } from "#app/photos/photo-schema.ts";
import { maxImageBytes } from "#app/photos/store-picture.server.ts";
import { FilePicker } from "#app/photos/upload/file-picker.tsx";
import { receivePicture } from "#app/photos/upload/receive-photos.server.ts";
import { indiaNoon } from "#app/platform/calendar.ts";
import { type PlatformServices, platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import { FocusPicture } from "#app/ui/picture/focus-picture.tsx";
import { uploadStrings } from "../admin-strings.ts";
import { pictureProblems } from "../upload/picture-problem-strings.ts";
import type { Route } from "./+types/edit-photo-page";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { adminPhotos } = context.get(photoServices);
  const photo = isDocumentId(params.id) ? await adminPhotos.findPhoto(params.id) : null;
  if (!photo) throw data(refusalStrings.missing(photoKind.noun), { status: 404 });
  const tagsInUse = await adminPhotos.listTagsInUse();
  const constraints = fieldConstraints(photoEditSchema);
  const filter = readPhotoFilter(url.searchParams);
  const neighbours = await adminPhotos.findNeighbours(filter, photo);
  return {
    title: photo.title,
    photo,
    constraints,
    tagsInUse,
    now: Date.now(),
    filter: toFilterValues(filter),
    ...neighbours,
    notice: await takeNotice(request, context),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const { photos, adminPhotos } = context.get(photoServices);
  const isNext = sent.form.get("intent") === "save-next";
  if (isNext) sent.form.set("intent", "save");
  // The edit may change the photo's position in the list.
  const before = isNext ? await adminPhotos.findPhoto(params.id) : null;
  const { undoGroup, nameWithdrawnPlaces } = context.get(documentServices);
  const file = sent.form.get("file");
  const isNewFile = file instanceof File && file.size > 0;
  if (isNewFile) sent.form.set("picture", chosenPicture);
  let picture: Partial<PhotoContent> = {};
  const edit = { id: params.id, ...sent };
  const answer = await handleDocumentForm(
    edit,
    {
      documents: photos.documents,
      schema: photoEditSchema,
      toFormValues: toPhotoFormValues,
      labels: photoLabels,
      texts: { failed: uploadStrings.failed, notStored: uploadStrings.notStored },
      async refuse() {
        if (!isNewFile) return null;
        const stored = await storeChosenPicture(file, context.get(platformServices));
        if (typeof stored === "string") return { ok: false, message: uploadStrings.failed(stored) };
        picture = stored;
        return null;
      },
      alter({ date, ...fields }, photo) {
        // What was stored for the picture before does not fit another one.
        const isOutdated = isNewFile && fields.focus === photo.focus;
        return {
          ...photo,
          ...fields,
          ...picture,
          ...(isOutdated && { focus: "" }),
          // Without a tags field it stays so until it gets a tag (SPEC §2, Utilities).
          tags: fields.tags.length === 0 && photo.tags === null ? null : fields.tags,
          createdAt: photoDay(photo) === date ? photo.createdAt : indiaNoon(date),
        };
      },
    },
    undoGroup,
  );
  const { notice } = answer.data;
  if (notice) answer.data.notice = await nameWithdrawnPlaces(sent.form, notice);
  if (before && answer.data.isSaved && answer.data.notice) {
    const filter = readPhotoFilter(url.searchParams);
    const { olderId } = await adminPhotos.findNeighbours(filter, before);
    const values = toFilterValues(filter);
    const saved = answer.data.notice;
    if (olderId) return redirectWithNotice(addressInList(olderId, values), saved);
    const message = `${saved.message} That was the last photo of this list.`;
    return redirectWithNotice(pageAddress(photoKind.listPath, values, 1), { ...saved, message });
  }
  return answer;
}

/** The form value `picture` of a form with a chosen file; otherwise it is the picture's address. */
const chosenPicture = "chosen";

/** What changes with the picture, or why it cannot be used. */
async function storeChosenPicture(file: File, services: PlatformServices) {
  if (file.size > maxImageBytes) return uploadStrings.tooLarge;
  const stored = await receivePicture(services, file);
  return stored.ok ? stored.picture : pictureProblems[stored.problem];
}

export const meta = titledMeta;

export const clientAction = ({ params, ...asking }: Route.ClientActionArgs) =>
  saveDocumentForm(asking, { draftName: photoDraft(params.id) });

export const shouldRevalidate = revalidateIfAnswered;

export default function EditPhotoPage(props: Route.ComponentProps) {
  const { photo, tagsInUse, now, notice, filter, newerId, olderId } = props.loaderData;
  const links = (
    <>
      {newerId && (
        <Link to={addressInList(newerId, filter)} rel="prev">
          Previous photo
        </Link>
      )}
      {olderId && (
        <Link to={addressInList(olderId, filter)} rel="next">
          Next photo
        </Link>
      )}
    </>
  );
  return (
    <DocumentEditor
      key={photo.id}
      item={{ ...photo, kind: photoKind }}
      result={props.actionData ?? (notice ? { notice } : undefined)}
      now={now}
      publicPath={isVisible(photo) ? photoPath(photo) : null}
      links={links}
      picture={<EditedPicture key={photo.version} photo={photo} />}
    >
      <TagsInUse tags={tagsInUse}>
        <EditPhotoForm {...props} />
      </TagsInUse>
    </DocumentEditor>
  );
}

function EditedPicture({ photo }: Pick<Route.ComponentProps["loaderData"], "photo">) {
  const sizes = "(min-width: 48rem) 20rem, 92vw";
  if (!photo.image || photo.removedAt !== null) return <PhotoImage photo={photo} sizes={sizes} />;
  return <FocusPicture image={photo.image} sizes={sizes} fieldId="photo-focus" />;
}

/** Corrects a photo: the fields it was added with, its date, and another picture in its place. */
function EditPhotoForm({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, constraints, olderId } = loaderData;
  const { focus, ...others } = photoFields;
  const fields = photo.image ? photoFields : others;
  return (
    <DocumentForm
      formId="photo"
      legend="The photo"
      encType="multipart/form-data"
      constraints={constraints}
      values={toPhotoFormValues(photo)}
      version={photo.version}
      draftName={photoDraft(photo.id)}
      result={actionData}
      otherSave={
        <IntentButton intent="save-next">
          {olderId ? "Save and next" : "Save and back to the list"}
        </IntentButton>
      }
    >
      {({ errors, values }) => (
        <>
          <input type="hidden" name="picture" value={photo.imageUrl} />
          <DocumentFields fields={fields} errors={errors} values={values} />
          <ReplacementField control={errors.control("file")} />
        </>
      )}
    </DocumentForm>
  );
}

function ReplacementField({ control }: { control: ComponentProps<"input"> }) {
  const [file, setFile] = useState<File | null>(null);
  const picker = { file, onPick: setFile, control };
  return <FilePicker label="Another picture in its place (optional)" {...picker} isSentByForm />;
}

/** With the filter of the list from which it was opened. */
const addressInList = (id: string, filter: Record<string, string>): string =>
  pageAddress(editPathOf(photoKind, id), filter, 1);

/** The name under which unsaved values are stored on the device. */
const photoDraft = (id: string) => `photo ${id}`;
