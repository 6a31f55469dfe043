import { isDocumentId } from "./platform/document-id.ts";
import type { Keeping } from "./platform/http/page-cache.server.ts";

type Rule = {
  /** The page's module as routes.ts names it; a browser asks for its data under this name. */
  page?: string;
  /** The parameters it may have, one at a time, and which of their values. */
  query?: Record<string, (value: string) => boolean>;
  /** Two of them that it may have together, in this order. */
  pair?: [string, string];
};

const laterPage = (value: string) => /^[1-9]\d{0,8}$/.test(value) && value !== "1";
const anyPage = (value: string) => /^[1-9]\d{0,8}$/.test(value);
const limit = (value: string) => /^(?:[1-9]\d?|100)$/.test(value);
/** Which tags there are, the answer tells: what nothing is found for is not public (`answerRead`). */
const tag = (value: string) => value.length > 0 && value === value.trim();

/**
 * The one place that decides which addresses of routes.ts are kept: what they answer is the same
 * for everybody. Each has one spelling, and only as many as there is content, so that nobody can
 * make up another one to be kept. Whatever is not here is rendered for every request, such as the
 * searches, of which there is no end.
 */
const rules: Record<string, Rule> = {
  "/": { page: "home/home-page" },
  "/gallery": {
    page: "photos/routes/gallery-page",
    query: { page: laterPage, tag },
    pair: ["tag", "page"],
  },
  "/gallery/:id": { page: "photos/routes/photo-page" },
  "/events": { page: "events/routes/events-page" },
  "/events/:id": { page: "events/routes/event-page" },
  "/events/:id.ics": {},
  "/events.ics": {},
  "/feed.xml": {},
  "/search": { page: "search/search-page" },
  "/nrithya-ratna-shodha": { page: "competition/routes/competition-page" },
  "/nrithya-ratna-shodha/brochure.pdf": {},
  "/nrithya-ratna-shodha/payment.svg": {},
  "/api/uploads": { query: { page: anyPage, limit, tag } },
  "/api/uploads/count": {},
  "/api/newevents": { query: { limit } },
  "/sitemap.xml": {},
  "/site.webmanifest": {},
};

/**
 * An address as a visitor asks for it, or as React Router's script asks for its data: `/gallery.data`,
 * `/_.data` for the home page, both with `_routes=` when only the page's own part is wanted.
 */
export function keepingOf({ pathname, search }: URL): Keeping | null {
  const isData = pathname.endsWith(".data");
  const path = isData ? pathOfData(pathname) : pathname;
  const pattern = Object.hasOwn(rules, path) ? path : patternOf(path);
  const rule = pattern === null ? undefined : rules[pattern];
  if (!rule || (isData && !rule.page)) return null;
  const query = isData ? withoutRoutes(search, rule.page) : search;
  if (query === "") return pattern === path ? "for-good" : "while-there-is-room";
  const spell = query === search ? inLinks : beforeRoutes;
  return pattern === path && isKnown(query, rule, spell) ? "while-there-is-room" : null;
}

/** What other sites add to their links to ours, to count by. No page of ours reads it. */
const tracking = /^(?:fbclid|igsh|igshid|gclid|gbraid|wbraid|msclkid|utm_[a-z]{1,20})(?:=|$)/;

/** The address that was meant by whoever follows a link of another site. */
export function withoutTracking(address: URL): URL {
  const parts = address.search.slice(1).split("&");
  const own = parts.filter((part) => !tracking.test(part));
  if (own.length === parts.length) return address;
  const meant = new URL(address);
  meant.search = own.join("&");
  return meant;
}

/** For a path that ends in `/`, React Router writes `_`; of ours, only the home page's does. */
function pathOfData(pathname: string): string {
  if (pathname.endsWith("/_.data")) return pathname === "/_.data" ? "/" : pathname;
  return pathname.slice(0, -".data".length);
}

function patternOf(path: string): string | null {
  const [, list, id = "", end = ""] = /^\/(gallery|events)\/([^/.]+)(\.ics)?$/.exec(path) ?? [];
  return list && isDocumentId(id) ? `/${list}/:id${end}` : null;
}

function withoutRoutes(search: string, page = ""): string {
  const routes = `_routes=${encodeURIComponent(page)}`;
  if (!search.endsWith(routes)) return search;
  const rest = search.slice(0, -routes.length);
  return /^\?.+&$/.test(rest) ? rest.slice(0, -1) : rest.replace(/^\?$/, "");
}

/** Whether a query is what the rule knows, its values spelled as whoever asks properly spells them. */
function isKnown(query: string, { query: known = {}, pair }: Rule, spell: Spelling): boolean {
  const parts = query.slice(1).split("&");
  const names = parts.map((part) => part.slice(0, part.indexOf("=")));
  if (names.length > 1 && names.join() !== pair?.join()) return false;
  return parts.every((part, index) => {
    const name = names[index] ?? "";
    const value = new URLSearchParams(part).get(name) ?? "";
    if (!Object.hasOwn(known, name) || part !== `${name}=${spell(value)}`) return false;
    return known[name]?.(value) ?? false;
  });
}

type Spelling = (value: string) => string;

/** As our links write a value, and browsers, which leave no apostrophe in a query. */
const inLinks: Spelling = (value) => encodeURIComponent(value).replaceAll("'", "%27");

/** As React Router writes what stands before `_routes`: like a form. */
const beforeRoutes: Spelling = (value) =>
  `${new URLSearchParams({ value })}`.slice("value=".length);
