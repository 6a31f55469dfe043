import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as english from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { kannadaPrefix } from "./platform/language/language.ts";
import { policyOf } from "./route-policies.server.ts";

type Named<Value> = Record<string, Value>;

const isTranslated = ([id]: [string, unknown]): boolean => {
  const route = english.routes[id];
  return route !== undefined && policyOf(route).isTranslated === true;
};

const pickTranslated = <Value>(routes: Named<Value>): Named<Value> =>
  Object.fromEntries(Object.entries(routes).filter(isTranslated));

/** The Kannada pages are routes of the same program, with browser files of their own. */
export async function loadKannadaBuild(): Promise<ServerBuild> {
  const assets = await loadBrowserFiles();
  return {
    ...english,
    basename: kannadaPrefix,
    routes: pickTranslated(english.routes),
    assets: { ...assets, routes: pickTranslated(assets.routes) },
  };
}

/** The development server has one set of browser files: `SITE_LANGUAGE=kn npm run dev`. */
async function loadBrowserFiles(): Promise<ServerBuild["assets"]> {
  if (import.meta.env.DEV) return english.assets;
  const list = pathToFileURL(resolve("build/kannada/server/browser-files.js")).href;
  return (await import(/* @vite-ignore */ list)).default;
}
