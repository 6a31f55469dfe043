import { type ReactNode, useState } from "react";
import { buttonClass } from "../button.tsx";
import { copyText } from "../copy-text.ts";
import { shareStrings as strings } from "../strings.ts";
import styles from "./share.module.css";

type ShareProps = {
  title: string;
  /** The address is absolute. */
  address: string;
  children?: ReactNode;
};

/** A button that shares a page; without scripts its address is shown, to be copied by hand. */
export function Share({ title, address, children }: ShareProps) {
  const [status, setStatus] = useState("");
  return (
    <div className={styles.share}>
      <div className="row">
        <button
          type="button"
          className={`${buttonClass("line")} ${styles.button}`}
          onClick={async () => setStatus(await share(title, address))}
        >
          {strings.share}
        </button>
        {children}
      </div>
      <p role="status" className="quiet">
        {status}
      </p>
      <p className={styles.address} data-shown={status === strings.copyIt || undefined}>
        {address}
      </p>
    </div>
  );
}

/** Opens the sharing of the device, or copies the address. Returns the status to show. */
async function share(title: string, url: string): Promise<string> {
  try {
    if ("share" in navigator) {
      await navigator.share({ title, url });
      return "";
    }
  } catch (error) {
    // The visitor has closed the device's dialog.
    if (error instanceof DOMException && error.name === "AbortError") return "";
  }
  return (await copyText(url)) ? strings.copied : strings.copyIt;
}
