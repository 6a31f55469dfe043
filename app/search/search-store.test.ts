import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { DocumentService } from "#app/documents/document-service.server.ts";
import type { EventContent } from "#app/events/event.ts";
import { createEventStore, type EventStore } from "#app/events/event-store.server.ts";
import type { PhotoContent } from "#app/photos/photo.ts";
import { createPhotoStore, type PhotoStore } from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { addSearchWords } from "#db/search-words-migration.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines } from "#tests/support/engines.ts";
import { createSearchStore, type SearchStore } from "./search-store.server.ts";

/** Words that are one for whoever searches, and that stand in no other. */
const sameWords = [
  ["Nritya", "Nrithya", "NRITYA"],
  ["lamp", "lamps", "Lamp"],
  ["fee", "Fees", "fees"],
  ["École", "ecole", "ÉCOLES"],
  ["37", "37,", "(37)"],
];

type Modelled = { id: string; words: number[]; isHidden: boolean; isRemoved: boolean };

const verbs = ["add", "add", "change", "hide", "show", "remove", "restore", "undo", "forget"];
const acts = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs),
    pick: fc.nat(20),
    words: fc.uniqueArray(fc.nat(sameWords.length - 1), { maxLength: 3 }),
    spelling: fc.nat(2),
  }),
  { minLength: 5, maxLength: 25 },
);

const spell = (words: number[], spelling: number) =>
  words.map((word) => sameWords[word]?.[spelling] ?? "").join(" ");

describe.each(engines)("the search on $name", ({ open }) => {
  let database: Database;
  let photos: PhotoStore;
  let events: EventStore;
  let search: SearchStore;
  const opened: Database[] = [];

  const start = async () => {
    database = await open();
    opened.push(database);
    photos = createPhotoStore(database);
    events = createEventStore(database);
    search = createSearchStore(database);
  };
  const photoIds = async (query: string) =>
    (await search.findPhotos(query, 24)).items.map((photo) => photo.id);
  const eventIds = async (query: string) =>
    (await search.findEvents(query, 24)).items.map((event) => event.id);

  beforeEach(start);
  afterAll(() => Promise.all(opened.map((each) => each.destroy())));

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

  test("finds events by their texts, place, tag and month, the latest date first", async () => {
    const location = "À l'ÉCOLE";
    await events.addEvent(newEvent({ id: "fr", location, date: "2025-10-18" }));
    await events.addEvent(newEvent({ id: "next", tag: "ecole", date: "2026-10-18" }));
    expect(await eventIds("École")).toEqual(["next", "fr"]);
    expect(await eventIds("october 2025")).toEqual(["fr"]);
  });

  test("counts what it does not show, as far as it says", async () => {
    for (let index = 0; index < 102; index++) await photos.addPhoto(newPhoto({ title: "Lamp" }));
    expect(await search.findPhotos("lamp", 24)).toMatchObject({ more: 76, isMore: true });
    const [photo] = (await search.findPhotos("lamp", 1)).items;
    for (const each of [photo, (await search.findPhotos("lamp", 2)).items[1]]) {
      if (each) await photos.documents.hide("a guru", each.id);
    }
    const { items, more, isMore } = await search.findPhotos("lamp", 24);
    expect([items.length, more, isMore]).toEqual([24, 76, false]);
  });

  test("lists the tags of published photos, each once", async () => {
    await photos.addPhoto(newPhoto({ tags: ["lamp", "sea"] }));
    const { id } = await photos.addPhoto(newPhoto({ tags: ["sea", "hidden"] }));
    await photos.documents.hide("a guru", id);
    expect(await search.listTags()).toEqual(["lamp", "sea"]);
  });

  test("finds what was there before it was", async () => {
    await photos.addPhoto(newPhoto({ id: "old", tags: ["Nrithya"] }));
    await events.addEvent(newEvent({ id: "older", organizer: "Nrithya" }));
    // On PostgreSQL the index goes with its table.
    const parts = dialectOf(database) === "sqlite" ? ["trigrams", "words"] : ["words"];
    for (const table of parts.flatMap((part) => [`uploads_${part}`, `newevents_${part}`])) {
      await sql`drop table ${sql.table(table)}`.execute(database);
    }
    await addSearchWords(database as unknown as Kysely<unknown>);
    expect([await photoIds("nritya"), await eventIds("nritya")]).toEqual([["old"], ["older"]]);
  });

  test("finds what a naive reader finds, whatever the gurus do", async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        await start();
        const gurus = [
          new Gurus(photos.documents, (title) =>
            photos.addPhoto(newPhoto({ title, description: "" })),
          ),
          new Gurus(events.documents, (title) =>
            events.addEvent(newEvent({ title, description: "" })),
          ),
        ] as const;
        for (const act of sequence) await gurus[act.pick % 2]?.dispatchOperation(act);
        for (const [word, spellings] of sameWords.entries()) {
          for (const spelling of spellings) {
            expect((await photoIds(spelling)).toSorted()).toEqual(gurus[0].having(word));
            expect((await eventIds(spelling)).toSorted()).toEqual(gurus[1].having(word));
          }
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

type ActOfModel = { verb: string; pick: number; words: number[]; spelling: number };

/** What gurus do to documents of a kind, and what a naive reader knows of these. */
class Gurus<Content extends PhotoContent | EventContent> {
  readonly #documents: Modelled[] = [];
  readonly #service: DocumentService<Content>;
  readonly #add: (title: string) => Promise<{ id: string }>;

  constructor(service: DocumentService<Content>, add: (title: string) => Promise<{ id: string }>) {
    this.#service = service;
    this.#add = add;
  }

  having(word: number): string[] {
    return this.#documents
      .filter(({ words, isHidden, isRemoved }) => words.includes(word) && !isHidden && !isRemoved)
      .map(({ id }) => id)
      .toSorted();
  }

  async dispatchOperation({ verb, pick, words, spelling }: ActOfModel): Promise<void> {
    const title = spell(words, spelling);
    const document = this.#documents[pick % Math.max(1, this.#documents.length)];
    if (verb === "add" || !document) {
      const { id } = await this.#add(title);
      this.#documents.push({ id, words, isHidden: false, isRemoved: false });
    } else if (verb === "forget") {
      await this.#service.deleteRemoved(Number.MAX_SAFE_INTEGER);
    } else if (verb === "change" || verb === "undo") {
      await this.#change(document, title, { words, isUndone: verb === "undo" });
    } else {
      await this.#move(document, verb);
    }
  }

  async #move(document: Modelled, verb: string): Promise<void> {
    const act = verb as "hide" | "show" | "remove" | "restore";
    const { ok } = await this.#service[act]("a guru", document.id);
    if (!ok) return;
    if (act === "hide" || act === "show") document.isHidden = act === "hide";
    else document.isRemoved = act === "remove";
  }

  async #change(
    document: Modelled,
    title: string,
    { words, isUndone }: { words: number[]; isUndone: boolean },
  ): Promise<void> {
    const { id } = document;
    const alter = (content: Content) => ({ ...content, title });
    const outcome = await this.#service.amend("a guru", id, alter);
    if (!outcome.ok || !outcome.entryId) return;
    if (isUndone) await this.#service.restoreVersion("a guru", outcome.entryId);
    if (isUndone) document.isRemoved = false;
    else document.words = words;
  }
}
