import { createContext, useContext, useState } from "react";
import { Links, useNavigation } from "react-router";

/** From the weakest to the strongest: they follow the direction of the imports. */
const layers = "@layer tokens, base, layout, ui, parts, pages;";

const elementId = "styles";

/** The style sheets of the page's routes as one text; only the server knows them. */
export const StyleSheetContext = createContext("");

/**
 * The styles within the page itself: it is painted as soon as it is there, without waiting for a
 * second answer. The browser keeps the text that the server sent; the files come with the first
 * step to another page.
 */
export function StyleSheet() {
  const text = layers + useContext(StyleSheetContext);
  const [hasMoved, setMoved] = useState(import.meta.env.DEV);
  const isMoving = useNavigation().state !== "idle";
  if (isMoving && !hasMoved) setMoved(true);
  return (
    <>
      {/* As a text, which is no markup to a browser that asks who may make some. */}
      <style id={elementId} suppressHydrationWarning>
        {sentText() ?? text}
      </style>
      {hasMoved && <Links />}
    </>
  );
}

function sentText(): string | null {
  if (typeof document === "undefined") return null;
  return document.getElementById(elementId)?.textContent ?? null;
}
