import { useState } from "react";
import { DocumentForm } from "#app/documents/components/document-form.tsx";
import type { EditAnswer } from "#app/documents/edit-document.server.ts";
import { adminPhotoStrings as strings, uploadStrings } from "#app/photos/admin/strings.ts";
import { type AdminPhoto, photoDay } from "#app/photos/photo.ts";
import { FilePicker, PhotoFields } from "#app/photos/upload/photo-fields.tsx";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { Field } from "#app/ui/field/field.tsx";

type EditPhotoFormProps = {
  photo: AdminPhoto;
  constraints: FieldConstraints;
  result: EditAnswer | null;
};

/** Corrects a photo: the fields it was added with, its date, and another picture in its place. */
export function EditPhotoForm({ photo, constraints, result }: EditPhotoFormProps) {
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
export const photoDraft = (id: string) => `photo ${id}`;

/** A photo as its form shows it. */
export function toFormValues(
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
