import type { ReactNode } from "react";
import { Link } from "react-router";
import { galleryPath } from "#app/photos/gallery-path.ts";
import type { TagCount } from "#app/photos/photo-store.server.ts";
import { tagStrings } from "#app/photos/strings.ts";
import styles from "./tag-filter.module.css";

/** Beside 'All photos'; the others open below them. */
const maxUsed = 6;

type TagFilterProps = {
  /** The most used first. */
  tags: TagCount[];
  /** Null for all photos. */
  chosen: string | null;
};

/** Links to the photos of a tag: the most used ones, the chosen one, and all in a list to open. */
export function TagFilter({ tags, chosen }: TagFilterProps) {
  if (tags.length === 0) return null;
  const first = tags.filter(({ tag }, index) => index < maxUsed || tag === chosen);
  return (
    <nav className={styles.filter} aria-label={tagStrings.filter}>
      <ul className={`${styles.chips} ${styles.first}`}>
        <li>
          <Chip tag={null} isChosen={chosen === null}>
            {tagStrings.allPhotos}
          </Chip>
        </li>
        <Chips tags={first} chosen={chosen} />
      </ul>
      {tags.length > first.length && (
        // A new element for each tag, so that the list closes after a choice.
        <details key={chosen} className={styles.more}>
          <summary>{tagStrings.allTags(tags.length)}</summary>
          <ul className={styles.chips}>
            <Chips tags={tags.toSorted(byName)} chosen={chosen} />
          </ul>
        </details>
      )}
    </nav>
  );
}

/** Alphabetical, `2` before `10`, and the same on the server and in the browser. */
const byName = (one: TagCount, other: TagCount) => names.compare(one.tag, other.tag);
const names = new Intl.Collator("en", { numeric: true });

function Chips({ tags, chosen }: TagFilterProps) {
  return tags.map(({ tag, count }) => (
    <li key={tag}>
      <Chip tag={tag} isChosen={tag === chosen}>
        <span className={styles.tag}>{tag}</span>{" "}
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
        <span className="visually-hidden">{tagStrings.photosOf(count)}</span>
      </Chip>
    </li>
  ));
}

type ChipProps = { tag: string | null; isChosen: boolean; children: ReactNode };

function Chip({ tag, isChosen, children }: ChipProps) {
  return (
    <Link
      to={galleryPath({ tag })}
      className={styles.chip}
      aria-current={isChosen || undefined}
      prefetch="intent"
      preventScrollReset
    >
      {children}
    </Link>
  );
}
