import { type ComponentProps, useEffect, useRef, useState } from "react";
import { uploadStrings } from "#app/photos/admin/strings.ts";
import { TagField } from "#app/photos/admin/tag-field.tsx";
import fieldStyles from "#app/ui/field/field.module.css";
import { Field } from "#app/ui/field/field.tsx";
import type { useFieldErrors } from "#app/ui/field/use-field-errors.ts";
import { convertChosenFile } from "./compress-image.ts";
import { compressionThresholdBytes, toKb } from "./compression.ts";
import styles from "./file-picker.module.css";

type PhotoFieldsProps = {
  errors: ReturnType<typeof useFieldErrors>;
  values: Record<string, string>;
};

/** What a person says of a photo, when it is added and when it is corrected. */
export function PhotoFields({ errors, values }: PhotoFieldsProps) {
  return (
    <>
      <Field label="Title" error={errors.error("title")}>
        <input type="text" defaultValue={values.title} {...errors.control("title")} />
      </Field>
      <Field label="Description" error={errors.error("description")}>
        <textarea rows={3} defaultValue={values.description} {...errors.control("description")} />
      </Field>
      <TagField
        isList
        label={uploadStrings.tags}
        hint={uploadStrings.tagsHint}
        error={errors.error("tags")}
        input={{
          placeholder: uploadStrings.tagsPlaceholder,
          defaultValue: values.tags,
          ...errors.control("tags"),
          maxLength: 1000,
        }}
      />
    </>
  );
}

type FilePickerProps = {
  label: string;
  file: File | null;
  onPick: (file: File | null) => void;
  control: ComponentProps<"input">;
  /** Whether the browser sends the form itself, with the file that is in the field. */
  isSentByForm?: boolean;
};

/** The image file, its size, what will become of it, and a preview; what cannot be read is not sent. */
export function FilePicker({ label, file, onPick, control, isSentByForm }: FilePickerProps) {
  const preview = usePreview(file);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const isUnreadable = preview !== null && preview === unreadable;
  const input = useRef<HTMLInputElement>(null);
  const said = isUnreadable ? uploadStrings.unreadable : "";
  // The forms' own check finds it there, and does not send.
  useEffect(() => input.current?.setCustomValidity(said), [said]);
  const reasonId = `${control.id}-unreadable`;
  const described = [control["aria-describedby"], said && reasonId].filter(Boolean).join(" ");
  return (
    <div className={styles.picker}>
      <Field label={label} hint={uploadStrings.maxSize}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          {...control}
          aria-invalid={isUnreadable || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => {
            onPick(event.currentTarget.files?.[0] ?? null);
            if (isSentByForm) void convertChosenFile(event.currentTarget);
          }}
        />
      </Field>
      {file && (
        <p className={styles.size}>
          Original size: {toKb(file.size)} KB
          {file.size > compressionThresholdBytes && <span>{uploadStrings.willCompress}</span>}
        </p>
      )}
      {isUnreadable && (
        <p id={reasonId} role="alert" className={fieldStyles.error}>
          {said}
        </p>
      )}
      {preview && !isUnreadable && (
        <img
          className={styles.preview}
          src={preview}
          alt="Preview"
          decoding="async"
          onError={() => setUnreadable(preview)}
        />
      )}
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
