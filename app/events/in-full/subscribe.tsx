import { href } from "react-router";
import { useSchool } from "#app/school/school.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { subscribeStrings as words } from "./strings.ts";
import styles from "./subscribe.module.css";

/** How every event comes into one's own calendar, or what is new into a reader of feeds. */
export function Subscribe() {
  const address = useSchool().site.publicUrl + href("/events.ics");
  return (
    <section className={styles.subscribe}>
      <h2 className={styles.title}>{words.title}</h2>
      <p>{words.explanation}</p>
      <p>
        {/* By this scheme a phone asks its calendar. */}
        <a href={address.replace(/^https?:/, "webcal:")} className={buttonClass("line")}>
          {words.subscribe}
        </a>
      </p>
      <p className="quiet">
        {words.address} <span className={styles.address}>{address}</span>
      </p>
      <p>
        <a href={href("/feed.xml")}>{words.feed}</a>
      </p>
    </section>
  );
}
