import type { Site } from "#tests/support/site.ts";

/** What a naive reader of SPEC and DESIGN §7 expects of a document. */
export type Modelled = {
  kind: "uploads" | "newevents";
  id: string;
  title: string;
  tag: string;
  /** The gallery's order, or the events'. */
  rank: number;
  version: number;
  isHidden: boolean;
  isRemoved: boolean;
  /** What it was before each act that the history can bring back. */
  before: { title: string; isHidden: boolean }[];
};

export const isSeen = (document: Modelled) => !document.isHidden && !document.isRemoved;
export const titlesOf = (documents: Modelled[]) => documents.map((document) => document.title);
export const sorted = (texts: Iterable<string>) => [...new Set(texts)].toSorted();

/** The pages of a gallery; an empty one has a page, too. */
export const inTwelves = (photos: Modelled[]) =>
  Array.from({ length: Math.max(1, Math.ceil(photos.length / 12)) }, (_, index) =>
    photos.slice(12 * index, 12 * index + 12),
  );

export const sitemapOf = async (site: Site) => (await site.request("/sitemap.xml")).text();

export const ownPath = ({ kind, id }: Modelled) =>
  kind === "uploads" ? `/gallery/${id}` : `/events/${id}`;
