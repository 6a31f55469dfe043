import { eventsOf } from "#app/photos/tags/event-of-photo.ts";
import { FromEvents } from "#app/photos/tags/from-events.tsx";
import { TagFilter } from "#app/photos/tags/tag-filter.tsx";
import styles from "./gallery.module.css";
import type { Gallery } from "./load-gallery.server.ts";

/** What the photos can be narrowed to; and the event that those of a tag are from. */
export function GalleryTags({ tags, tag, events }: Pick<Gallery, "tags" | "tag" | "events">) {
  return (
    <div className={styles.tags}>
      <TagFilter tags={tags} chosen={tag} />
      {tag !== null && <FromEvents events={eventsOf({ tags: [tag] }, events)} />}
    </div>
  );
}
