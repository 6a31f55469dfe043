/** What a route's file says of its address: `export const handle = { … } satisfies RoutePolicy`. */
export type RoutePolicy = {
  /** The answer is the same for everybody: it is stored until the content changes. */
  cache?: CachePolicy;
  /** The page exists below `/kn`, too. */
  isTranslated?: boolean;
  /** Where its loader and action do not show them. */
  methods?: (params: Readonly<Record<string, string | undefined>>) => readonly string[];
  /** The routes of a layout have the same. Without it, a body has a form's texts only. */
  maxBody?: BodySize;
};

export type CachePolicy = {
  /** The combinations of query parameters in their order. An address without any is cached, too. */
  queries?: string[];
  /** The first page also has an address with a number. */
  hasPageOne?: boolean;
  /** The parameter of the path as a regular expression, if it is not the id of a document. */
  parameter?: string;
  /** Visits are counted for each address rather than for all together. */
  countsEach?: boolean;
};

export type BodySize = "dancers-picture" | "gurus-picture";
