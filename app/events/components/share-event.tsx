import { useState } from "react";
import { href } from "react-router";
import { eventPath, formatEventDate, type SchoolEvent } from "#app/events/event.ts";
import { eventPageStrings as strings } from "#app/events/event-page-strings.ts";
import { useSchool } from "#app/school/school.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { whatsAppAddress } from "#app/ui/whatsapp.ts";
import styles from "./share-event.module.css";

type Shared = "copied" | "by-hand" | null;

/** What a message to friends says of an event: its name, its day and its page. */
export function eventInvitation(
  event: Pick<SchoolEvent, "id" | "title" | "date">,
  publicUrl: string,
): string {
  const title = event.date ? `${event.title}, ${formatEventDate(event.date)}` : event.title;
  return `${title}\n${publicUrl}${eventPath(event)}`;
}

/** Shares an event, or adds it to the visitor's calendar. */
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
          {strings.share}
        </button>
        <a
          href={whatsAppAddress(eventInvitation(event, publicUrl))}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("line")}
        >
          {strings.whatsApp}
        </a>
        {event.date && (
          <a href={href("/events/:id.ics", { id: event.id })} className={buttonClass("line")}>
            {strings.toCalendar}
          </a>
        )}
      </div>
      <p role="status" className={styles.copied}>
        {shared === "copied" && strings.copied}
        {shared === "by-hand" && strings.copyIt}
      </p>
      {/* Shown without scripts, to be copied by hand. */}
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
  return navigator.clipboard.writeText(url).then(
    () => "copied",
    () => "by-hand",
  );
}
