import { isDocumentId } from "./documents/document.ts";
import { cleanTag } from "./platform/pasted-text.ts";

type Rule = {
  /** The page's module as routes.ts names it; a browser requests its data under this name. */
  page?: string;
  /** The combinations of parameters in their order. An address without any is cached, too. */
  queries?: string[];
  /** The first page also has an address with a number. */
  hasPageOne?: boolean;
};

/** Each content is cached under one spelling, so that nobody can invent more addresses. */
const rules: Record<string, Rule> = {
  "/": { page: "home/home-page" },
  "/gallery": { page: "photos/routes/gallery-page", queries: ["page", "tag", "tag,page"] },
  "/gallery/:id": { page: "photos/routes/photo-page" },
  "/events": { page: "events/routes/events-page" },
  "/events/:id": { page: "events/routes/event-page" },
  "/events/:id.ics": {},
  "/events.ics": {},
  "/feed.xml": {},
  "/classes": { page: "classes/classes-page" },
  "/gurus": { page: "school/routes/gurus-page" },
  "/privacy": { page: "home/privacy-page" },
  "/search": { page: "search/search-page" },
  "/nrithya-ratna-shodha": { page: "competition/routes/competition-page" },
  "/nrithya-ratna-shodha/:year": { page: "results/routes/edition-page" },
  "/nrithya-ratna-shodha/brochure.pdf": {},
  "/nrithya-ratna-shodha/payment.svg": {},
  "/nrithya-ratna-shodha/payment.png": {},
  "/api/uploads": { queries: ["page", "limit", "tag"], hasPageOne: true },
  "/api/uploads/count": {},
  "/api/newevents": { queries: ["limit"] },
  "/sitemap.xml": {},
  "/site.webmanifest": {},
};

const number = /^[1-9]\d{0,8}$/;

/** An unknown tag is not cached either, because an answer without items is `private`. */
const isValid = ([name, value]: [string, string], { hasPageOne = false }: Rule): boolean => {
  if (name === "page") return number.test(value) && (hasPageOne || value !== "1");
  if (name === "limit") return /^(?:[1-9]\d?|100)$/.test(value);
  return value.length > 0 && value === cleanTag(value);
};

/** Other sites add these parameters to links to ours. No page of ours reads them. */
const tracking = /^(?:fbclid|igsh|igshid|gclid|gbraid|wbraid|msclkid|utm_[a-z]{1,20})$/;

/** Returns the canonical address of a page or its data, or null if it is not cached. */
export function findCacheable({ pathname, searchParams }: URL): string | null {
  const { isData, rule } = findRule(pathname);
  if (!rule || (isData && !rule.page)) return null;
  const parameters = [...searchParams].filter(([name]) => !tracking.test(name));
  const last = parameters.at(-1);
  const isPart = isData && last?.[0] === "_routes" && last[1] === rule.page;
  const own = isPart ? parameters.slice(0, -1) : parameters;
  const names = own.map(([name]) => name).join();
  if (names && !rule.queries?.includes(names)) return null;
  if (!own.every((parameter) => isValid(parameter, rule))) return null;
  const query = (isPart ? parameters : own).map(([name, value]) => `${name}=${spell(value)}`);
  return query.length > 0 ? `${pathname}?${query.join("&")}` : pathname;
}

/**
 * Returns the page that a requested address shows, by which its visits are counted: an event has
 * its own, all photos have `/gallery/:id`. It is null for what is not a page.
 */
export function findVisitedPage(address: string): string | null {
  const [pathname = "", query = ""] = address.split("?", 2);
  const { isData, path, pattern, rule } = findRule(pathname);
  if (pattern === null || !rule?.page) return null;
  // A browser may ask for the data of the frame around a page by a request of its own.
  const routes = isData ? new URLSearchParams(query).get("_routes") : null;
  if (routes !== null && !routes.split(",").includes(rule.page)) return null;
  return pattern === "/events/:id" ? path : pattern;
}

function findRule(pathname: string) {
  const isData = pathname.endsWith(".data");
  const path = isData ? pagePathOf(pathname) : pathname;
  const pattern = Object.hasOwn(rules, path) ? path : patternOf(path);
  return { isData, path, pattern, rule: pattern === null ? undefined : rules[pattern] };
}

/** Encodes a value as our links do, and as browsers do, which leave no apostrophe in a query. */
const spell = (value: string) => encodeURIComponent(value).replaceAll("'", "%27");

/** React Router writes `_` for a path that ends in `/`; only the home page has one. */
function pagePathOf(pathname: string): string {
  if (pathname.endsWith("/_.data")) return pathname === "/_.data" ? "/" : pathname;
  return pathname.slice(0, -".data".length);
}

function patternOf(path: string): string | null {
  if (/^\/nrithya-ratna-shodha\/\d{4}$/.test(path)) return "/nrithya-ratna-shodha/:year";
  const [, list, id = "", end = ""] = /^\/(gallery|events)\/([^/.]+)(\.ics)?$/.exec(path) ?? [];
  return list && isDocumentId(id) ? `/${list}/:id${end}` : null;
}
