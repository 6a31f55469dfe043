import { createContext, useContext, useState } from "react";
import { Links, useNavigation } from "react-router";

/** From the weakest to the strongest; they follow the direction of the imports. */
const layers = "@layer tokens, base, layout, ui, parts, pages;";

const elementId = "styles";

export const StyleSheetContext = createContext("");

/** In the document, so that it is painted without another response; the files are loaded with the first navigation. */
export function StyleSheet() {
  const text = layers + useContext(StyleSheetContext);
  const [hasNavigated, setNavigated] = useState(import.meta.env.DEV);
  const isNavigating = useNavigation().state !== "idle";
  if (isNavigating && !hasNavigated) setNavigated(true);
  return (
    <>
      {/* As text, because Trusted Types may forbid HTML. */}
      <style id={elementId} suppressHydrationWarning>
        {globalThis.document?.getElementById(elementId)?.textContent ?? text}
      </style>
      {hasNavigated && <Links />}
    </>
  );
}
