import { expect, test } from "vitest";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

test("the privacy page is found, can be previewed and changed, and may be missing from the content", async () => {
  expect(await site.text("/privacy")).toContain(`<link rel="canonical" href="${site.url}/privacy"`);
  for (const path of ["/", "/sitemap.xml", "/search?q=cookies"])
    expect([path, await site.text(path)]).toEqual([path, expect.stringContaining("/privacy")]);
  const part = "/success/site/privacy";
  const changed = { "privacy.sections.0.title": "Our promise", "privacy.sections.0.text": "None." };
  const form = { intent: "save", version: 1, ...changed, "privacy.updated": "2030-02-01" };
  const preview = await site.send(`${part}/preview`, { ...form, intent: "preview" });
  expect(preview.html).toContain("Our promise");
  expect(await site.text("/privacy")).not.toContain("Our promise");
  expect((await site.send(part, form)).status).toBe(200);
  expect(await site.text("/privacy")).toMatch(/Our promise[\s\S]*Last changed on 1 February 2030/);
  expect((await site.send(part, { intent: "save", version: 2 })).status).toBe(200);
  expect(await site.text("/privacy")).toContain("Ask us what this website stores");
});
