import { useState } from "react";
import { data } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { DocumentEditor, useFormKey } from "#app/documents/components/document-editor.tsx";
import { DocumentForm, saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { isDocumentId, isVisible } from "#app/documents/document.ts";
import { handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { TagsInUse } from "#app/photos/admin/tag-field.tsx";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { photoPath } from "#app/photos/gallery-path.ts";
import { type PhotoContent, photoDay } from "#app/photos/photo.ts";
import { photoKind } from "#app/photos/photo-kind.ts";
import { photoEditSchema } from "#app/photos/photo-schema.ts";
import { maxImageBytes } from "#app/photos/store-picture.server.ts";
import { ConsentField, FilePicker, PhotoFields } from "#app/photos/upload/photo-fields.tsx";
import { receivePicture } from "#app/photos/upload/receive-photos.server.ts";
import { indiaNoon } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { Field } from "#app/ui/field/field.tsx";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import { FocusPicture } from "#app/ui/picture/focus-picture.tsx";
import {
  consentStrings,
  pictureProblems,
  adminPhotoStrings as strings,
  uploadStrings,
} from "../admin/strings.ts";
import type { Route } from "./+types/edit-photo-page";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { adminPhotos } = context.get(photoServices);
  const photo = isDocumentId(params.id) ? await adminPhotos.findPhoto(params.id) : null;
  if (!photo) throw data(strings.noSuchPhoto, { status: 404 });
  const tagsInUse = await adminPhotos.listTagsInUse();
  const constraints = fieldConstraints(photoEditSchema);
  return { title: photo.title, photo, constraints, tagsInUse, now: Date.now() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const { photos } = context.get(photoServices);
  const { undoGroup, nameWithdrawnPlaces } = context.get(documentServices);
  const file = sent.form.get("file");
  const isNewFile = file instanceof File && file.size > 0;
  const isTooLarge = isNewFile && file.size > maxImageBytes;
  const edit = { id: params.id, ...sent };
  const answer = await handleDocumentForm(edit, {
    documents: photos.documents,
    undoGroup,
    schema: photoEditSchema,
    toFormValues,
    alter({ date, ...fields }, photo) {
      // What was stored for the picture before does not fit another one.
      const isOutdated = isNewFile && fields.focus === photo.focus;
      return {
        ...photo,
        ...fields,
        ...(isOutdated && { focus: "" }),
        // A photo without a tags field stays without one until it gets a tag (SPEC §2, Utilities).
        tags: fields.tags.length === 0 && photo.tags === null ? null : fields.tags,
        createdAt: photoDay(photo) === date ? photo.createdAt : indiaNoon(date),
      };
    },
    describeProblem: (problem) => ({ message: uploadStrings.failed(problem), isError: true }),
    notStored: uploadStrings.notStored,
    picture: isNewFile
      ? {
          isReplaced: (base, stored) => base?.imageUrl !== stored.imageUrl,
          async store() {
            if (isTooLarge) return { ok: false, problem: uploadStrings.tooLarge };
            const stored = await receivePicture(context.get(platformServices), file);
            return stored.ok ? stored : { ok: false, problem: pictureProblems[stored.problem] };
          },
        }
      : null,
  });
  const { notice } = answer.data;
  if (notice) answer.data.notice = await nameWithdrawnPlaces(sent.form, notice);
  return answer;
}

export const meta = titledMeta;

export const clientAction = ({ params, ...asking }: Route.ClientActionArgs) =>
  saveDocumentForm(asking, { draftName: photoDraft(params.id) });

export const shouldRevalidate = revalidateIfAnswered;

export default function EditPhotoPage(props: Route.ComponentProps) {
  const { photo, tagsInUse, now } = props.loaderData;
  const shown = { ...toFormValues(photo), picture: photo.imageUrl };
  const formKey = useFormKey(shown, props.actionData);
  return (
    <DocumentEditor
      document={{ ...photo, kind: photoKind }}
      result={props.actionData}
      now={now}
      publicPath={isVisible(photo) ? photoPath(photo) : null}
      picture={<EditedPicture key={formKey} photo={photo} />}
    >
      <TagsInUse tags={tagsInUse}>
        <EditPhotoForm key={formKey} {...props} />
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
function EditPhotoForm({ loaderData: { photo, constraints }, actionData }: Route.ComponentProps) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <DocumentForm
      formId="photo"
      legend="The photo"
      encType="multipart/form-data"
      constraints={constraints}
      values={toFormValues(photo)}
      version={photo.version}
      labels={labels}
      draftName={photoDraft(photo.id)}
      result={actionData}
      onStartOver={() => setFile(null)}
    >
      {({ errors, values }) => (
        <>
          <PhotoFields errors={errors} values={values} />
          <Field label={strings.date} error={errors.error("date")}>
            <input type="date" defaultValue={values.date} {...errors.control("date")} />
          </Field>
          <ConsentField id="photo-consent" defaultValue={values.consent} />
          {photo.image && (
            <Field label={strings.focus} hint={strings.focusHint} error={errors.error("focus")}>
              <input type="text" defaultValue={values.focus} {...errors.control("focus")} />
            </Field>
          )}
          <FilePicker
            label={strings.replace}
            file={file}
            onPick={setFile}
            control={errors.control("file")}
            isSentByForm
          />
        </>
      )}
    </DocumentForm>
  );
}

/** The name under which unsaved values are stored on the device. */
const photoDraft = (id: string) => `photo ${id}`;

function toFormValues(photo: Omit<PhotoContent, "imageHash">): Record<string, string> {
  return {
    title: photo.title,
    description: photo.description,
    tags: photo.tags?.join(", ") ?? "",
    date: photoDay(photo),
    consent: photo.consent ?? "",
    focus: photo.focus ?? "",
  };
}

const labels = {
  title: "Title",
  description: "Description",
  tags: uploadStrings.tags,
  date: strings.date,
  consent: consentStrings.label,
  focus: strings.focus,
  picture: uploadStrings.file,
};
