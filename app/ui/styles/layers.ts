/** The order of the layers, the strongest last. The build writes it into every style sheet. */
export const layers = "@layer tokens, base, layout, ui, parts, pages;";
