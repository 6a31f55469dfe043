import type { MiddlewareHandler } from "hono";
import { later } from "#app/platform/http/load/later.server.ts";
import type { WithheldPictures } from "./withheld-pictures.server.ts";

type Options = Pick<WithheldPictures, "sightOf"> & {
  isSignedIn: (headers: Headers) => Promise<boolean>;
};

/** Stands before `/media/:hash/…`. Gurus get every picture; what nobody is sure of, no browser keeps. */
export function withholdPictures({ sightOf, isSignedIn }: Options): MiddlewareHandler {
  return async (context, next) => {
    const sight = await sightOf(context.req.param("hash") ?? "");
    if (sight === "unknown") return pictureLater();
    if (sight === "withheld" && !(await isSignedIn(context.req.raw.headers))) {
      return context.text("There is no such picture", 404, { "Cache-Control": "no-store" });
    }
    await next();
    if (sight === "withheld") context.header("Cache-Control", "private, no-store");
    if (sight === "unconfirmed") context.header("Cache-Control", "no-store");
  };
}

export const pictureLater = () => later("The picture cannot be fetched just now.");
