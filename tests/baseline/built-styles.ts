import postcss from "postcss";
import { findFeature, isInBaseline } from "./compat-data.ts";

/**
 * What a style sheet of the build uses that the baseline lacks, as MDN names it. What `@supports`
 * asks for is left out.
 */
export function findNewInStyles(css: string): Set<string> {
  const found = new Set<string>();
  const add = (...path: string[]) => {
    const feature = findFeature(["css", ...path]);
    if (feature && !isInBaseline(feature)) found.add(["css", ...path].join("."));
  };
  postcss.parse(css).walk((node) => {
    if (isTested(node)) return;
    if (node.type === "atrule") {
      add("at-rules", node.name);
      if (node.name === "media") addQuery(node.params);
    } else if (node.type === "rule") {
      for (const [, name = ""] of node.selector.matchAll(/::?([\w-]+)/g)) add("selectors", name);
      if (node.parent?.type === "rule") add("selectors", "nesting");
    } else if (node.type === "decl") addDeclaration(node.prop, node.value);
  });
  return found;

  function addQuery(query: string) {
    if (/[<>]/.test(query)) add("at-rules", "media", "range_syntax");
    // `not (…)` and `(…) or (…)`, where only `not all and (…)` was known.
    if (/\bnot \(|\bor\b/.test(query)) add("at-rules", "media", "or_syntax");
    for (const [, name = "", word] of query.matchAll(/\(([\w-]+)(?:: ?([a-z]+))?/g)) {
      add("at-rules", "media", name.replace(/^(?:min|max)-/, ""));
      // A reason for one value is none for another.
      if (word && found.delete(`css.at-rules.media.${name}`)) {
        found.add(`css.at-rules.media.${name}: ${word}`);
      }
    }
  }

  function addDeclaration(property: string, value: string) {
    if (property.startsWith("--")) return addFunctions(value);
    add("properties", property);
    if (property === "content" && /\/ *"/.test(value)) add("properties", "content", "alt_text");
    for (const [word = ""] of value.matchAll(/(?<![\w-])[a-z][\w-]*/g)) {
      add("properties", property, word);
    }
    addFunctions(value);
  }

  function addFunctions(value: string) {
    for (const [, name = ""] of value.matchAll(/([a-z][\w-]*)\(/g)) {
      add("types", name);
      add("types", "color", name);
      add("types", "easing-function", name);
      add("types", "gradient", name);
    }
    if (/\d[dsl]v[hwib]\b/.test(value)) add("types", "length", "viewport_percentage_units_dynamic");
    if (/\dcq\w+\b/.test(value)) add("types", "length", "container_query_length_units");
  }
}

/** Whether a rule is inside of `@supports`, which browsers without the feature leave out. */
function isTested(node: postcss.Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === "atrule" && "name" in parent && parent.name === "supports") return true;
  }
  return false;
}
