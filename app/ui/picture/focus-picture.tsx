import { type CSSProperties, useEffect, useState } from "react";
import type { StoredImage } from "#app/platform/images/image.ts";
import styles from "./focus-picture.module.css";
import { Picture } from "./picture.tsx";

/** `fieldId`: of the text field of the focal point, for the keyboard and without JavaScript. */
type FocusPictureProps = { image: StoredImage; sizes: string; fieldId: string };

/** A click or a tap writes the focal point into its field; a mark shows what the field says. */
export function FocusPicture({ image, sizes, fieldId }: FocusPictureProps) {
  const [focus, setFocus] = useState(image.focus);
  const [left, top] = focus.split(" ");

  useEffect(() => {
    const show = () => setFocus(findField(fieldId)?.value || image.focus);
    show();
    document.addEventListener("input", show);
    return () => document.removeEventListener("input", show);
  }, [fieldId, image]);

  return (
    <button
      type="button"
      className={styles.picture}
      style={{ "--ratio": image.width / image.height } as CSSProperties}
      aria-label="Set the focal point"
      onClick={({ currentTarget, clientX, clientY, detail }) => {
        const field = findField(fieldId);
        // A key names no point.
        if (!field || detail === 0) return field?.focus();
        const { x, y, width, height } = currentTarget.getBoundingClientRect();
        const percent = (share: number) => `${Math.round(100 * share)}%`;
        field.value = `${percent((clientX - x) / width)} ${percent((clientY - y) / height)}`;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }}
    >
      <Picture image={image} alt="" sizes={sizes} />
      <span className={styles.mark} style={{ left, top }} />
    </button>
  );
}

const findField = (id: string) => document.getElementById(id) as HTMLInputElement | null;
