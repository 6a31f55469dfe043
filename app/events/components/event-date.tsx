import type { SchoolEvent } from "#app/events/event.ts";
import { eventStrings } from "#app/events/strings.ts";
import { splitDays } from "#app/platform/calendar.ts";
import styles from "./event-date.module.css";

/** The parts of `formatEventDate`, with the days as large numerals. */
export function EventDate({ event }: { event: SchoolEvent }) {
  const parts = splitDays(event.date ?? "", event.endDate);
  if (!parts) return <p className={styles.undated}>{eventStrings.noDate}</p>;
  const { weekdays, days, rest } = parts;
  const [first = "", last] = days.split("–");
  return (
    <p className={styles.date} data-range={last && (days.includes(" ") ? "long" : "short")}>
      <span>{weekdays && `${weekdays}, `}</span>
      <b>
        <span>{last ? `${first}–` : first}</span>
        {last && <span>{last}</span>}{" "}
      </b>
      <span>{rest}</span>
    </p>
  );
}
