import { formatEventDate, type SchoolEvent } from "#app/events/event.ts";
import styles from "./event-date.module.css";

/** The formatted date in its own order, with the first day as a large numeral. */
export function EventDate({ event }: { event: SchoolEvent }) {
  const date = formatEventDate(event);
  const [, weekday, day, rest] = /^(.+?), (\d+) (.+)$/.exec(date) ?? [];
  if (!day) return <p className={styles.undated}>{date}</p>;
  return (
    <p className={styles.date}>
      <span>{weekday}, </span>
      <b>{day} </b>
      <span>{rest}</span>
    </p>
  );
}
