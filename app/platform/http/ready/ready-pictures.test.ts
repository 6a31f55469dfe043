import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReadyPictures, type ReadyPictures } from "./ready-pictures.server.ts";

const hash = "0123456789abcdef0123456789abcdef";
const address = `/media/${hash}/320.webp`;

let shown: Set<string>;
let pictures: ReadyPictures;

beforeEach(() => {
  shown = new Set([hash]);
  pictures = createReadyPictures({
    complete: (headers) => headers.set("Complete", "yes"),
    isSurelyShown: (name) => shown.has(name),
  });
  pictures.keep(address, { ETag: '"a"' }, new Uint8Array([1, 2, 3]));
});

afterEach(() => {
  vi.useRealTimers();
});

const find = (url = address, ifNoneMatch?: string) =>
  pictures.findReady({ url, headers: { "if-none-match": ifNoneMatch } });

test("a picture that was just read is ready, whole or known already", () => {
  expect(find()?.body).toEqual(Buffer.from([1, 2, 3]));
  expect(find()?.headers).toEqual(["complete", "yes", "content-length", "3", "etag", '"a"']);
  expect(find(address, '"a"')).toMatchObject({ status: 304, body: null });
  expect(find(`/media/${hash}/480.webp`)).toBeNull();
});

test("what not everybody may surely see is not ready", () => {
  shown.clear();
  expect(find()).toBeNull();
});

test("what is gone from the disk is soon gone from here", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  pictures.keep(address, {}, new Uint8Array([1]));
  vi.advanceTimersByTime(60_000);
  expect(find()).toBeNull();
});
