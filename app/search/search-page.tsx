import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoPath } from "#app/photos/gallery-path.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { SearchForm } from "#app/ui/header/header.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/search-page";
import { loadSearch } from "./load-search.server.ts";
import type { Marked } from "./match-texts.server.ts";
import styles from "./search-page.module.css";
import type { Found } from "./search-store.server.ts";
import { searchStrings } from "./strings.ts";

export const handle = { isTranslated: true, cache: {} } satisfies RoutePolicy;

export const headers = publicPageHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readSearchWords(url.searchParams).join(" ");
  return { query, ...(await loadSearch(query, context)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = searchStrings.titleOf(loaderData?.query ?? "");
  return pageMeta(matches, { title, path: href("/search") });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, hasTerms, corrected, isPartial, isEmpty, wantsPictures } = loaderData;
  const { pages, events, photos } = loaderData;
  const { groups, ask, nothing, noWord } = searchStrings;
  const foundPhotos = (
    <FoundGroup title={groups.photos} found={photos}>
      {photos.items.map(({ photo, ...texts }) => (
        <li key={photo.id}>
          <Link to={photoPath(photo)} className={styles.photo} viewTransition>
            <PhotoImage photo={photo} sizes="6rem" />
            <FoundText {...texts} />
          </Link>
        </li>
      ))}
    </FoundGroup>
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={`section-title ${styles.title}`}>{searchStrings.titleOf(query)}</h1>
      <search className={styles.searchForm}>
        {/* A new query needs a new form: the input is uncontrolled. */}
        <SearchForm key={query} query={query} />
      </search>
      {isEmpty && <p className="empty-state">{query ? (hasTerms ? nothing : noWord) : ask}</p>}
      {isPartial && <p role="status">{searchStrings.partial}</p>}
      {corrected && (
        <p role="status">
          {searchStrings.corrected(query)}{" "}
          <Link to={`${href("/search")}?q=${encodeURIComponent(corrected)}`}>{corrected}</Link>?
        </p>
      )}
      {wantsPictures && foundPhotos}
      <PageResults title={groups.pages} found={pages} />
      <PageResults title={groups.events} found={events} />
      {!wantsPictures && foundPhotos}
    </div>
  );
}

type PageResult = FoundTextProps & { path: string };

function PageResults({ title, found }: { title: string; found: Found<PageResult> }) {
  return (
    <FoundGroup title={title} found={found}>
      {found.items.map(({ path, ...texts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several results may be in one place
        <li key={`${path} ${index}`}>
          <Link to={path} viewTransition>
            <FoundText {...texts} />
          </Link>
        </li>
      ))}
    </FoundGroup>
  );
}

type FoundGroupProps = {
  title: string;
  found: Found<unknown>;
  children: ReactNode;
};

function FoundGroup({ title, found, children }: FoundGroupProps) {
  if (found.items.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.lines}>{children}</ul>
      {found.more > 0 && <p className="quiet">{searchStrings.more(found.more, found.isMore)}</p>}
    </section>
  );
}

type FoundTextProps = { title: Marked; text: Marked; detail?: string };

function FoundText({ title, text, detail }: FoundTextProps) {
  return (
    <span className={styles.texts}>
      <span className={styles.name} lang={languageOf(wordsOf(title))}>
        <MarkedText parts={title} />
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
      <span lang={languageOf(wordsOf(text))}>
        <MarkedText parts={text} />
      </span>
    </span>
  );
}

const wordsOf = (parts: Marked): string => parts.map(({ text }) => text).join("");

function MarkedText({ parts }: { parts: Marked }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
