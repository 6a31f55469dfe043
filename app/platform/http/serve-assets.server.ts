import { readdirSync } from "node:fs";
import { type ServeStaticOptions, serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { workerPolicy } from "./secure-headers.server.ts";

/** For an address that has the hash of its file. */
export const immutable = "public, max-age=31536000, immutable";

export const oneDay = "public, max-age=86400";

/** Serves files whole, or the part that a browser asks for. */
export const serveFiles = (served: ServeStaticOptions, caching: string) =>
  serveStatic({ ...served, onFound: (_path, context) => context.header("Cache-Control", caching) });

/** Serves the built browser files. Their names carry a hash, so browsers may keep them for ever. */
export function serveAssets(folder: string): Hono {
  const app = new Hono();
  const built = { root: folder, precompressed: true };
  app.get("/assets/*", serveFiles(built, immutable));
  app.get("/assets/*", (context) => context.text("There is no such file", 404));
  // By name: looking for a file at every page's address would cost more than sending a cached page.
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => !file.isDirectory());
  app.get("/push-worker.js", async (context, next) => {
    await next();
    context.header("Content-Security-Policy", workerPolicy);
  });
  for (const { name } of files) app.get(`/${name}`, serveFiles(built, oneDay));
  return app;
}
