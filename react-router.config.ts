import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { builtLanguage } from "./vite-language-strings.ts";

type Routes = Record<string, { hasDefaultExport: boolean }>;

/** Browsers navigate to pages only: calls, feeds and files leave the list of routes they load. */
function leaveOutResources(folder: string): void {
  const start = "window.__reactRouterManifest=";
  for (const name of globSync("manifest-*.js", { cwd: folder })) {
    const path = join(folder, name);
    const manifest = JSON.parse(readFileSync(path, "utf8").slice(start.length, -1));
    const routes = Object.entries(manifest.routes as Routes);
    const pages = routes.filter(([, { hasDefaultExport }]) => hasDefaultExport);
    const text = JSON.stringify({ ...manifest, routes: Object.fromEntries(pages) });
    writeFileSync(path, `${start}${text};`);
  }
}

export default {
  ssr: true,
  buildDirectory: builtLanguage === "en" ? "build" : "build/kannada",
  serverBuildFile: "[name].js",
  // Dozens of routes: the browser may as well know them all from the start.
  routeDiscovery: { mode: "initial" },
  // A loader of the browser's is a few lines: a file of its own costs more than it brings.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    leaveOutResources(join(reactRouterConfig.buildDirectory, "client/assets")),
} satisfies Config;
