import { useState } from "react";
import { href } from "react-router";
import { eventPath, type SchoolEvent } from "#app/events/event.ts";
import { eventInvitation } from "#app/events/event-invitation.ts";
import { useSchool } from "#app/school/school.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { whatsAppAddress } from "#app/ui/whatsapp.ts";
import styles from "./share-event.module.css";
import { inFullStrings as words } from "./strings.ts";

type Shared = "copied" | "by-hand" | null;

/** Telling others of an event, and putting it into one's own calendar. */
export function ShareEvent({ event }: { event: SchoolEvent }) {
  const { publicUrl } = useSchool().site;
  const address = publicUrl + eventPath(event);
  const [shared, setShared] = useState<Shared>(null);
  return (
    <div className={styles.share}>
      <div className={styles.ways}>
        <button
          type="button"
          className={`${buttonClass("line")} ${styles.button}`}
          onClick={async () => setShared(await share(event.title, address))}
        >
          {words.share}
        </button>
        <a
          href={whatsAppAddress(eventInvitation(event, publicUrl))}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("line")}
        >
          {words.whatsApp}
        </a>
        {event.date && (
          <a href={href("/events/:id.ics", { id: event.id })} className={buttonClass("line")}>
            {words.toCalendar}
          </a>
        )}
      </div>
      <p role="status" className={styles.said}>
        {shared === "copied" && words.copied}
        {shared === "by-hand" && words.copyIt}
      </p>
      {/* Without scripts it is what one copies. */}
      <p className={styles.address} data-shown={shared === "by-hand" || undefined}>
        {address}
      </p>
    </div>
  );
}

/** By the device's own means where it has some; else the address is copied, if it may be. */
async function share(title: string, url: string): Promise<Shared> {
  try {
    if ("share" in navigator) {
      await navigator.share({ title, url });
      return null;
    }
  } catch (error) {
    // Whoever closes the list of ways wants none of them.
    if (error instanceof DOMException && error.name === "AbortError") return null;
  }
  return navigator.clipboard.writeText(url).then(
    () => "copied",
    () => "by-hand",
  );
}
