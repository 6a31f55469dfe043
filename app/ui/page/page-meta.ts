import type { MetaDescriptor } from "react-router";
import { largestImageUrl, type StoredImage } from "#app/platform/images/image.ts";

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
  /** Data in the vocabulary of schema.org; entries without data are null. */
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
  const url = site.publicUrl + page.path;
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
    "og:locale": "en_IN",
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
    ...Object.entries(texts).map(([name, content]) =>
      name.startsWith("og:") ? { property: name, content } : { name, content },
    ),
    ...(page.structuredData ?? [])
      .filter((item) => item != null)
      .map((item) => ({ "script:ld+json": { "@context": "https://schema.org", ...item } })),
  ];
}

/** The `meta` of a page that knows its own before anything is loaded. */
export const metaOf =
  (page: PageMetadata) =>
  ({ matches }: { matches: SiteMatches }): MetaDescriptor[] =>
    pageMeta(matches, page);
