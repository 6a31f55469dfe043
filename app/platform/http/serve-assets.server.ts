import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** Serves a file whose address has its hash, whole or the part that a browser asks for. */
export const serveFile = (path: string) =>
  serveStatic({ path, onFound: (_path, context) => context.header("Cache-Control", forEver) });

const forEver = "public, max-age=31536000, immutable";

/** Serves the built browser files. Their names carry a hash, so browsers may keep them for ever. */
export function serveAssets(folder: string): Hono {
  const app = new Hono();
  const serve = (caching: string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => context.header("Cache-Control", caching),
    });
  app.get("/assets/*", serve(forEver));
  app.get("/assets/*", (context) => context.text("There is no such file", 404));
  // By name: looking for a file at every page's address would cost more than sending a cached page.
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => !file.isDirectory());
  for (const { name } of files) app.get(`/${name}`, serve("public, max-age=86400"));
  return app;
}
