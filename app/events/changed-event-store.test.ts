import { afterEach, expect, test, vi } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { newEvent } from "#tests/factories/events.ts";
import { engines } from "#tests/support/engines.ts";
import { createChangedEventStore } from "./changed-event-store.server.ts";

const guru = "guru@example.org";

afterEach(() => {
  vi.useRealTimers();
});

test.each(engines)(
  "what visitors saw last is the newest on $name: a draft when it is published, but nothing that was hidden meanwhile",
  async ({ open }) => {
    const database = await open();
    const { addEvent, documents } = createEventStore(database);
    const { listNewestEvents } = createChangedEventStore(database);
    vi.useFakeTimers({ toFake: ["Date"], now: 1000 });
    const add = (title: string, first?: "draft") =>
      addEvent(newEvent({ title: `${title} "isDraft":true`, ...(first && { first }) }), guru);
    const later = () => vi.setSystemTime(Date.now() + 1000);
    const [draft, due] = [await add("Draft", "draft"), await add("Due", "draft")];
    later();
    const hidden = await add("Hidden");
    later();
    await add("Plain");
    const shown = async () => (await listNewestEvents(9)).map(({ title }) => title.split(" ")[0]);
    expect(await shown()).toEqual(["Plain", "Hidden"]);

    later();
    await documents.hide(guru, hidden.id);
    await documents.show(guru, hidden.id);
    await documents.show(guru, draft.id);
    await documents.schedule(guru, due.id, 9000);
    vi.setSystemTime(9500);
    await documents.publishDue(9500);
    expect(await shown()).toEqual(["Due", "Draft", "Plain", "Hidden"]);
    const [first, second] = await listNewestEvents(2);
    expect([first?.shownAt, second?.shownAt]).toEqual([9500, 4000]);
    await database.destroy();
  },
);
