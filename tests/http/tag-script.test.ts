import { expect, test } from "vitest";
import { newPhoto } from "#tests/factories/photos.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { startSite } from "#tests/support/site.ts";
import { signInForEachTest } from "./guru-site.ts";

const { own, post } = signInForEachTest();

async function runScript(): Promise<string[]> {
  const lines = (await (await post("/api/utilities/add-empty-tags", "")).text()).trim().split("\n");
  return lines.map((line) => JSON.parse(line).message);
}

// SPEC §2 Admin dashboard, Utilities: Adds an empty list where the field lacks; progress every 5 updates; §8's texts (§9)
test("the utility gives lacking tags an empty list, says how far it is, and is safe to run again", async () => {
  for (let index = 0; index < 12; index++)
    await own.site.services.photos.addPhoto(newPhoto({ tags: null }));
  for (let index = 0; index < 3; index++)
    await own.site.services.photos.addPhoto(newPhoto({ tags: ["lamp"] }));
  const messages = await runScript();
  expect(messages[0]).toBe("Running script to add empty tags field to existing uploads...");
  expect(messages).toHaveLength(4);
  expect(messages[1]).toMatch(/^Processed \d+ documents, updated 5\.\.\.$/);
  expect(messages[2]).toMatch(/^Processed \d+ documents, updated 10\.\.\.$/);
  expect(messages[3]).toBe(
    "Completed! Added empty tags field to 12 documents. Skipped 3 documents that already had the field.",
  );
  expect((await runScript()).at(-1)).toBe(
    "Completed! Added empty tags field to 0 documents. Skipped 15 documents that already had the field.",
  );
  const { items } = await (await own.site.request("/api/uploads?limit=20")).json();
  expect(items.map((item: { tags?: string[] }) => Array.isArray(item.tags))).toEqual(
    Array(15).fill(true),
  );
});

// SPEC §2 Admin dashboard, Utilities: A failure is said and logged
test("when the utility fails it says so and the cause is logged", async () => {
  const broken = await startSite(({ adminPhotos }) => ({
    adminPhotos: { ...adminPhotos, listTagStates: () => Promise.reject(new Error("disk on fire")) },
  }));
  await addGuru(broken);
  const headers = { Cookie: await signInGuru(broken), Origin: broken.url };
  const response = await broken.request("/api/utilities/add-empty-tags", {
    method: "POST",
    headers,
  });
  const last = JSON.parse((await response.text()).trim().split("\n").at(-1) ?? "");
  await broken.close();
  expect(last.message).toMatch(/^Error running script: /);
  expect(JSON.stringify(broken.logged)).toContain("disk on fire");
});

test("each of the dashboard's three forms, sent without JavaScript, comes back to what is said of it", async () => {
  const html = await (
    await own.site.request("/success", { headers: { Cookie: own.cookie } })
  ).text();
  const forms = [...html.matchAll(/<form[^>]*action="\/success\?index#([\w-]+)".*?<\/form>/gs)];
  expect(forms).toHaveLength(3);
  for (const [form, id] of forms) expect(form).toMatch(new RegExp(`id="${id}"[^>]*role="status"`));
});
