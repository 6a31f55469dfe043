import { type ReactNode, useState } from "react";
import { buttonClass } from "../button.tsx";
import styles from "./share.module.css";

const strings = {
  share: "Share",
  copied: "Link copied.",
  copyIt: "Please copy this link:",
};

type Shared = "copied" | "by-hand" | null;

type ShareProps = {
  title: string;
  /** With the site's own address. */
  address: string;
  children?: ReactNode;
};

/** A button that shares a page; without scripts its address is shown, to be copied by hand. */
export function Share({ title, address, children }: ShareProps) {
  const [shared, setShared] = useState<Shared>(null);
  return (
    <div className={styles.share}>
      <div className={styles.buttons}>
        <button
          type="button"
          className={`${buttonClass("line")} ${styles.button}`}
          onClick={async () => setShared(await share(title, address))}
        >
          {strings.share}
        </button>
        {children}
      </div>
      <p role="status" className={styles.status}>
        {shared === "copied" && strings.copied}
        {shared === "by-hand" && strings.copyIt}
      </p>
      <p className={styles.address} data-shown={shared === "by-hand" || undefined}>
        {address}
      </p>
    </div>
  );
}

/** Opens the device's own sharing, or copies the address where there is none. */
async function share(title: string, url: string): Promise<Shared> {
  try {
    if ("share" in navigator) {
      await navigator.share({ title, url });
      return null;
    }
  } catch (error) {
    // The visitor has closed the device's dialog.
    if (error instanceof DOMException && error.name === "AbortError") return null;
  }
  try {
    // Undefined without HTTPS.
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "by-hand";
  }
}
