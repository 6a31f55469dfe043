import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type {
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data/types";

/** In which everything works. Phones have the same engines. */
const baseline = {
  chrome: 109,
  safari: 16,
  firefox: 115,
} as const;

const dataFile = createRequire(import.meta.url).resolve("@mdn/browser-compat-data");
const data: Record<string, Identifier> = JSON.parse(readFileSync(dataFile, "utf8"));

/**
 * A feature by its path, such as `["api", "URL", "parse_static"]`; undefined if MDN does not know
 * it.
 */
export function findFeature(path: readonly string[]): Identifier | undefined {
  const [first = "", ...rest] = path;
  let feature: Identifier | undefined = data[first];
  for (const name of rest) {
    feature = feature && Object.hasOwn(feature, name) ? feature[name] : undefined;
  }
  return feature;
}

/** False if a browser of the baseline lacks the feature; what MDN does not know is supported. */
export function isInBaseline(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  return !support || isSupported(support);
}

const isSupported = (support: CompatStatement["support"]): boolean =>
  Object.entries(baseline).every(([browser, version]) => {
    const statements = support[browser as keyof typeof baseline];
    if (!statements) return true;
    return [statements].flat().some((statement) => supports(statement, version));
  });

/** A prefix counts: the build writes prefixed properties beside the others. */
function supports(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, alternative_name, flags } = statement;
  if (alternative_name || flags || typeof added !== "string" || added === "preview") return false;
  const isRemoved = typeof removed === "string" && Number.parseFloat(removed) <= version;
  return !isRemoved && Number.parseFloat(added.replace("≤", "")) <= version;
}

/** DOM interfaces that most scripts use. Others have members called `first`, `tag` or `city`. */
const usualInterfaces =
  "AbortSignal Blob CSSStyleSheet CustomStateSet DOMTokenList Document Element FormData " +
  "HTMLDialogElement HTMLElement HTMLInputElement Headers Node Request Response URLSearchParams";

/** Names of methods that no interface of the baseline has, with the features that have them. */
export function listNewMethods(): Map<string, string> {
  const [known, added] = [new Set<string>(), new Map<string, string>()];
  const builtins = ["javascript", "builtins"];
  for (const area of [builtins, ["api"]]) {
    for (const [owner, members] of Object.entries(findFeature(area) ?? {})) {
      const isUsual = area === builtins || usualInterfaces.split(" ").includes(owner);
      for (const [name, feature] of Object.entries(members)) {
        if (isInBaseline(feature)) known.add(name.replace(/_static$/, ""));
        else if (isUsual) added.set(name, [...area, owner, name].join("."));
      }
    }
  }
  for (const name of known) added.delete(name);
  return added;
}
