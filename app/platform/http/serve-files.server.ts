import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import type { Files } from "#app/platform/files/files.ts";
import { filesUnavailable } from "#app/platform/files/files-unavailable.ts";
import { contentTypes, type ImageFormat } from "#app/platform/images/image.ts";
import type { ReadyPictures } from "./ready/ready-pictures.server.ts";

/** Serves the built browser files. Their names carry a hash, so they may be kept for ever. */
export function serveAssets(folder: string): Hono {
  const app = new Hono();
  app.get(
    "/assets/*",
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) =>
        context.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
  );
  app.get("/assets/*", (context) => context.text("There is no such file", 404));
  // By name: looking for a file at every page's address would cost more than sending a kept page.
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (file.isDirectory()) continue;
    app.get(
      `/${file.name}`,
      serveStatic({
        root: folder,
        onFound: (_path, context) => context.header("Cache-Control", "public, max-age=86400"),
      }),
    );
  }
  return app;
}

const hashPattern = /^[0-9a-f]{32}$/;
const filePattern = /^[1-9]\d{0,4}\.(avif|webp|jpg)$/;

/** Serves pictures. An address names its content, so it may be kept for ever. */
export function serveMedia(files: Files, ready: Pick<ReadyPictures, "keep">) {
  return async (context: Context<object, "/media/:hash/:file">): Promise<Response> => {
    const { hash, file } = context.req.param();
    const format = filePattern.exec(file)?.[1] as ImageFormat | undefined;
    if (!format || !hashPattern.test(hash)) return context.text("There is no such picture", 404);
    const tag = `"${hash}-${file}"`;
    const caching = { "Cache-Control": "public, max-age=31536000, immutable", ETag: tag };
    if (context.req.header("If-None-Match") === tag) return context.body(null, 304, caching);
    const picture = await files.get(`${hash}/${file}`);
    if (!picture) return context.text("There is no such picture", 404);
    // What is kept for a year must not be what a damaged place has left of it.
    if (picture.size === 0) throw filesUnavailable(null, new Error(`${hash}/${file} is empty`));
    const headers = {
      "Content-Type": contentTypes[format],
      "Content-Length": `${picture.size}`,
      ...caching,
    };
    if (context.req.method === "HEAD") return context.body(null, 200, headers);
    if (picture.body instanceof Uint8Array) {
      ready.keep(`/media/${hash}/${file}`, headers, picture.body);
    }
    return context.body(picture.body, 200, headers);
  };
}
