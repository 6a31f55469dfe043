import { href, Link } from "react-router";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoPath } from "#app/photos/gallery-path.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { readSearchWords } from "#app/platform/search-words.ts";
import { SearchForm } from "#app/ui/header/search-form.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/search-page";
import { FoundGroup, type FoundLine, FoundText, MarkedText } from "./found-group.tsx";
import { hasTerms, loadSearch } from "./load-search.server.ts";
import styles from "./search-page.module.css";
import { searchStrings } from "./strings.ts";

export const headers = publicPageHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readSearchWords(url.searchParams).join(" ");
  return { query, hasTerms: hasTerms(query), ...(await loadSearch(query, context)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = searchStrings.titleOf(loaderData?.query ?? "");
  return pageMeta(matches, { title, path: href("/search"), isIndexed: false });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, school, competition, events, photos, tags } = loaderData;
  const all = [school, competition, events, photos, tags];
  const isEmpty = all.every((found) => found.items.length === 0);
  const { groups } = searchStrings;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{searchStrings.titleOf(query)}</h1>
      <search className={styles.again}>
        {/* A new query needs a new form: the input is uncontrolled. */}
        <SearchForm key={query} query={query} />
      </search>
      {isEmpty && <p className="pause">{whyNothing(loaderData)}</p>}
      <FoundGroup title={groups.school} found={school} lineOf={lineOfPlace} />
      <FoundGroup title={groups.competition} found={competition} lineOf={lineOfPlace} />
      <FoundGroup title={groups.events} found={events} lineOf={lineOfPlace} />
      <FoundGroup
        title={groups.photos}
        found={photos}
        lineOf={({ photo, ...texts }) => ({
          key: photo.id,
          line: (
            <Link to={photoPath(photo)} className={styles.photo} viewTransition>
              <PhotoImage photo={photo} sizes="6rem" />
              <FoundText {...texts} />
            </Link>
          ),
        })}
      />
      <FoundGroup
        title={groups.tags}
        found={tags}
        isRow
        lineOf={({ tag, title }) => ({
          key: tag,
          line: (
            <Link to={tagPath(tag)} className={styles.tag}>
              <MarkedText parts={title} />
            </Link>
          ),
        })}
      />
    </div>
  );
}

type FoundPlace = Parameters<typeof FoundText>[0] & { path: string };

function lineOfPlace({ path, ...texts }: FoundPlace, index: number): FoundLine {
  return {
    key: `${path} ${index}`,
    line: (
      <Link to={path} viewTransition>
        <FoundText {...texts} />
      </Link>
    ),
  };
}

function whyNothing({ query, hasTerms }: { query: string; hasTerms: boolean }): string {
  if (!query) return searchStrings.ask;
  return hasTerms ? searchStrings.nothing : searchStrings.noWord;
}

/** As browsers write it: they escape an apostrophe in a query, too. */
function tagPath(tag: string): string {
  return `${href("/gallery")}?tag=${encodeURIComponent(tag).replaceAll("'", "%27")}`;
}
