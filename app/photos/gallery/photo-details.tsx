import { href, Link } from "react-router";
import { galleryPath } from "#app/photos/gallery/gallery-path.ts";
import { formatPhotoDate, type ShownPhoto } from "#app/photos/photo.ts";
import { removalTitle } from "#app/photos/removal/title.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { type EventOfPhoto, eventsOf } from "#app/photos/tags/event-of-photo.ts";
import { FromEvents } from "#app/photos/tags/from-events.tsx";
import { tagStrings } from "#app/photos/tags/strings.ts";
import { EditLink } from "#app/ui/button.tsx";
import { LinkedText } from "#app/ui/page/linked-text.tsx";
import styles from "./photo-details.module.css";

type PhotoDetailsProps = {
  photo: ShownPhoto;
  /** The events that it may be from. */
  events: EventOfPhoto[];
  heading: "h1" | "h2";
};

/** A photo's title, creation date, description, event and tags. */
export function PhotoDetails({ photo, events, heading: Heading }: PhotoDetailsProps) {
  return (
    <div className={styles.details}>
      <Heading className={styles.title}>{photo.title}</Heading>
      <time className={styles.date} dateTime={new Date(photo.createdAt).toISOString()}>
        {formatPhotoDate(photo.createdAt)}
      </time>
      {photo.description && (
        <p className={styles.description}>
          <LinkedText text={photo.description} />
        </p>
      )}
      <FromEvents events={eventsOf(photo, events)} />
      <EditLink to={href("/success/photos/:id", { id: photo.id })}>{galleryStrings.edit}</EditLink>
      {photo.tags && photo.tags.length > 0 && (
        <ul className={styles.tags} aria-label={tagStrings.tags}>
          {photo.tags.map((tag) => (
            <li key={tag}>
              <Link to={galleryPath({ tag })}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.removal}>
        <Link to={href("/gallery/:id/remove", { id: photo.id })} rel="nofollow">
          {removalTitle}
        </Link>
      </p>
    </div>
  );
}
