/**
 * From the weakest to the strongest; they follow the direction of the imports. The build writes
 * this into every style sheet, because the first one that a browser reads decides the order.
 */
export const layers = "@layer tokens, base, layout, ui, parts, pages;";
