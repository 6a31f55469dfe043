import { expect, test } from "vitest";
import { createS3Files } from "#app/platform/files/s3-files.server.ts";
import { addTestImages } from "#tests/factories/images.ts";
import { startFakeS3 } from "#tests/support/s3/fake-s3.ts";
import { startSite } from "#tests/support/site.ts";

const page = "<html>Sign in to the hotel's network</html>";
const html = { "Content-Type": "text/html", ETag: '"p"' };

test("what a bucket answers in the place of a picture is neither sent nor kept", async () => {
  const s3 = await startFakeS3();
  const site = await startSite(null, undefined, createS3Files(s3.place()));
  const hash = (await addTestImages(site.services.images)).at(-1)?.hash;
  const path = `/media/${hash}/320.jpg`;
  const key = `${hash}/320.jpg`;
  const stored = s3.bucket.get(key) as never;
  const empty = Buffer.alloc(0);
  const strange = [
    () => s3.setTrouble(() => ({ status: 200, headers: html, body: page })),
    () => s3.setTrouble(() => ({ status: 200, headers: { ETag: '"e"' }, body: empty })),
    () => s3.bucket.set(key, { bytes: empty, etag: '"e"', changedAt: new Date() }),
  ];
  for (const make of strange) {
    make();
    const answer = await site.request(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("2");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).toBe("The picture cannot be fetched just now.");
    s3.setTrouble(null);
  }
  s3.bucket.set(key, stored);
  const whole = await site.request(path);
  expect([whole.status, whole.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  await site.close();
  s3.close();
});
