import { type Kysely, sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createHistoryStore } from "#app/documents/history/history-store.server.ts";
import { createEventStore, type EventStore } from "#app/events/event-store.server.ts";
import { createPhotoStore, type PhotoStore } from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { refoldSearchTexts } from "#db/refold-search-texts.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines, openForTest } from "#tests/support/engines.ts";
import { createSearchStore } from "./search-store.server.ts";

describe.each(engines)("the search on $name", ({ name, open }) => {
  let database: Database;
  let photos: PhotoStore;
  let events: EventStore;
  let search: ReturnType<typeof createSearchStore>;

  beforeEach(async () => {
    database = await openForTest(open);
    photos = createPhotoStore(database);
    events = createEventStore(database);
    search = createSearchStore(database);
  });

  const photoIds = async (query: string) =>
    (await search.findPhotos(query, 24)).items.map((photo) => photo.id);
  const eventIds = async (query: string) =>
    (await search.findEvents(query, 24)).items.map((event) => event.id);

  test("finds photos by title, description and tags, every word anywhere, the newest first", async () => {
    const [title, description] = ["By the SEA", "100% silk"];
    await photos.addPhoto(newPhoto({ id: "sea", title, description, createdAt: 1 }));
    const tags = ["deepavali-2025", "seaside"];
    await photos.addPhoto(newPhoto({ id: "hall", description: "a lamp", tags, createdAt: 2 }));
    expect(await photoIds("sea")).toEqual(["hall", "sea"]);
    expect(await photoIds("sea Silks")).toEqual(["sea"]);
    expect(await photoIds("Deepavali 2025")).toEqual(["hall"]);
    for (const query of ["", "%", "_", "silk OR lamp NOT x", "zzz"]) {
      expect(await photoIds(query)).toEqual([]);
    }
  });

  test("finds words that have soft hyphens, joiners or zero-width spaces inside", async () => {
    const [title, tags] = ["Ara\u00adnge\u200dtram", ["nava\u200bratri"]];
    await photos.addPhoto(newPhoto({ id: "photo", title, tags, createdAt: 1 }));
    for (const query of ["arangetram", "navaratri", "aran\u00adgetram", "\u200bnavaratri\u2060"]) {
      expect(await photoIds(query)).toEqual(["photo"]);
    }
  });

  test("finds a photo behind many thousands of later ones", async () => {
    const title = "Veena q in Bharathanatyam";
    await photos.addPhoto(newPhoto({ id: "old", title, createdAt: 1 }));
    if (name === "PostgreSQL") {
      const numbers = sql`from uploads, generate_series(1, 6100) as number`;
      const other = sql`jsonb_build_object('id', number)`;
      await sql`insert into uploads select (jsonb_populate_record(uploads, ${other})).* ${numbers}`.execute(
        database,
      );
      await sql`insert into uploads_words (id, words) select number, ' flute ' from generate_series(1, 6100) as number`.execute(
        database,
      );
    }
    await photos.addPhoto(newPhoto({ id: "new", title: "Vina and flute", createdAt: 2 }));
    expect(await photoIds("veena")).toEqual(["new", "old"]);
    expect(await photoIds("veena flute")).toEqual(["new"]);
    for (const query of ["q ve", "een rathanaty", "bharathanatyam bharata", "eena"]) {
      expect(await photoIds(query)).toEqual(["old"]);
    }
    for (const query of ["u", "ee", "bharatnatyam", "veenabharat"]) {
      expect(await photoIds(query)).toEqual([]);
    }
    await photos.documents.hide("a guru", "old");
    expect(await search.findPhotos("veena", 24)).toMatchObject({ items: [{ id: "new" }], more: 0 });
  });

  test("finds Kannada by Latin letters, also in what was stored before", async () => {
    const title = "ನೃತ್ಯ ತರಗತಿಗಳು";
    await photos.addPhoto(newPhoto({ id: "photo", title: "", tags: ["ನೃತ್ಯ", "ತರಗತಿ"] }));
    await events.addEvent(newEvent({ id: "event", title }));
    const history = createHistoryStore(database);
    const find = async (query: string) => {
      const entries = await history.listEntries(await history.listIds({ words: [query] }));
      const changed = entries.map(({ documentId }) => documentId);
      return [...(await photoIds(query)), ...(await eventIds(query)), ...changed];
    };
    expect(await find("nrutya taragati")).toEqual(["photo", "event", "event"]);
    for (const table of ["uploads_words", "newevents_words", "history"] as const) {
      await database
        .updateTable(table)
        .set({ words: ` ${title} ` })
        .execute();
    }
    expect(await find("nrutya taragati")).toEqual([]);
    await refoldSearchTexts(database as unknown as Kysely<unknown>);
    expect(await find("nrutya taragati")).toEqual(["photo", "event", "event"]);
  });

  test("finds events by their texts, place, tag and month, the latest date first", async () => {
    const location = "À l'ÉCOLE";
    await events.addEvent(newEvent({ id: "fr", location, date: "2025-10-18" }));
    await events.addEvent(newEvent({ id: "next", tag: "ecole", date: "2026-10-18" }));
    expect(await eventIds("École")).toEqual(["next", "fr"]);
    expect(await eventIds("october 2025")).toEqual(["fr"]);
    expect(await eventIds("ಅಕ್ಟೋಬರ್ 2025")).toEqual(["fr"]);
  });

  test("counts the results that are not shown, up to a limit", async () => {
    for (let index = 0; index < 102; index++) await photos.addPhoto(newPhoto({ title: "Lamp" }));
    expect(await search.findPhotos("lamp", 24)).toMatchObject({ more: 76, isMore: true });
    const [photo] = (await search.findPhotos("lamp", 1)).items;
    for (const each of [photo, (await search.findPhotos("lamp", 2)).items[1]]) {
      if (each) await photos.documents.hide("a guru", each.id);
    }
    const { items, more, isMore } = await search.findPhotos("lamp", 24);
    expect([items.length, more, isMore]).toEqual([24, 76, false]);
  });

  test("finds a document by its current texts while it is published", async () => {
    const { id: photo } = await photos.addPhoto(newPhoto({ title: "Nrithya", description: "" }));
    const { id: event } = await events.addEvent(newEvent({ title: "Nrithya", description: "" }));
    for (const [service, id, find] of [
      [photos.documents, photo, photoIds],
      [events.documents, event, eventIds],
    ] as const) {
      const found = async () => [await find("nritya"), await find("fees")].map((ids) => ids.length);
      expect(await found()).toEqual([1, 0]);
      await service.hide("a guru", id);
      expect(await found()).toEqual([0, 0]);
      await service.show("a guru", id);
      const alter = (content: object) => ({ ...content, title: "École Fee" }) as never;
      const changed = await service.changeAnyVersion("a guru", id, alter);
      expect(await found()).toEqual([0, 1]);
      expect(await find("ecoles")).toEqual([id]);
      await service.remove("a guru", id);
      expect(await found()).toEqual([0, 0]);
      await service.restore("a guru", id);
      expect(await found()).toEqual([0, 1]);
      const changedTo = changed.ok ? changed.version : 0;
      const { changes, version } = await service.history.listChanges(id, {}, changedTo);
      await service.restoreVersion("a guru", changes[0]?.entryId ?? "", version ?? 0);
      expect(await found()).toEqual([1, 0]);
      await service.remove("a guru", id);
      await service.deleteRemoved(Number.MAX_SAFE_INTEGER);
      expect(await found()).toEqual([0, 0]);
    }
  });
});
