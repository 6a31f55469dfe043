import { expect, test } from "vitest";
import { indiaMinute } from "#app/documents/date-time.ts";
import { type PublicationStatus, stateOf } from "#app/documents/document.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { cookieOf } from "#tests/support/guru.ts";
import { fieldsOf, formOf, undoIn } from "#tests/support/part-form.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

const inThreeDays = Math.ceil(Date.now() / 60_000) * 60_000 + 3 * 86_400_000;

type Kind = {
  it: string;
  list: string;
  edit: Record<string, string>;
  add: () => Promise<string>;
  find: (id: string) => Promise<{ status: PublicationStatus } | null>;
};

const kinds: Kind[] = [
  {
    it: "photo",
    list: "/success/photos",
    edit: { title: "Lamps at dusk" },
    add: async () => (await site.services.photos.addPhoto(newPhoto())).id,
    find: (id) => site.services.photos.documents.find(id),
  },
  {
    it: "event",
    list: "/success/events",
    edit: { title: "Lamps at dusk" },
    add: async () => (await site.services.events.addEvent(newEvent())).id,
    find: (id) => site.services.events.documents.find(id),
  },
];

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

test.each(kinds.slice(0, 1))(
  "the buttons of a stored $it say what they did, and Undo undoes it",
  async (kind) => {
    const { it, edit } = kind;
    const { path, expectAfter } = await openDocument(kind);
    const hidden: [string, string] = [`The ${it} is hidden: visitors no longer see it.`, "hidden"];
    const undone = await expectAfter({ intent: "hide" }, hidden);
    await expectAfter(undoIn(undone), ["Undone.", "published"]);
    await expectAfter({ intent: "hide" }, hidden);
    await expectAfter({ intent: "show" }, [`The ${it} is shown to visitors again.`, "published"]);
    const removed = await expectAfter({ intent: "remove" }, [
      `The ${it} is in the trash.`,
      "removed",
    ]);
    const again = await expectAfter(undoIn(removed), ["Undone.", "published"]);
    await expectAfter(undoIn(again), ["Undone.", "removed"]);
    await expectAfter({ intent: "restore" }, [
      `The ${it} is restored from the trash.`,
      "published",
    ]);

    const before = await site.text(path, site.cookie);
    const form = Object.fromEntries(fieldsOf(before, { intent: "save", ...edit }));
    const saved = await expectAfter(form, [`The ${it} is saved.`, "published"]);
    await expectAfter(form, [`Nothing was changed: the ${it} already says this.`, "published"]);
    const text = Object.values(edit)[0] ?? "";
    expect(await site.text(path, site.cookie)).toContain(text);
    await expectAfter(undoIn(saved), ["Undone.", "published"]);
    expect(await site.text(path, site.cookie)).not.toContain(text);
    const isLate = `The ${it} has been changed again since, so this was not undone.`;
    await expectAfter(undoIn(again), [isLate, "published"]);
  },
);

test.each(kinds.slice(1))(
  "a hidden $it is scheduled for a time in the future only",
  async (kind) => {
    const { expectAfter } = await openDocument(kind);
    await expectAfter({ intent: "hide" }, ["is hidden", "hidden"]);
    const bad = "Please choose a day and a time in the future";
    for (const appearsAt of ["", "2020-01-01T10:00", indiaMinute(Date.now() - 60_000)]) {
      await expectAfter({ intent: "schedule", appearsAt }, [bad, "hidden"]);
    }
    const schedule = { intent: "schedule", appearsAt: indiaMinute(inThreeDays) };
    const scheduled = await expectAfter(schedule, ["Will be published on", "due"]);
    await expectAfter(undoIn(scheduled), ["Undone.", "hidden"]);
    await expectAfter(schedule, ["Will be published on", "due"]);
    const shown = await expectAfter({ intent: "publish" }, [
      `The ${kind.it} is published: visitors see it now.`,
      "published",
    ]);
    await expectAfter(undoIn(shown), ["Undone.", "due"]);
  },
);

test.each([
  ["/success/events/new", "event", { title: "Lamps", description: "Many", date: "2031-03-15" }],
])("Undo after %s adds something removes it", async (path, it, fields) => {
  const answer = await site.post(path, formOf({ intent: "save", ...fields }));
  const list = answer.headers.get("Location") ?? path;
  const html =
    answer.status === 302
      ? await site.text(list, `${site.cookie}; ${cookieOf(answer)}`)
      : await answer.text();
  expect(html).toContain(`The ${it} is published: visitors see it now.`);
  const undone = await site.send(list, undoIn(html));
  expect(undone.html).toContain("Undone.");
  expect(await site.text("/success/trash", site.cookie)).toContain(Object.values(fields)[0]);
});
