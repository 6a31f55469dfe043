import { Link } from "react-router";
import { galleryPath } from "#app/photos/gallery-path.ts";
import type { TagCount } from "#app/photos/photo-store.server.ts";
import { tagStrings } from "#app/photos/strings.ts";
import styles from "./tag-filter.module.css";

/** Beside 'All photos'; the others open below them. */
const maxUsed = 6;

/** `title`: of the tag's album. */
type Tag = TagCount & { title?: string | undefined };

type TagFilterProps = {
  /** The most used first. */
  tags: Tag[];
  /** Null for all photos. */
  chosen: string | null;
};

export function TagFilter({ tags, chosen }: TagFilterProps) {
  if (tags.length === 0) return null;
  const first = tags.filter(({ tag }, index) => index < maxUsed || tag === chosen);
  return (
    <nav className={styles.filter} aria-label={tagStrings.filter}>
      <Chips tags={[null, ...first]} chosen={chosen} className={styles.first} />
      {tags.length > first.length && (
        // A new element for each tag, so that the list closes after a choice.
        <details key={chosen} className={styles.more}>
          <summary>{tagStrings.allTags(tags.length)}</summary>
          <Chips tags={tags.toSorted(byName)} chosen={chosen} />
        </details>
      )}
    </nav>
  );
}

/** Alphabetical, `2` before `10`, and the same on the server and in the browser. */
const byName = (one: Tag, other: Tag) => names.compare(nameOf(one), nameOf(other));
const nameOf = ({ tag, title = tag }: Tag) => title;
const names = new Intl.Collator("en", { numeric: true });

type ChipsProps = {
  /** Null for all photos. */
  tags: (Tag | null)[];
  chosen: string | null;
  className?: string | undefined;
};

function Chips({ tags, chosen, className = "" }: ChipsProps) {
  return (
    <ul className={`${styles.chips} ${className}`}>
      {tags.map((each) => (
        <li key={each?.tag ?? ""}>
          <Link
            to={galleryPath({ tag: each?.tag ?? null })}
            className={styles.chip}
            aria-current={(each?.tag ?? null) === chosen || undefined}
            prefetch="intent"
            preventScrollReset
          >
            {each ? <CountedTag {...each} /> : tagStrings.allPhotos}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CountedTag({ count, ...tag }: Tag) {
  return (
    <>
      <span className={styles.tag}>{nameOf({ ...tag, count })}</span>{" "}
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{tagStrings.photosOf(count)}</span>
    </>
  );
}
