import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";

type ElementProps = { href?: string; type?: string; children?: ReactNode };

/**
 * React Router's scripts, the module as text of an unknown type: `start-scripts.ts` starts it
 * with the files it needs. `Scripts` has no option for that, so its elements are changed.
 */
export function LateScripts() {
  const elements = flatten(Scripts({})).filter(isValidElement<ElementProps>);
  const modules = elements.flatMap(({ type, props }) => (type === "link" ? [props.href] : []));
  const late = { type: "late", async: undefined, "data-modules": modules.join(" ") };
  return elements
    .filter(({ type }) => type === "script")
    .map((script) => (script.props.type === "module" ? cloneElement(script, late) : script));
}

/** The nodes, also those within fragments. `Children.map` gives them unique keys. */
const flatten = (nodes: ReactNode): ReactNode[] =>
  Children.map(nodes, (node) =>
    isValidElement<ElementProps>(node) && node.type === Fragment
      ? flatten(node.props.children)
      : node,
  ) ?? [];
