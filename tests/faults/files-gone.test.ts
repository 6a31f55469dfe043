import { afterAll, beforeAll, expect, test } from "vitest";
import { createS3Files } from "#app/platform/files/s3-files.server.ts";
import { drawPicture, uploadOf } from "#tests/factories/images.ts";
import { guruSiteForEachTest } from "#tests/http/sites.ts";
import { addPhotos } from "#tests/support/content.ts";
import { formOf } from "#tests/support/part-form.ts";
import { type FakeS3, startFakeS3 } from "#tests/support/s3/fake-s3.ts";
import { startSite } from "#tests/support/site.ts";

let s3: FakeS3;

const site = guruSiteForEachTest(async () => {
  s3.setTrouble(null);
  const files = createS3Files(s3.place(), { pauseMs: 1, tryMs: 2_000 });
  const site = await startSite(null, null, files);
  await addPhotos(site, 1);
  return site;
});

beforeAll(async () => {
  s3 = await startFakeS3();
});

afterAll(() => s3.close());

const upload = async (background: string) =>
  site.post("/upload", uploadOf(await drawPicture({ width: 60, height: 40, background })));

const urlIn = async (answer: Response) => ((await answer.json()) as { url: string }).url;

const gone = "The storage of the site's pictures does not answer";

test("an upload to a bucket that is away is refused with a sentence and no row, and accepted later", async () => {
  const countRows = async () =>
    (await site.services.database.selectFrom("images").selectAll().execute()).length;
  const before = await countRows();
  s3.setTrouble(() => "lost");
  const refused = await upload("#123");
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({
    error: { code: "files-gone", message: expect.stringContaining(gone) },
  });
  expect(await countRows()).toBe(before);
  s3.setTrouble(null);
  const shown = await site.request(await urlIn(await upload("#123")));
  expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(shown.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect((await shown.bytes()).length).toBe(Number(shown.headers.get("Content-Length")));
});

test.each([
  ["/success?index", "upload"],
  ["/success/photos/photo-1", "save"],
])("the form at %s comes back with 503 and its values", async (path, intent) => {
  s3.setTrouble(() => 500);
  const fields = { title: "My lamp", description: "d", date: "2026-01-31", tags: "", version: 1 };
  const picture = await drawPicture({ width: 60, height: 40, background: "#321" });
  const file = new File([new Uint8Array(picture)], "lamp.png");
  const answer = await site.post(path, formOf({ intent, ...fields, file }), {
    Accept: "text/html",
  });
  const html = await answer.text();
  expect([answer.status, html.includes(gone), html.includes("My lamp")]).toEqual([503, true, true]);
});

test("while the bucket is away pages are shown, pictures are 503, and readiness says why", async () => {
  const url = await urlIn(await upload("#456"));
  const ready = async () => {
    const answer = await site.request("/readyz");
    return [answer.status, await answer.text()];
  };
  expect(await ready()).toEqual([200, "ready"]);
  s3.setTrouble(() => "lost");
  for (const path of ["/", "/gallery", "/events", "/api/uploads", "/gallery/photo-1"]) {
    expect([path, (await site.request(path)).status]).toEqual([path, 200]);
  }
  const { status, headers } = await site.request(url);
  expect([status, headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(headers.get("Retry-After")).toBe("2");
  await upload("#789");
  expect(await ready()).toEqual([503, "the file storage cannot be reached"]);
  expect((await site.request("/healthz")).status).toBe(200);
  s3.setTrouble(null);
  expect(await ready()).toEqual([200, "ready"]);
  expect((await site.request(url)).status).toBe(200);
});
