import { href, Link } from "react-router";
import { eventPhotosStrings as words } from "#app/events/admin/strings.ts";
import type { AdminEvent } from "#app/events/event.ts";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "./event-photos.module.css";

type EventPhotosProps = { event: AdminEvent; photoCount: number };

/** How many photos an event has, and the way to more. */
export function EventPhotos({ event: { tag }, photoCount }: EventPhotosProps) {
  if (!tag) return <p className={styles.photos}>{words.noTag}</p>;
  return (
    <p className={styles.photos}>
      <span>{words.count(photoCount, tag)}</span>
      <Link
        to={`${href("/success/photos/add")}?${new URLSearchParams({ tag })}`}
        className={buttonClass("line")}
      >
        {words.add}
      </Link>
    </p>
  );
}
