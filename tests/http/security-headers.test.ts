import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAddresses } from "#tests/support/addresses.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;
let cookie: string;

beforeAll(async () => {
  site = await startSite();
  await addPhotos(site, 100);
  await addEvents(site);
  await addGuru(site);
  cookie = await signInGuru(site);
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

const addresses = new Set(["photo-1", "lamp-evening", "school"].flatMap(listAddresses));

/** Scripts that run, and the module that one of them starts; not data such as `application/ld+json`. */
const inline = /<script(?![^>]*\ssrc=)(?: type="(?:late|module)"[^>]*)?>([\s\S]*?)<\/script>/g;

test("what our own renderer writes into a page is allowed to run, on every page", async () => {
  let seen = 0;
  for (const path of [...addresses, "/gallery?page=2", "/gallery?tag=lamp"]) {
    for (const who of ["", cookie]) {
      const answer = await site.request(path, { headers: { Cookie: who } });
      if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const policy = answer.headers.get("Content-Security-Policy") ?? "";
      for (const [, script = ""] of (await answer.text()).matchAll(inline)) {
        const hash = createHash("sha256").update(script).digest("base64");
        const isAllowed = policy.includes(`'sha256-${hash}'`);
        expect([path, isAllowed, script.slice(0, 200)]).toEqual([path, true, script.slice(0, 200)]);
        seen += 1;
      }
    }
  }
  expect(seen).toBeGreaterThan(200);
});
