import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Conflict } from "#app/documents/components/conflict.tsx";
import type { EditAnswer } from "#app/documents/notice.ts";
import { uploadStrings, adminPhotoStrings as words } from "#app/photos/admin/strings.ts";
import { type AdminPhoto, photoDay } from "#app/photos/photo.ts";
import { FilePicker, PhotoFields } from "#app/photos/upload/photo-fields.tsx";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { useDraft } from "#app/ui/field/use-draft.ts";
import { useFieldErrors } from "#app/ui/field/use-field-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";

type EditPhotoFormProps = {
  photo: AdminPhoto;
  facts: FieldConstraints;
  result: EditAnswer | null;
};

/** What a photo says, to be corrected: the fields it was added with, its day, another picture. */
export function EditPhotoForm({ photo, facts, result }: EditPhotoFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = result?.answer ?? null;
  const errors = useFieldErrors(form, { formId: "photo", facts, errors: answer?.errors });
  const draft = useDraft(form, {
    name: photoDraft(photo.id),
    isAnswered: answer !== null,
    isEdit: true,
    merged: result?.isStale ? answer?.values : undefined,
  });
  const [file, setFile] = useState<File | null>(null);
  const version = answer?.values.version ?? draft.startedAt ?? `${photo.version}`;
  const isBusy = useNavigation().formData?.get("intent") === "save";
  const stored = valuesOf(photo);
  const values = { ...stored, ...answer?.values };
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onInput={(event) => {
        errors.handlers.onInput(event);
        draft.onInput(event);
      }}
      onSubmit={(event) => {
        if (!errors.check(event.currentTarget)) event.preventDefault();
      }}
    >
      <FormFields legend="The photo" isBusy={isBusy}>
        {result?.isStale && (
          <Conflict
            differences={differencesOf(values, stored, result.conflicts)}
            draftName={photoDraft(photo.id)}
          />
        )}
        <DraftNote
          isRestored={draft.isRestored}
          startAfresh={() => {
            setFile(null);
            draft.startAfresh();
          }}
        />
        <input type="hidden" name="version" value={version} />
        <PhotoFields errors={errors} values={values} />
        <Field label={words.date} error={errors.error("date")}>
          <input type="date" defaultValue={values.date} {...errors.control("date")} />
        </Field>
        <FilePicker
          label={words.replace}
          file={file}
          onPick={setFile}
          control={{ ...errors.control("file") }}
          isSentByForm
        />
        <FormMessage text={answer?.message ?? ""} isError={answer?.isError} />
        <button type="submit" name="intent" value="save" className={buttonClass("solid")}>
          {isBusy ? words.saving : words.save}
        </button>
      </FormFields>
    </Form>
  );
}

/** By which name what is typed of a photo is kept on the device. */
export const photoDraft = (id: string) => `photo ${id}`;

/** What a photo says, as its form shows it. */
export function valuesOf(
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
  date: words.date,
  picture: uploadStrings.file,
};

/** A picture has no words. */
const pictures = { yours: words.pictureChosen, stored: words.pictureStored };

type Values = Record<string, string>;

function differencesOf(yours: Values, stored: Values, conflicts: string[] = []) {
  return Object.entries(labels)
    .filter(([name]) => conflicts.includes(name))
    .map(([name, label]) =>
      name === "picture"
        ? { label, ...pictures }
        : { label, yours: yours[name] ?? "", stored: stored[name] ?? "" },
    );
}
