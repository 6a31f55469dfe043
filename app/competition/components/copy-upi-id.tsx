import { useState } from "react";
import { upiStrings as strings } from "#app/competition/upi-strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import styles from "./copy-upi-id.module.css";

/** The ID is copied by hand without scripts. */
export function CopyUpiId({ id }: { id: string }) {
  const [status, setStatus] = useState("");

  async function copy() {
    setStatus((await copyText(id)) ? strings.copied : strings.copyByHand);
  }

  return (
    <>
      <button type="button" className={`${buttonClass("line")} ${styles.copy}`} onClick={copy}>
        {strings.copy}
      </button>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </>
  );
}
