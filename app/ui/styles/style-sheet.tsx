import { createContext, useContext } from "react";
import { Links } from "react-router";

const elementId = "styles";

export const StyleSheetContext = createContext("");

type Manifest = { routes: Record<string, { css?: string[] | undefined }> };
type RouterWindow = {
  __reactRouterManifest?: Manifest;
  __reactRouterRouteModules?: Record<string, unknown>;
};

/**
 * Removes the files of the first page's inline styles from the router's list, before it starts:
 * each file that it links makes the browser compute the styles and the layout of the page anew.
 */
export function leaveOutInlineStyles(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } =
    window as RouterWindow;
  const routes = manifest?.routes ?? {};
  // So far they are those of the first page.
  const inPage = Object.keys(modules).flatMap((id) => routes[id]?.css ?? []);
  const inline = new Set(inPage.map(toAddress));
  for (const route of Object.values(routes)) {
    route.css = route.css?.filter((file) => !inline.has(toAddress(file)));
  }
}

/** A file that a dynamic import brings, too, ends in `#` in the router's list. */
export const toAddress = (file: string) => file.replace(/#.*$/, "");

/**
 * The first page's styles are inline, but in development. The router links those of the pages that
 * follow; the server's list is whole, so that it would link them all.
 */
export function StyleSheet() {
  const text = useContext(StyleSheetContext);
  const isLinked = import.meta.env.DEV || !import.meta.env.SSR;
  return (
    <>
      <style id={elementId} suppressHydrationWarning>
        {globalThis.document?.getElementById(elementId)?.textContent ?? text}
      </style>
      {isLinked && <Links />}
    </>
  );
}
