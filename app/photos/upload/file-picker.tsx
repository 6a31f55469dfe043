import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import fieldStyles from "#app/ui/field/field.module.css";
import { Field } from "#app/ui/field/field.tsx";
import { maxImageMb } from "../photo.ts";
import { convertChosenFile, explainUnreadable } from "./compress-image.ts";
import { compressionThresholdBytes, toKb } from "./compression.ts";
import styles from "./file-picker.module.css";

type FilePickerProps = {
  label: string;
  file: File | null;
  onPick: (file: File | null) => void;
  control: ComponentProps<"input">;
  /** Whether the browser sends the form itself, with the file that is in the field. */
  isSentByForm?: boolean;
};

export function FilePicker({ label, file, onPick, control, isSentByForm }: FilePickerProps) {
  const preview = useObjectUrl(file);
  const [unreadable, setUnreadable] = useState({ preview: "", reason: "" });
  const isUnreadable = preview === unreadable.preview;
  const input = useRef<HTMLInputElement>(null);
  // The validation of the form finds it there, and does not send the file.
  const problem = isUnreadable ? unreadable.reason : "";
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  const clear = useEffectEvent(() => onPick(null));
  useEffect(() => {
    const form = input.current?.form;
    const onReset = () => clear();
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, []);
  function explain(shown: string) {
    if (file) setUnreadable({ preview: shown, reason: explainUnreadable(file) });
  }
  const reasonId = `${control.id}-unreadable`;
  const described = [control["aria-describedby"], isUnreadable && reasonId].filter(Boolean);
  return (
    <div className={styles.picker}>
      <Field
        label={label}
        hint={
          `At most ${maxImageMb} MB. Larger photos are made smaller first, where the browser ` +
          "can."
        }
      >
        <input
          ref={input}
          type="file"
          accept="image/*"
          {...control}
          aria-invalid={isUnreadable || undefined}
          aria-describedby={described.join(" ") || undefined}
          onChange={(event) => {
            onPick(event.currentTarget.files?.[0] ?? null);
            if (isSentByForm) void convertChosenFile(event.currentTarget);
          }}
        />
      </Field>
      {file && (
        <p className={styles.size}>
          Original size: {toKb(file.size)} KB
          {file.size > compressionThresholdBytes && (
            <span>This file is over 800KB and will be compressed to under 800KB.</span>
          )}
        </p>
      )}
      {isUnreadable && (
        <p id={reasonId} role="alert" className={fieldStyles.error}>
          {problem}
        </p>
      )}
      {preview && !isUnreadable && (
        <img
          className={styles.preview}
          src={preview}
          alt="Preview"
          decoding="async"
          onError={() => explain(preview)}
        />
      )}
    </div>
  );
}

export function useObjectUrl(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
