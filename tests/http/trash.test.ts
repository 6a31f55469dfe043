import { expect, onTestFinished, test, vi } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines } from "#tests/support/engines.ts";
import type { Site } from "#tests/support/site.ts";
import { openGuruSite } from "./sites.ts";

const guru = "guru@example.org";

/** `Photo 1`, removed first, to `Photo 11`; then an event and a message: each a second later. */
async function fillTrash({ photos, events, messages }: Site["services"]): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const wait = () => vi.setSystemTime(Date.now() + 1000);
  for (let number = 1; number <= 11; number++) {
    const { id } = await photos.addPhoto(newPhoto({ title: `Photo ${number}` }));
    await photos.documents.remove(guru, id);
    wait();
  }
  const event = await events.addEvent(newEvent({ title: "Lamp evening" }));
  await events.documents.remove(guru, event.id);
  wait();
  const message = await messages.addMessage(newMessage({ title: "A class" }));
  await messages.documents.remove(guru, message);
  vi.useRealTimers();
}

test.each(engines)("the trash is searched, and shows one kind, on $name", async ({ open }) => {
  const site = await openGuruSite(null, await open());
  await fillTrash(site.services);
  const path = "/success/trash";
  const countIn = async (query: string) =>
    [...(await site.text(path + query, site.cookie)).matchAll(/aria-label="Restore: /g)].length;
  expect(await countIn("?q=photo+11")).toBe(1);
  expect(await countIn("?q=LAMPS%25")).toBe(1);
  expect(await countIn("?q=lamp&kind=photo")).toBe(0);
  expect(await countIn("?q=lamp&kind=event")).toBe(1);
  expect(await countIn("?kind=letter")).toBe(12);
  const filtered = await site.text(`${path}?kind=message`, site.cookie);
  expect(filtered).not.toContain("Empty the trash");
});

test("every table with removed documents belongs to a kind, so that the trash shows them", async () => {
  const { services } = await openGuruSite();
  const tables = await services.database.introspection.getTables();
  const ofDocuments = tables
    .filter(({ columns }) => columns.some(({ name }) => name === "removed_at"))
    .map(({ name }) => name);
  const shown = Object.values(services.documentStores).map(({ documents }) => documents.trash);
  // The website's texts and the editions of the competition are never removed.
  const permanent = ["site_content", "editions"];
  const expected = [...shown.flatMap((trash) => trash?.table ?? []), ...permanent];
  expect(ofDocuments.toSorted()).toEqual(expected.toSorted());
});
