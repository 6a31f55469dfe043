import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { type Auth, isSignedIn } from "#app/accounts/session.server.ts";
import type { RevisionCache } from "#app/platform/database/revision-cache.server.ts";
import { cachePerRevision } from "#app/platform/database/revision-cache.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { filesUnavailable } from "#app/platform/files/files.ts";
import { unavailable } from "#app/platform/http/json-call.server.ts";
import {
  findResponse,
  type Page,
  type Prebuilt,
  toPage,
} from "#app/platform/http/prebuilt.server.ts";
import type { AddHeaders } from "#app/platform/http/secure-headers.server.ts";
import { immutable } from "#app/platform/http/serve-assets.server.ts";
import { contentTypes, type ImageFormat } from "#app/platform/images/image.ts";
import type { AdminPhotoStore } from "./photo-store.server.ts";

/**
 * Who may see an image: everybody, because a photo or the site shows it ("public") or nothing has
 * used it yet ("unlisted"), or gurus only ("restricted"). During an outage, "unconfirmed" was
 * public before.
 */
type Access = "public" | "unlisted" | "restricted" | "unconfirmed" | "unknown";

type Dependencies = {
  auth: Auth;
  files: Pick<Files, "head" | "get">;
  revisions: RevisionCache;
  adminPhotos: Pick<AdminPhotoStore, "findImageUse">;
  websiteTexts: { refresh: () => Promise<boolean>; isShown: (hash: string) => boolean };
  /** `listPictures`: what the site's texts show, or their history can restore. */
  websiteTextStore: { listPictures: () => Promise<Set<string>> };
};

/** Images are small, and many visitors open the same gallery. */
const maxCachedBytes = 32 * 1024 * 1024;
const maxKnownHashes = 20_000;

const hashPattern = /^[0-9a-f]{32}$/;
const filePattern = /^[1-9]\d{0,4}\.(avif|webp|jpg)$/;

/**
 * Addresses are content hashes, so browsers may cache them for ever; the image of a hidden photo is
 * for gurus only.
 */
export function createImages(dependencies: Dependencies, addHeaders: AddHeaders) {
  const { auth, files } = dependencies;
  const { isSurelyPublic, findAccess } = createImageAccess(dependencies);
  const cached = new LRUCache<string, Page>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ whole }) => (whole.body?.length ?? 0) + 2_000,
  });

  async function serve(context: Context<object, "/media/:hash/:file">): Promise<Response> {
    const { hash, file } = context.req.param();
    const format = filePattern.exec(file)?.[1] as ImageFormat | undefined;
    if (!format || !hashPattern.test(hash)) return context.text(noSuchImage, 404);
    const access = await findAccess(hash);
    if (access === "unknown") return imageUnavailable();
    if (access === "restricted" && !(await isSignedIn(auth, context.req.raw.headers))) {
      return context.text(noSuchImage, 404, { "Cache-Control": "no-store" });
    }
    const etag = `"${hash}-${file}"`;
    const caching = { "Cache-Control": cachingOf(access), ETag: etag };
    if (context.req.header("If-None-Match") === etag) return context.body(null, 304, caching);
    const key = `${hash}/${file}`;
    const isHead = context.req.method === "HEAD";
    const image = await (isHead ? files.head(key) : files.get(key));
    if (!image) return context.text(noSuchImage, 404);
    // Browsers must not cache what a damaged disk has left of an image.
    if (image.size === 0) throw filesUnavailable(null, new Error(`${key} is empty`));
    const headers = {
      "Content-Type": contentTypes[format],
      "Content-Length": `${image.size}`,
      ...caching,
    };
    if (image.body === undefined) return context.body(null, 200, headers);
    if (access === "public" && image.body instanceof Uint8Array) {
      store(`/media/${hash}/${file}`, headers, image.body);
    }
    return context.body(image.body, 200, headers);
  }

  function store(address: string, given: Record<string, string>, bytes: Uint8Array): void {
    const headers = new Headers(given);
    addHeaders(headers);
    const body = Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
    cached.set(address, toPage(200, headers, body));
  }

  return {
    serve,

    findPrebuilt({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): Prebuilt | null {
      const image = url.startsWith("/media/") ? cached.get(url) : undefined;
      const [, , hash = ""] = url.split("/", 3);
      return image && isSurelyPublic(hash) ? findResponse(image, headers) : null;
    },
  };
}

const noSuchImage = "There is no such picture";

export const imageUnavailable = () => unavailable("The picture cannot be fetched just now.");

function cachingOf(access: Access): string {
  if (access === "restricted") return "private, no-store";
  return access === "unconfirmed" ? "no-store" : immutable;
}

function createImageAccess(dependencies: Dependencies) {
  const { revisions, adminPhotos, websiteTexts, websiteTextStore } = dependencies;
  /** Public images, and the unpublish revision at which each was found to be public. */
  const publicAt = new LRUCache<string, number>({ max: maxKnownHashes });
  /** Limits the database connections that requests for made-up hashes can use. */
  const checks = new PQueue({ concurrency: 2 });
  /** All pictures that the site's content shows or its history can restore. */
  const readSitePictures = cachePerRevision(revisions.readContent, async () => {
    if (!(await websiteTexts.refresh())) throw new Error("The site's content is not known");
    return websiteTextStore.listPictures();
  });

  /** Returns at once whether an image is public, false if that is not known. */
  function isSurelyPublic(hash: string): boolean {
    const now = revisions.current();
    return typeof now === "object" && publicAt.get(hash) === now.unpublish;
  }

  async function check(hash: string): Promise<Access> {
    const { isPublished, isUnused } = await adminPhotos.findImageUse(hash);
    if (isPublished) return "public";
    const sitePictures = await readSitePictures();
    if (websiteTexts.isShown(hash)) return "public";
    return isUnused && !sitePictures.has(hash) ? "unlisted" : "restricted";
  }

  async function findAccess(hash: string): Promise<Access> {
    if (isSurelyPublic(hash)) return "public";
    try {
      // The revision is read first, so that a later unpublication makes the result stale.
      const { unpublish } = await revisions.read();
      const access = await checks.add(() => check(hash));
      if (access === "public") publicAt.set(hash, unpublish);
      return access;
    } catch {
      const wasPublic = (publicAt.get(hash) ?? -1) >= revisions.knownUnpublish();
      return wasPublic ? "unconfirmed" : "unknown";
    }
  }

  return { isSurelyPublic, findAccess };
}
