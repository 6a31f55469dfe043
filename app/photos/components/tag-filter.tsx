import { Link } from "react-router";
import { galleryPath } from "#app/photos/gallery-path.ts";
import type { TagCount } from "#app/photos/photo-store.server.ts";
import { tagStrings } from "#app/photos/strings.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { compareNames } from "#app/platform/locale.ts";
import styles from "./tag-filter.module.css";
import { tagInWords } from "./tag-words.ts";

/** These tags are beside `All photos`; the others open below them. */
const maxUsed = 6;

/** `title`: of the tag's album. */
type Tag = TagCount & { title?: string | undefined };

type TagFilterProps = {
  /** The most used first. */
  tags: Tag[];
  /** It is null for all photos. */
  chosen: string | null;
};

export function TagFilter({ tags, chosen }: TagFilterProps) {
  if (tags.length === 0) return null;
  const first = tags.filter(({ tag }, index) => index < maxUsed || tag === chosen);
  const toChip = (each: Tag) => <Chip key={each.tag} tag={each} isChosen={each.tag === chosen} />;
  return (
    <nav className={styles.filter} aria-label={tagStrings.filter}>
      <ul className={`${styles.chips} ${styles.first}`}>
        <Chip tag={null} isChosen={chosen === null} />
        {first.map(toChip)}
      </ul>
      {tags.length > first.length && (
        // A new element for each tag, so that the list closes after a choice.
        <details key={chosen} className={styles.more}>
          <summary>{tagStrings.allTags(tags.length)}</summary>
          <ul className={styles.chips}>{[...tags].sort(byName).map(toChip)}</ul>
        </details>
      )}
    </nav>
  );
}

const byName = (one: Tag, other: Tag) => compareNames(nameOf(one), nameOf(other));
const nameOf = ({ tag, title = tag }: Tag) => title;

/** `tag`: null for all photos. */
function Chip({ tag, isChosen }: { tag: Tag | null; isChosen: boolean }) {
  return (
    <li>
      <Link
        to={galleryPath({ tag: tag?.tag ?? null })}
        className={styles.chip}
        aria-current={isChosen || undefined}
        prefetch="intent"
        preventScrollReset
      >
        {tag ? <CountedTag {...tag} /> : tagStrings.allPhotos}
      </Link>
    </li>
  );
}

function CountedTag(tag: Tag) {
  const name = tag.title ?? tagInWords(tag.tag);
  return (
    <>
      <span className={styles.tag} lang={languageOf(name)}>
        {name}
      </span>{" "}
      <span className={styles.count} aria-hidden="true">
        {tag.count}
      </span>
      <span className="visually-hidden">{tagStrings.photosOf(tag.count)}</span>
    </>
  );
}
