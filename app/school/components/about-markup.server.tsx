import { renderToStaticMarkup } from "react-dom/server";
import { withoutStyles } from "#app/platform/html/gather-styles.server.ts";
import type { School } from "#app/school/school.ts";
import { About } from "./about.tsx";

/** The section's words as markup, escaped by React. */
export function aboutMarkup(school: School): string {
  return withoutStyles(renderToStaticMarkup(<About school={school} />));
}
