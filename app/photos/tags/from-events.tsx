import { href, Link } from "react-router";
import type { EventOfPhoto } from "./event-of-photo.ts";
import styles from "./from-events.module.css";
import { tagStrings } from "./strings.ts";

/** 'From the event' and its name, which leads to its page; nothing where there is none. */
export function FromEvents({ events }: { events: EventOfPhoto[] }) {
  if (events.length === 0) return null;
  return (
    <p className={styles.from}>
      {tagStrings.from}{" "}
      {events.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link to={href("/events/:id", { id })} prefetch="intent" viewTransition>
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
}
