import { parseSync, Visitor } from "vite";
import { findFeature, isInBaseline, listNewMethods } from "./compat-data.ts";

/** Objects that a script names without a class of that name. */
const classOf: Record<string, string> = {
  caches: "CacheStorage",
  crypto: "Crypto",
  document: "Document",
  history: "History",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
};

const globals = new Set(["globalThis", "self", "window"]);

const newMethods = listNewMethods();

/**
 * What a script of the build uses that the baseline lacks, as MDN names it. Built scripts have no
 * types: a member is found by its object's name, as in `URL.parse`, or by its own name where no
 * method of the baseline has it.
 */
export function findNewInScript(code: string): Set<string> {
  const found = new Set<string>();
  const add = (...path: string[]) => {
    const feature = findFeature(path);
    if (feature && !isInBaseline(feature)) found.add(path.join("."));
  };
  const addGlobal = (name: string) => {
    add("api", name);
    add("api", "Window", name);
    add("javascript", "builtins", name);
  };
  const addMember = (object: string, name: string) => {
    if (globals.has(object)) return addGlobal(name);
    add("api", classOf[object] ?? object, name);
    add("api", object, `${name}_static`);
    add("javascript", "builtins", object, name);
  };
  /** Names of members and properties, which are no variables. */
  const labels = new Set<object>();
  new Visitor({
    Identifier(identifier) {
      if (!labels.has(identifier)) addGlobal(identifier.name);
    },
    Property({ key, computed }) {
      if (!computed) labels.add(key);
    },
    PropertyDefinition({ key, computed }) {
      if (!computed) labels.add(key);
    },
    MethodDefinition({ key, computed }) {
      if (!computed) labels.add(key);
    },
    StaticBlock() {
      add("javascript", "classes", "static", "initialization_blocks");
    },
    ImportAttribute() {
      add("javascript", "statements", "import", "import_attributes");
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== "Identifier") return;
      labels.add(property);
      if (object.type === "Identifier") addMember(object.name, property.name);
    },
    Literal(literal) {
      if (!("regex" in literal)) return;
      const { pattern, flags } = literal.regex;
      const ofPattern = ["javascript", "regular_expressions"];
      if (/\(\?<[=!]/.test(pattern)) add(...ofPattern, "lookbehind_assertion");
      if (/\(\?[ims-]+:/.test(pattern)) add(...ofPattern, "modifier");
      if (flags.includes("v")) add("javascript", "builtins", "RegExp", "unicodeSets");
    },
    CallExpression({ callee, arguments: [element, attributes] }) {
      if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
        const feature = newMethods.get(callee.property.name);
        if (feature && !callee.computed) found.add(feature);
      }
      if (attributes?.type !== "ObjectExpression") return;
      // React's `jsx("dialog", { popover: "auto" })`; the build writes texts as templates.
      const tag = element?.type === "TemplateLiteral" ? element.quasis[0]?.value.raw : "";
      if (!tag || !findFeature(["html", "elements", tag])) return;
      add("html", "elements", tag);
      for (const attribute of attributes.properties) {
        if (attribute.type !== "Property" || attribute.key.type !== "Identifier") continue;
        const name = attribute.key.name.toLowerCase();
        add("html", "elements", tag, name);
        add("html", "global_attributes", name);
      }
    },
  }).visit(parseSync("script.js", code).program);
  return found;
}
