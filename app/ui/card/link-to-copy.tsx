import { useState } from "react";
import { buttonClass } from "../button.tsx";
import { copyText } from "../copy-text.ts";
import { Field } from "../field/field.tsx";
import styles from "./card.module.css";

type LinkToCopyProps = { link: string; label?: string; button?: string };

/** A text that is copied into another app, such as a secret link. */
export function LinkToCopy({ link, label = "Link", button = "Copy" }: LinkToCopyProps) {
  const [status, setStatus] = useState("");
  const copy = async () =>
    setStatus((await copyText(link)) ? "Copied." : "Please copy it by hand.");
  return (
    <>
      <div className={styles.inline}>
        <Field label={label}>
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
          {button}
        </button>
      </div>
      <p role="status" className="quiet">
        {status}
      </p>
    </>
  );
}
