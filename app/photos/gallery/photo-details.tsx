import { href } from "react-router";
import { formatPhotoDate, type ShownPhoto } from "#app/photos/photo.ts";
import { galleryWords } from "#app/photos/words.ts";
import { EditLink } from "#app/ui/edit-link.tsx";
import styles from "./photo-details.module.css";

/** A photo's title, creation date, description and tags. */
export function PhotoDetails({
  photo,
  heading: Heading,
}: {
  photo: ShownPhoto;
  heading: "h1" | "h2";
}) {
  return (
    <div className={styles.details}>
      <Heading className={styles.title}>{photo.title}</Heading>
      <time className={styles.date} dateTime={new Date(photo.createdAt).toISOString()}>
        {formatPhotoDate(photo.createdAt)}
      </time>
      {photo.description && <p className={styles.description}>{photo.description}</p>}
      <EditLink to={href("/success/photos/:id", { id: photo.id })}>{galleryWords.edit}</EditLink>
      {photo.tags && photo.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {photo.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
