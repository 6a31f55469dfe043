import { expect, test } from "vitest";
import { indiaMinute } from "#app/documents/date-time.ts";
import { type PublicationStatus, stateOf } from "#app/documents/document.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { fieldsOf, undoIn } from "#tests/support/part-form.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

const inThreeDays = Math.ceil(Date.now() / 60_000) * 60_000 + 3 * 86_400_000;

type Kind = {
  it: string;
  list: string;
  add: () => Promise<string>;
  find: (id: string) => Promise<{ status: PublicationStatus } | null>;
};

const photos: Kind = {
  it: "photo",
  list: "/success/photos",
  add: async () => (await site.services.photos.addPhoto(newPhoto())).id,
  find: (id) => site.services.photos.documents.find(id),
};

const events: Kind = {
  it: "event",
  list: "/success/events",
  add: async () => (await site.services.events.addEvent(newEvent())).id,
  find: (id) => site.services.events.documents.find(id),
};

async function openDocument({ list, add, find }: Kind) {
  const id = await add();
  const path = `${list}/${id}`;
  const stateNow = async () => {
    const found = await find(id);
    return found && stateOf(found.status);
  };
  /** Expects the notice and the state after a form of the document's page; returns the page. */
  async function expectAfter(
    fields: Record<string, unknown>,
    [message, state]: [message: string, state: string],
  ): Promise<string> {
    const { html } = await site.send(path, { id, ...fields });
    const [, said = ""] = /<span id="notice">([^<]*)/.exec(html) ?? [];
    expect([said, await stateNow()]).toEqual([expect.stringContaining(message), state]);
    return html;
  }
  return { path, expectAfter };
}

test("the buttons of a stored photo say what they did, and Undo undoes it", async () => {
  const { path, expectAfter } = await openDocument(photos);
  const hidden: [string, string] = ["The photo is hidden: visitors no longer see it.", "hidden"];
  const undone = await expectAfter({ intent: "hide" }, hidden);
  await expectAfter(undoIn(undone), ["Undone.", "published"]);
  await expectAfter({ intent: "hide" }, hidden);
  await expectAfter({ intent: "show" }, ["The photo is shown to visitors again.", "published"]);
  const removed = await expectAfter({ intent: "remove" }, [
    "The photo is in the trash.",
    "removed",
  ]);
  const again = await expectAfter(undoIn(removed), ["Undone.", "published"]);
  await expectAfter({ intent: "remove" }, ["The photo is in the trash.", "removed"]);
  const restored = "The photo is restored from the trash.";
  await expectAfter({ intent: "restore" }, [restored, "published"]);

  const title = "Lamps at dusk";
  const before = await site.text(path, site.cookie);
  const form = Object.fromEntries(fieldsOf(before, { intent: "save", title }));
  const saved = await expectAfter(form, ["The photo is saved.", "published"]);
  expect(saved).toContain(title);
  await expectAfter(undoIn(saved), ["Undone.", "published"]);
  expect(await site.text(path, site.cookie)).not.toContain(title);
  const isLate = "The photo has been changed again since, so this was not undone.";
  await expectAfter(undoIn(again), [isLate, "published"]);
});

test("a hidden event is scheduled for a time in the future only", async () => {
  const { expectAfter } = await openDocument(events);
  await expectAfter({ intent: "hide" }, ["is hidden", "hidden"]);
  const bad = "Please choose a day and a time in the future";
  for (const appearsAt of ["", indiaMinute(Date.now() - 60_000)]) {
    await expectAfter({ intent: "schedule", appearsAt }, [bad, "hidden"]);
  }
  const schedule = { intent: "schedule", appearsAt: indiaMinute(inThreeDays) };
  const scheduled = await expectAfter(schedule, ["Will be published on", "due"]);
  await expectAfter(undoIn(scheduled), ["Undone.", "hidden"]);
  await expectAfter(schedule, ["Will be published on", "due"]);
  const published = "The event is published: visitors see it now.";
  await expectAfter({ intent: "publish" }, [published, "published"]);
});
