import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** Serves the built browser files. Their names carry a hash, so they may be kept for ever. */
export function serveAssets(folder: string): Hono {
  const app = new Hono();
  app.use(
    "/assets/*",
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) =>
        context.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
  );
  app.all("/assets/*", (context) => context.text("There is no such file", 404));
  app.use(
    "*",
    serveStatic({
      root: folder,
      onFound: (_path, context) => context.header("Cache-Control", "public, max-age=86400"),
    }),
  );
  return app;
}
