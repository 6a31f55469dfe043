import { useState } from "react";
import { buttonClass } from "../button.tsx";
import { copyText } from "../copy-text.ts";
import { Field } from "../field/field.tsx";
import styles from "./card.module.css";
import { linkStrings as strings } from "./link-strings.ts";

type LinkToCopyProps = { link: string; label?: string; button?: string };

/** A text that is copied into another app, such as a secret link. */
export function LinkToCopy({ link, label, button }: LinkToCopyProps) {
  const [status, setStatus] = useState("");
  const copy = async () => setStatus((await copyText(link)) ? strings.copied : strings.copyByHand);
  return (
    <>
      <div className={styles.inline}>
        <Field label={label ?? strings.label}>
          <input
            type="text"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <button
          type="button"
          className={`${buttonClass("line")} ${styles.scripted}`}
          onClick={copy}
        >
          {button ?? strings.copy}
        </button>
      </div>
      <p role="status" className="quiet">
        {status}
      </p>
    </>
  );
}
