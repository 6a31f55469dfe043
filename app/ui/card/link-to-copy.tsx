import { useState } from "react";
import { buttonClass } from "../button.tsx";
import { copyText } from "../copy-text.ts";
import { Field } from "../field/field.tsx";
import styles from "./card.module.css";

/** A secret link, to be sent to the one person whom it is for. */
export function LinkToCopy({ link }: { link: string }) {
  const [status, setStatus] = useState("");
  const copy = async () =>
    setStatus((await copyText(link)) ? "Copied." : "Please copy the link by hand.");
  return (
    <>
      <div className={styles.inline}>
        <Field label="Link">
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
          Copy
        </button>
      </div>
      <p role="status" className="quiet">
        {status}
      </p>
    </>
  );
}
