import type { ServerBuild } from "react-router";
import type { CachePolicy } from "./platform/http/route-policy.ts";
import { englishPath } from "./platform/language/language.ts";
import { cleanTag } from "./platform/pasted-text.ts";
import { policyOf } from "./route-policies.server.ts";

/** `page`: the module of a page. A browser requests the page's data under this name. */
type Rule = CachePolicy & { pattern: string; page: string | null };

const number = /^[1-9]\d{0,8}$/;

/** An unknown tag is not cached either, because an answer without items is `private`. */
const isValid = ([name, value]: [string, string], { hasPageOne = false }: Rule): boolean => {
  if (name === "page") return number.test(value) && (hasPageOne || value !== "1");
  if (name === "limit") return /^(?:[1-9]\d?|100)$/.test(value);
  return value.length > 0 && value === cleanTag(value);
};

/** Other sites add these parameters to links to ours. No page of ours reads them. */
const tracking = /^(?:fbclid|igsh|igshid|gclid|gbraid|wbraid|msclkid|utm_[a-z]{1,20})$/;

/** The addresses of the routes that may be cached, under one spelling each. */
export function createCacheableRoutes(routes: ServerBuild["routes"]) {
  const findRule = createRules(routes);
  return {
    /** Returns the canonical address of a page or its data, or null if it is not cached. */
    findCacheable: (url: URL) => spellCacheable(url, findRule(url.pathname)),

    /**
     * Returns the page that a requested address shows, by which its visits are counted: an event
     * has its own, all photos have `/gallery/:id`. It is null for what is not a page.
     */
    findVisitedPage(address: string): string | null {
      const [pathname = "", query = ""] = address.split("?", 2);
      const { isData, path, rule } = findRule(pathname);
      if (!rule?.page) return null;
      // A browser may ask for the data of the frame around a page by a request of its own.
      const asked = isData ? new URLSearchParams(query).get("_routes") : null;
      if (asked !== null && !asked.split(",").includes(rule.page)) return null;
      return rule.countsEach ? path : rule.pattern;
    },
  };
}

type Found = { isData: boolean; path: string; rule: Rule | undefined };

function spellCacheable({ pathname, searchParams }: URL, { isData, rule }: Found): string | null {
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

/** Only a path without an optional parameter, and with one at most, is cached. */
function createRules(routes: ServerBuild["routes"]): (pathname: string) => Found {
  const fixed = new Map<string, Rule>();
  const others: { expression: RegExp; rule: Rule }[] = [];
  for (const route of Object.values(routes)) {
    const cache = route && policyOf(route).cache;
    const pattern = `/${route?.path ?? ""}`;
    if (!cache || pattern.includes("?")) continue;
    const rule = { ...cache, pattern, page: route.module.default ? route.id : null };
    if (!pattern.includes(":")) fixed.set(pattern, rule);
    else others.push({ expression: expressionOf(rule), rule });
  }
  return (pathname) => {
    const english = englishPath(pathname);
    const isData = english.endsWith(".data");
    const path = isData ? pagePathOf(english) : english;
    const rule = fixed.get(path) ?? others.find(({ expression }) => expression.test(path))?.rule;
    return { isData, path, rule };
  };
}

const expressionOf = ({ pattern, parameter = "[\\w-]{1,64}" }: Rule): RegExp =>
  new RegExp(`^${pattern.replaceAll(".", "\\.").replace(/:\w+/, () => parameter)}$`);

/** Encodes a value as our links do, and as browsers do, which leave no apostrophe in a query. */
const spell = (value: string) => encodeURIComponent(value).replaceAll("'", "%27");

/** React Router writes `_` for a path that ends in `/`; only the home page has one. */
function pagePathOf(pathname: string): string {
  if (pathname.endsWith("/_.data")) return pathname === "/_.data" ? "/" : pathname;
  return pathname.slice(0, -".data".length);
}
