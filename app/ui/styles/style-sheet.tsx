import { createContext, useContext } from "react";

/** From the weakest to the strongest: they follow the direction of the imports. */
const layers = "@layer tokens, base, layout, ui, domains, routes;";

const elementId = "styles";

/** The site's whole style sheet as text; only the server knows it. */
export const StyleSheetContext = createContext("");

/**
 * The styles within the page itself: it is painted as soon as it is there, without waiting for a
 * second answer. The browser keeps the text that the server sent.
 */
export function StyleSheet() {
  const text = layers + useContext(StyleSheetContext);
  return (
    <style
      id={elementId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's file
      dangerouslySetInnerHTML={{ __html: sentText() ?? text }}
      suppressHydrationWarning
    />
  );
}

function sentText(): string | null {
  if (typeof document === "undefined") return null;
  return document.getElementById(elementId)?.textContent ?? null;
}
