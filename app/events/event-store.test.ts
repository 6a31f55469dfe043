import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { inEnglish } from "#app/platform/language/kannada-content.ts";
import { newEvent } from "#tests/factories/events.ts";
import { engines, openForTest } from "#tests/support/engines.ts";
import { createEventStore, type EventStore } from "./event-store.server.ts";

const guru = "guru@example.org";

describe.each(engines)("the event store on $name", ({ open }) => {
  let database: Database;
  let events: EventStore;

  beforeEach(async () => {
    database = await openForTest(open);
    events = createEventStore(database);
  });

  test("stores every field of an event, its tag, location and organizer trimmed", async () => {
    const given = newEvent({
      titleKn: "ದೀಪೋತ್ಸವ",
      descriptionKn: "ನೂರು ದೀಪಗಳು",
      fullDescription: "First line\nsecond line",
      fullDescriptionKn: "ಆರಕ್ಕೆ ಬಾಗಿಲು",
      tag: " lamp ",
      startTime: "18:30",
      endTime: "21:00",
      location: "\tKadri ",
      mapUrl: "https://maps.example/kadri",
      organizer: " us\n",
      featured: true,
    });
    const added = await events.addEvent(given);
    const trimmed = { tag: "lamp", location: "Kadri", organizer: "us" };
    expect(added).toEqual({ ...given, ...trimmed, id: added.id, version: 1 });
    expect(await events.findEvent(added.id)).toEqual(inEnglish(added));
  });

  test("falls back to the short description when the full one is invisible", async () => {
    const blank = " \n\u00a0\u200b\u3164";
    const short = { description: "Short", descriptionKn: "ಕಿರು" };
    const added = await events.addEvent(newEvent({ ...short, fullDescription: blank }));
    expect(added).toMatchObject({ fullDescription: "Short", fullDescriptionKn: "ಕಿರು" });
    const stored = database.selectFrom("newevents").select("full_description");
    expect(await stored.execute()).toEqual([{ full_description: "" }]);
    await database.updateTable("newevents").set({ full_description: blank }).execute();
    expect((await events.findEvent(added.id))?.fullDescription).toBe("Short");
  });

  test("lists the events whose last day has not passed, the first date first", async () => {
    const add = (title: string, date: string | null, endDate = "") =>
      events.addEvent(newEvent({ title, date, endDate }));
    await add("Before", "2026-03-13");
    await add("Last year's end", "2025-12-31", "2026-03-13");
    await add("Later", "2027-01-01");
    await add("That day", "2026-03-14");
    await add("A season", "2026-01-20", "2026-03-14");
    await add("Undated", null, "2026-03-14");
    await events.addEvent({ ...newEvent({ date: "2026-03-15" }), initialStatus: "draft" });
    const listed = await events.listEventsFrom("2026-03-14");
    expect(listed.map(({ title }) => title)).toEqual(["A season", "That day", "Later"]);
  });

  test("lists a draft as new when it is published, but no event that was hidden meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1000 });
    const add = (title: string, initialStatus?: "draft") =>
      events.addEvent(newEvent({ title, ...(initialStatus && { initialStatus }) }), guru);
    const later = () => vi.setSystemTime(Date.now() + 1000);
    const [draft, due] = [await add("Draft", "draft"), await add("Due", "draft")];
    later();
    const hidden = await add("Hidden");
    later();
    await add("Plain");
    const shown = async () => (await events.listNewestEvents(9)).map(({ title }) => title);
    expect(await shown()).toEqual(["Plain", "Hidden"]);

    later();
    await events.documents.hide(guru, hidden.id);
    await events.documents.show(guru, hidden.id);
    await events.documents.show(guru, draft.id);
    await events.documents.schedule(guru, due.id, 9000);
    vi.setSystemTime(9500);
    await events.documents.publishDue(9500);
    expect(await shown()).toEqual(["Due", "Draft", "Plain", "Hidden"]);
    const [first, second] = await events.listNewestEvents(2);
    expect([first?.publishedAt, second?.publishedAt]).toEqual([9500, 4000]);
  });
});
