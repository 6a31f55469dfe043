import { expect, test } from "vitest";
import { formOf } from "#tests/support/part-form.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

async function send(fields: Record<string, unknown>, path: string) {
  const answer = await site.post(path, formOf({ intent: "save", ...fields }));
  return { status: answer.status, html: await answer.text() };
}

test("the privacy page is found, can be previewed and changed, and may be missing from the content", async () => {
  expect(await site.text("/privacy")).toContain(`<link rel="canonical" href="${site.url}/privacy"`);
  for (const path of ["/", "/sitemap.xml", "/search?q=cookies"])
    expect([path, await site.text(path)]).toEqual([path, expect.stringContaining("/privacy")]);
  const part = "/success/site/privacy";
  const changed = { "privacy.sections.0.title": "Our promise", "privacy.sections.0.text": "None." };
  const form = { version: 1, ...changed, "privacy.updated": "2030-02-01" };
  const preview = await send({ ...form, intent: "preview" }, `${part}/preview`);
  expect(preview.html).toContain("Our promise");
  expect(await site.text("/privacy")).not.toContain("Our promise");
  expect((await send(form, part)).status).toBe(200);
  expect(await site.text("/privacy")).toMatch(/Our promise[\s\S]*Last changed on 1 February 2030/);
  expect((await send({ version: 2 }, part)).status).toBe(200);
  expect(await site.text("/privacy")).toContain("Ask us what this website stores");
});
