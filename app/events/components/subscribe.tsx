import { href } from "react-router";
import { subscribeStrings as strings } from "#app/events/event-page-strings.ts";
import { useSchool } from "#app/school/school.ts";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "./subscribe.module.css";

/** How to get every event into a calendar, or news into a feed reader. */
export function Subscribe() {
  const address = useSchool().site.publicUrl + href("/events.ics");
  return (
    <section className={styles.subscribe}>
      <h2 className={styles.title}>{strings.title}</h2>
      <p>{strings.explanation}</p>
      <p>
        {/* Phones open this scheme in the calendar. */}
        <a href={address.replace(/^https?:/, "webcal:")} className={buttonClass("line")}>
          {strings.subscribe}
        </a>
      </p>
      <p className="quiet">
        {strings.address} <span className={styles.address}>{address}</span>
      </p>
      <p>
        <a href={href("/feed.xml")}>{strings.feed}</a>
      </p>
    </section>
  );
}
