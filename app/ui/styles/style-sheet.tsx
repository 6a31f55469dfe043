import { createContext, useContext } from "react";
import { Links, useFetchers, useNavigation, useRevalidator } from "react-router";

const elementId = "styles";

export const StyleSheetContext = createContext("");

/** This is not component state, because leaving an error page remounts the layout. */
let hasLoaded = import.meta.env.DEV;

/** The styles are inline. The files are linked once the router has loaded data. */
export function StyleSheet() {
  const text = useContext(StyleSheetContext);
  const isIdle = [useNavigation(), useRevalidator(), ...useFetchers()].every(
    ({ state }) => state === "idle",
  );
  if (!isIdle) hasLoaded = true;
  return (
    <>
      <style id={elementId} suppressHydrationWarning>
        {globalThis.document?.getElementById(elementId)?.textContent ?? text}
      </style>
      {hasLoaded && <Links />}
    </>
  );
}
