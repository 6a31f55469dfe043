import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { builtLanguage } from "./vite-language-strings.ts";

type Manifest = {
  entry: { imports: string[] };
  routes: Record<string, { hasDefaultExport: boolean; imports?: string[] }>;
};

/**
 * Shortens the list of routes that every visitor loads. Browsers navigate to pages only, so calls,
 * feeds and files are left out. What the entry has loaded is not listed again, nor what is false.
 */
function shortenManifest(folder: string): void {
  const start = "window.__reactRouterManifest=";
  for (const name of globSync("manifest-*.js", { cwd: folder })) {
    const path = join(folder, name);
    const manifest: Manifest = JSON.parse(readFileSync(path, "utf8").slice(start.length, -1));
    const isLoaded = (file: string) => manifest.entry.imports.includes(file);
    const pages = Object.entries(manifest.routes)
      .filter(([, { hasDefaultExport }]) => hasDefaultExport)
      .map(([id, route]) => {
        const imports = route.imports?.filter((file) => !isLoaded(file));
        return [id, { ...route, imports }];
      });
    const routes = Object.fromEntries(pages);
    const text = JSON.stringify({ ...manifest, routes }, (_key, value) =>
      value === false ? undefined : value,
    );
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
    shortenManifest(join(reactRouterConfig.buildDirectory, "client/assets")),
} satisfies Config;
