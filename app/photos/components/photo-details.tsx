import { href, Link } from "react-router";
import { galleryPath, photoPath } from "#app/photos/gallery-path.ts";
import { formatPhotoDate, type ShownPhoto } from "#app/photos/photo.ts";
import { galleryStrings, tagStrings } from "#app/photos/strings.ts";
import { largestImageUrl } from "#app/platform/images/image.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { useSchool } from "#app/school/school.ts";
import { ButtonAnchor, EditLink } from "#app/ui/button.tsx";
import { LinkedText } from "#app/ui/page/links.tsx";
import { pageUrl } from "#app/ui/page/page-meta.ts";
import { Share } from "#app/ui/page/share.tsx";
import styles from "./photo-details.module.css";
import { tagInWords } from "./tag-words.ts";

type PhotoDetailsProps = { photo: ShownPhoto; events: EventOfPhoto[]; heading: "h1" | "h2" };

export function PhotoDetails({ photo, events, heading: Heading }: PhotoDetailsProps) {
  const { publicUrl } = useSchool().site;
  return (
    <div className={styles.details}>
      <Heading className={styles.title} lang={languageOf(photo.title)}>
        {photo.title}
      </Heading>
      <time className={styles.date} dateTime={new Date(photo.createdAt).toISOString()}>
        {formatPhotoDate(photo.createdAt)}
      </time>
      {photo.description && (
        <p className={styles.description} lang={languageOf(photo.description)}>
          <LinkedText text={photo.description} />
        </p>
      )}
      <FromEvents tags={photo.tags} events={events} />
      <EditLink to={href("/success/photos/:id", { id: photo.id })}>{galleryStrings.edit}</EditLink>
      {photo.tags && photo.tags.length > 0 && (
        <ul className={styles.tags} aria-label={tagStrings.tags}>
          {photo.tags.map((tag) => (
            <li key={tag}>
              <Link to={galleryPath({ tag })}>
                <span lang={languageOf(tag)}>{tagInWords(tag)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Share key={photo.id} title={photo.title} address={pageUrl(publicUrl, photoPath(photo))}>
        <ButtonAnchor
          href={photo.image ? largestImageUrl(photo.image) : photo.imageUrl}
          download={`${photo.title || galleryStrings.photo}.jpg`}
        >
          {galleryStrings.download}
        </ButtonAnchor>
      </Share>
      <p className={styles.removal}>
        <Link to={href("/gallery/:id/remove", { id: photo.id })} rel="nofollow">
          {galleryStrings.askToRemove}
        </Link>
      </p>
    </div>
  );
}

type FromEventsProps = { tags: string[] | null; events: EventOfPhoto[] };

export function FromEvents({ tags, events }: FromEventsProps) {
  const named = events.filter(({ tag }) => tags?.includes(tag)).slice(0, maxEventsNamed);
  if (named.length === 0) return null;
  return (
    <p className={styles.from}>
      {tagStrings.from}{" "}
      {named.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link
            to={href("/events/:id", { id })}
            prefetch="intent"
            viewTransition
            lang={languageOf(title)}
          >
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
}

/** An event that has a tag in common with a photo (SPEC §3). */
export type EventOfPhoto = { id: string; title: string; tag: string };

/** A tag of several events does not identify one. */
const maxEventsNamed = 3;
