import type { MetaDescriptor } from "react-router";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { largestImageUrl, type StoredImage } from "#app/platform/images/image.ts";
import { kannadaPath, localPath } from "#app/platform/language/language.ts";
import { languageStrings } from "#app/platform/language/language-strings.ts";

/** The site's part of every page's metadata; the root route loads it. */
export type SiteMetadata = {
  name: string;
  description: string;
  keywords: string[];
  /** The address has no slash at its end. */
  publicUrl: string;
  shareImage: StoredImage | null;
};

export type SiteMatches = readonly [{ loaderData: { site: SiteMetadata } }, ...unknown[]];

type PageMetadata = {
  title: string;
  description?: string | undefined;
  path: string;
  image?: Pick<StoredImage, "hash" | "width" | "height"> | null | undefined;
  imageAlt?: string | undefined;
  /**
   * Data in the vocabulary of schema.org; entries without data are null. Search engines load whole
   * pages, so only the server makes it.
   */
  structuredData?: (object | null | undefined)[];
  isIndexed?: boolean;
};

type TitledArgs = {
  matches: readonly ({ meta: MetaDescriptor[] } | undefined)[];
  /** An error page has no data. */
  loaderData?: { title: string | undefined } | undefined;
};

/** The metadata that a page inherits from its layout, with the title of what it shows in front. */
export const titledMeta = ({ matches, loaderData }: TitledArgs): MetaDescriptor[] =>
  (matches.at(-2)?.meta ?? []).map((each) =>
    loaderData?.title && "title" in each ? { title: `${loaderData.title} – ${each.title}` } : each,
  );

/** Title, description, keywords, canonical link, social-share tags and robots (SPEC §2). */
export function pageMeta(matches: SiteMatches, page: PageMetadata): MetaDescriptor[] {
  const { site } = matches[0].loaderData;
  const title = `${page.title} | ${site.name}`;
  const description = page.description || site.description;
  const { language, locale } = languageStrings;
  const url = pageUrl(site.publicUrl, page.path);
  const image = page.image ?? site.shareImage;
  const imageUrl = image && site.publicUrl + largestImageUrl(image);
  const texts = {
    description,
    keywords: site.keywords.join(", "),
    robots: page.isIndexed === false ? "noindex, follow" : "index, follow",
    "og:type": "website",
    "og:site_name": site.name,
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:locale": locale,
    ...(imageUrl && {
      "og:image": imageUrl,
      "og:image:width": `${image.width}`,
      "og:image:height": `${image.height}`,
      "og:image:alt": page.image ? page.imageAlt || page.title : site.name,
      "twitter:image": imageUrl,
    }),
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
  };
  return [
    { title },
    { tagName: "link", rel: "canonical", href: url },
    ...(import.meta.env.SSR && isTranslated(matches) ? alternates(site.publicUrl, page.path) : []),
    ...Object.entries(texts).map(([name, content]) =>
      name.startsWith("og:") ? { property: name, content } : { name, content },
    ),
    ...(page.structuredData ?? [])
      .filter((item) => item != null)
      .map((item) => ({
        "script:ld+json": {
          "@context": "https://schema.org",
          ...(language === "kn" && { inLanguage: language }),
          ...item,
        },
      })),
  ];
}

/** The address of a page in the current language. */
export const pageUrl = (publicUrl: string, path: string): string => publicUrl + localPath(path);

const isTranslated = (matches: readonly unknown[]): boolean => {
  const { handle } = (matches.at(-1) ?? {}) as { handle?: RoutePolicy };
  return handle?.isTranslated === true;
};

/** The addresses of a page in all languages. Who speaks none of them gets the English page. */
const alternates = (publicUrl: string, path: string): MetaDescriptor[] =>
  Object.entries({ en: path, kn: kannadaPath(path), "x-default": path }).map(
    ([hrefLang, address]) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang,
      href: publicUrl + address,
    }),
  );

/**
 * The `meta` of a page that knows its own before anything is loaded. A page with a Kannada version
 * gives a function, because its texts depend on the language.
 */
export const metaOf =
  (page: PageMetadata | (() => PageMetadata)) =>
  ({ matches }: { matches: SiteMatches }): MetaDescriptor[] =>
    pageMeta(matches, typeof page === "function" ? page() : page);
