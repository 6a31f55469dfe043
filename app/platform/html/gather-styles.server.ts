/** As React writes them. In a text it writes no `"`. */
const attribute = / style="([^"]*)"/g;

/** Sizes, ratios and placeholders; nothing that could end a rule and begin another. */
const plain = /^[\w\s#%.,:;()/+=-]*$/;

/**
 * The page with its elements' own styles as rules at the end of its style sheet, which the security policy
 * allows for what it says; a style attribute it would have to allow for being there. Whatever is not plain
 * stays where it is, and is refused by the browser.
 */
export function gatherStyles(html: string): string {
  const marks = new Map<string, string>();
  const marked = html.replaceAll(attribute, (whole, style: string) => {
    if (!plain.test(style)) return whole;
    const mark = marks.get(style) ?? `data-s="${marks.size}"`;
    marks.set(style, mark);
    return ` ${mark}`;
  });
  const rules = [...marks].map(([style, mark]) => `[${mark}]{${style}}`);
  // Not as a pattern: a placeholder may hold a `$`.
  return marked.replace("</style>", () => `${rules.join("")}</style>`);
}

/** For markup that a script puts into a page: the browser would refuse its styles. */
export const withoutStyles = (markup: string): string => markup.replaceAll(attribute, "");
