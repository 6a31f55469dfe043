import { afterAll, beforeAll, expect, test } from "vitest";
import { listAddresses } from "#tests/support/addresses.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await addPhotos(site, 1);
  await addEvents(site);
});

afterAll(() => site.close());

const partsOfPages = [
  ...["object-src 'none'", "base-uri 'none'", "form-action 'self'", "style-src-attr 'none'"],
  "require-trusted-types-for 'script'",
];

test("every answer, a refusal and a file too, tells the browser what to refuse", async () => {
  const others = ["/healthz", "/readyz", "/favicon.svg", `/media/${"0".repeat(32)}/320.jpg`];
  for (const path of [...listAddresses("photo-1"), ...others]) {
    for (const method of ["GET", "POST"]) {
      const { headers } = await site.request(path, { method, headers: { Origin: "null" } });
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect([method, path, headers.get("X-Content-Type-Options")]).toEqual([
        method,
        path,
        "nosniff",
      ]);
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
      if (!headers.get("Content-Type")?.startsWith("text/html")) {
        expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
        continue;
      }
      for (const part of partsOfPages) {
        expect([path, policy]).toEqual([path, expect.stringContaining(part)]);
      }
      expect([path, headers.get("Referrer-Policy")]).toEqual([
        path,
        expect.stringMatching(/^strict-origin/),
      ]);
    }
  }
});
