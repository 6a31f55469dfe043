import { expect, test } from "vitest";
import { engines, openForTest } from "#tests/support/engines.ts";
import { createAnnouncementStore } from "./announcement-store.server.ts";

test.each(engines)("on $name a draft is listed as new, none over or hidden", async ({ open }) => {
  const { documents, ...store } = createAnnouncementStore(await openForTest(open));
  const add = (text: string, createdAt: number, initialStatus?: "draft") =>
    documents.add({ text, endsOn: `2030-01-0${createdAt}`, createdAt }, { initialStatus });
  const texts = async (limit: number, since = "") =>
    (await store.listPublished(limit, since)).map(({ text }) => text);
  const draft = await add("draft", 1, "draft");
  const [second, third] = [await add("second", 2), await add("third", 3)];
  expect(await texts(3)).toEqual(["third", "second"]);
  await documents.show("a guru", draft);
  expect(await texts(2)).toEqual(["draft", "third"]);
  expect(await texts(3, "2030-01-02")).toEqual(["third", "second"]);
  await documents.hide("a guru", third);
  await documents.remove("a guru", second);
  expect(await texts(3)).toEqual(["draft"]);
  const listed = await store.list(null, { limit: 1, offset: 1 });
  expect([await store.count(), listed]).toMatchObject([2, [{ text: "third", isHidden: true }]]);
  const edit = {
    version: 2,
    alter: () => ({ text: "edited", endsOn: "2030-02-01", createdAt: 4 }),
  };
  expect(await documents.change("a guru", third, edit)).toMatchObject({ ok: true, version: 3 });
  expect(await documents.findVersion(third, 2)).toMatchObject({ text: "third" });
  expect(await documents.deleteRemoved(Date.now() + 1)).toBe(1);
});
