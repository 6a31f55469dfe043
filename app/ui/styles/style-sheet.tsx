import { createContext, useContext } from "react";
import { Links, useNavigation } from "react-router";

const elementId = "styles";

export const StyleSheetContext = createContext("");

/** Not component state: leaving an error page remounts the layout. */
let hasNavigated = import.meta.env.DEV;

/** In the document, so that it is painted without another response; the files are loaded with the first navigation. */
export function StyleSheet() {
  const text = useContext(StyleSheetContext);
  if (useNavigation().state !== "idle") hasNavigated = true;
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
