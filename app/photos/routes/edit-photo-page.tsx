import { useState } from "react";
import { data } from "react-router";
import type { z } from "zod";
import { readGuruForm, requireGuruServices } from "#app/accounts/guard.server.ts";
import { DocumentEditor, useFormKey } from "#app/documents/components/document-editor.tsx";
import { DocumentForm, saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { isDocumentId, isVisible } from "#app/documents/document.ts";
import { type EditAnswer, handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { maxImageBytes } from "#app/photos/add-photo.server.ts";
import { adminPhotoStrings as strings, uploadStrings } from "#app/photos/admin/strings.ts";
import { TagsInUse } from "#app/photos/admin/tag-field.tsx";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoPath } from "#app/photos/gallery-path.ts";
import { type AdminPhoto, type PhotoContent, photoDay } from "#app/photos/photo.ts";
import { photoEditSchema } from "#app/photos/photo-schema.ts";
import { FilePicker, PhotoFields } from "#app/photos/upload/photo-fields.tsx";
import { receivePicture } from "#app/photos/upload/receive-photos.server.ts";
import { indiaNoon } from "#app/platform/calendar.ts";
import { type FieldConstraints, fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { Field } from "#app/ui/field/field.tsx";
import type { Route } from "./+types/edit-photo-page";

const fieldBytes = 200_000;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { adminPhotos } = await requireGuruServices(request, context);
  const photo = isDocumentId(params.id) ? await adminPhotos.findPhoto(params.id) : null;
  if (!photo) throw data(strings.noSuchPhoto, { status: 404 });
  const tagsInUse = await adminPhotos.listTagsInUse();
  return { photo, constraints: fieldConstraints(photoEditSchema), tagsInUse, now: Date.now() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const maxBytes = maxImageBytes + fieldBytes;
  const { services, ...sent } = await readGuruForm(request, context, maxBytes);
  const file = sent.form.get("file");
  const isNewFile = file instanceof File && file.size > 0;
  const edit = { id: params.id, ...sent };
  return handleDocumentForm(edit, {
    documents: services.photos.documents,
    schema: photoEditSchema,
    toFormValues,
    alter: alterPhoto,
    describeProblem: (problem) => ({ message: uploadStrings.failed(problem), isError: true }),
    notStored: uploadStrings.failed(uploadStrings.notStored),
    picture: isNewFile
      ? {
          isReplaced: (base, stored) => base?.imageUrl !== stored.imageUrl,
          store: () => receivePicture(services, file),
          unusable: uploadStrings.unusable,
        }
      : null,
  });
}

type PhotoEdit = z.output<typeof photoEditSchema>;

function alterPhoto({ title, description, tags, date }: PhotoEdit, photo: PhotoContent) {
  return {
    ...photo,
    title,
    description,
    // A photo without a tags field stays without one until it gets a tag (SPEC §2, Utilities).
    tags: tags.length === 0 && photo.tags === null ? null : tags,
    createdAt: photoDay(photo) === date ? photo.createdAt : indiaNoon(date),
  };
}

export const clientAction = ({ serverAction, params }: Route.ClientActionArgs) =>
  saveDocumentForm(serverAction, { draftName: photoDraft(params.id) });

export const shouldRevalidate = revalidateIfAnswered;

export default function EditPhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, constraints, tagsInUse, now } = loaderData;
  const result = actionData ?? null;
  const formKey = useFormKey(
    { ...toFormValues(photo), picture: photo.imageUrl },
    result?.answer !== undefined,
  );
  return (
    <DocumentEditor
      document={{ ...photo, kind: "photo" }}
      result={result}
      now={now}
      publicPath={isVisible(photo) ? photoPath(photo) : null}
      picture={<PhotoImage photo={photo} sizes="(width >= 48rem) 20rem, 92vw" />}
    >
      <TagsInUse tags={tagsInUse}>
        <EditPhotoForm key={formKey} photo={photo} constraints={constraints} result={result} />
      </TagsInUse>
    </DocumentEditor>
  );
}

type EditPhotoFormProps = {
  photo: AdminPhoto;
  constraints: FieldConstraints;
  result: EditAnswer | null;
};

/** Corrects a photo: the fields it was added with, its date, and another picture in its place. */
function EditPhotoForm({ photo, constraints, result }: EditPhotoFormProps) {
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
      result={result}
      onStartAfresh={() => setFile(null)}
    >
      {({ errors, values }) => (
        <>
          <PhotoFields errors={errors} values={values} />
          <Field label={strings.date} error={errors.error("date")}>
            <input type="date" defaultValue={values.date} {...errors.control("date")} />
          </Field>
          <FilePicker
            label={strings.replace}
            file={file}
            onPick={setFile}
            control={{ ...errors.control("file") }}
            isSentByForm
          />
        </>
      )}
    </DocumentForm>
  );
}

/** The name under which unsaved values are stored on the device. */
const photoDraft = (id: string) => `photo ${id}`;

/** A photo as its form shows it. */
function toFormValues(
  photo: Pick<AdminPhoto, "title" | "description" | "tags" | "createdAt">,
): Record<string, string> {
  return {
    title: photo.title,
    description: photo.description,
    tags: photo.tags?.join(", ") ?? "",
    date: photoDay(photo),
  };
}

const labels = {
  title: "Title",
  description: "Description",
  tags: uploadStrings.tags,
  date: strings.date,
  picture: uploadStrings.file,
};
