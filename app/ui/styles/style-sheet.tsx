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
 * Removes the files of the page's inline styles from the router's list, before it starts: each
 * file that is linked makes the browser compute the styles and the layout of the whole page anew.
 */
export function leaveOutInlineStyles(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } =
    window as RouterWindow;
  const routes = manifest?.routes ?? {};
  const inPage = Object.keys(modules).flatMap((id) => routes[id]?.css ?? []);
  const inline = new Set(inPage.map(toAddress));
  for (const route of Object.values(routes)) {
    route.css = route.css?.filter((file) => !inline.has(toAddress(file)));
  }
}

/** React Router marks by `#` what comes with a dynamic import, too. */
export const toAddress = (file: string) => file.replace(/#.*$/, "");

/** The styles of a page that is loaded are inline. Files are linked for the pages that follow. */
export function StyleSheet() {
  const text = useContext(StyleSheetContext);
  const { document } = globalThis;
  return (
    <>
      <style id={elementId} suppressHydrationWarning>
        {document?.getElementById(elementId)?.textContent ?? text}
      </style>
      {(document || import.meta.env.DEV) && <Links />}
    </>
  );
}
