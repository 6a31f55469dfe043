import type { MetaDescriptor } from "react-router";
import { largestImageUrl, type StoredImage } from "#app/platform/images/image.ts";

/** The site's part of every page's metadata; the root route loads it. */
export type SiteMetadata = {
  name: string;
  description: string;
  keywords: string[];
  /** Without a trailing slash. */
  publicUrl: string;
  shareImage: StoredImage | null;
};

export type SiteMatches = readonly [{ loaderData: { site: SiteMetadata } }, ...unknown[]];

type PageMetadata = {
  title: string;
  description?: string | undefined;
  /** The page's canonical path. */
  path: string;
  image?: Pick<StoredImage, "hash" | "width" | "height"> | null | undefined;
  /** Structured data, if the page has any. */
  structuredData?: object[];
  isIndexed?: boolean;
};

/** Title, description, keywords, canonical link, social-share tags and robots (SPEC §2). */
export function pageMeta(matches: SiteMatches, page: PageMetadata): MetaDescriptor[] {
  const { site } = matches[0].loaderData;
  const title = `${page.title} | ${site.name}`;
  const description = page.description || site.description;
  const url = site.publicUrl + page.path;
  const image = page.image ?? site.shareImage;
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: site.keywords.join(", ") },
    { name: "robots", content: page.isIndexed === false ? "noindex, follow" : "index, follow" },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:locale", content: "en_IN" },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(image ? imageMeta(site.publicUrl + largestImageUrl(image), image) : []),
    ...(page.structuredData ?? []).map((item) => ({ "script:ld+json": item as never })),
  ];
}

function imageMeta(url: string, image: Pick<StoredImage, "width" | "height">): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { property: "og:image:width", content: `${image.width}` },
    { property: "og:image:height", content: `${image.height}` },
    { name: "twitter:image", content: url },
  ];
}
