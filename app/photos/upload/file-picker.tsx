import { type ComponentProps, useEffect, useState } from "react";
import { compressionThresholdBytes, toKb } from "#app/photos/compression/compression-rule.ts";
import { uploadWords } from "#app/photos/kept/words.ts";
import { Field } from "#app/ui/field/field.tsx";
import styles from "./file-picker.module.css";

type FilePickerProps = {
  label: string;
  file: File | null;
  onPick: (file: File | null) => void;
  control: ComponentProps<"input">;
};

/** The image file, its size, what will become of it, and a preview. */
export function FilePicker({ label, file, onPick, control }: FilePickerProps) {
  const preview = usePreview(file);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const isUnreadable = preview !== null && preview === unreadable;
  return (
    <div className={styles.picker}>
      <Field label={label}>
        <input
          type="file"
          accept="image/*"
          {...control}
          onChange={(event) => onPick(event.currentTarget.files?.[0] ?? null)}
        />
      </Field>
      {file && (
        <p className={styles.size}>
          Original size: {toKb(file.size)} KB
          {file.size > compressionThresholdBytes && <span>{uploadWords.willCompress}</span>}
        </p>
      )}
      {isUnreadable && <p role="alert">{uploadWords.unreadable}</p>}
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
