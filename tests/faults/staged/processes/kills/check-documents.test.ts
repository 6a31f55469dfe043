import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { createMessageStore } from "#app/messages/message-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { type Database, openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { findBrokenPages, findContradictions, findLost } from "./check-documents.ts";
import { emptyMemory, type Kind, type Memory } from "./write-documents.ts";

const guru = "guru@example.org";
const letter = { name: "A parent", email: "a@example.org", title: "A class", message: "When?" };

let database: Database;
let ids: Record<Kind, string>;
let memory: Memory;

/** One of each kind, the photo of version 3 and hidden, the others as they came. */
beforeEach(async () => {
  database = openMemoryDatabase();
  await migrate(database);
  const photos = createPhotoStore(database);
  const { id: photo } = await photos.addPhoto(newPhoto({ title: "Lamp", tags: ["lamp"] }), guru);
  await photos.documents.change(guru, photo, {
    version: 1,
    alter: (content) => ({ ...content, title: "Two lamps" }),
  });
  await photos.documents.hide(guru, photo);
  await photos.addPhoto(newPhoto({ tags: ["lamp"] }), guru);
  const { id: event } = await createEventStore(database).addEvent(newEvent(), guru);
  const sent = { ...letter, network: "203.0.113.1", isSpam: false };
  const message = await createMessageStore(database).addMessage(sent);
  ids = { photo, event, message };
  memory = emptyMemory();
  const fresh = { version: 1, isHidden: false, isRemoved: false };
  memory.known.photo.set(photo, { ...fresh, version: 3, title: "Two lamps", isHidden: true });
  memory.known.event.set(event, { ...fresh, title: "Lamp evening" });
  memory.known.message.set(message, { ...fresh, title: "A class" });
});

afterEach(() => database.destroy());

/** What the checker says of a change that is then taken back; past every rule of the tables. */
async function foundAfter(check: () => Promise<string[]>, statement: string): Promise<string[]> {
  await sql`pragma foreign_keys = off`.execute(database);
  await sql`savepoint plant`.execute(database);
  await sql.raw(statement).execute(database);
  const found = await check();
  await sql`rollback to plant`.execute(database);
  return found;
}

const lostAfter = (statement: string) => foundAfter(() => findLost(database, memory), statement);
const contradictionsAfter = (statement: string) =>
  foundAfter(() => findContradictions(database), statement);

test("what was acknowledged and is gone or otherwise is called lost, and nothing else is", async () => {
  const { photo, event, message } = ids;
  expect(await lostAfter("select 1")).toEqual([]);
  expect(await lostAfter(`delete from messages where id = '${message}'`)).toEqual([
    `message ${message} is gone`,
  ]);
  for (const otherwise of [
    "title = 'Lamp'",
    "is_hidden = 0",
    "removed_at = 1",
    "version = 2",
    "version = 4",
  ]) {
    const found = await lostAfter(`update uploads set ${otherwise} where id = '${photo}'`);
    expect(found, otherwise).toEqual([expect.stringContaining(`photo ${photo} is {`)]);
  }
  expect(await lostAfter(`delete from newevents where id = '${event}'`)).toHaveLength(1);
});

test("an act that nobody answered may have been done, once", async () => {
  const { event } = ids;
  const once = `update newevents set version = 2, title = 'New' where id = '${event}'`;
  memory.unsure.add(event);
  expect(await lostAfter(`update newevents set version = 3 where id = '${event}'`)).toHaveLength(1);
  memory.unsure.add(event);
  expect(await lostAfter(once)).toEqual([]);
  expect(memory.known.event.get(event)).toMatchObject({ version: 2, title: "New" });
  // From now on it is known, so what was there is lost.
  expect(await lostAfter("select 1")).toHaveLength(1);
});

test("rows that are at odds with their history are found", async () => {
  const { photo, event, message } = ids;
  const ofPhoto = `document_id = '${photo}'`;
  const plants: Record<string, string> = {
    "has 1,3": `delete from history where ${ofPhoto} and version = 2`,
    "of version 2, its history has 1,2,3": `update uploads set version = 2 where id = '${photo}'`,
    "of version 4, its history has 1,2,3": `update uploads set version = 4 where id = '${photo}'`,
    "of version 1, its history has ": `delete from history where document_id = '${event}'`,
    "of version 2, its history has ": `update messages set version = 2 where id = '${message}'`,
    "changed has no before": `update history set before = null where ${ofPhoto} and version = 2`,
    "before 3 it was something else": `update history set title = 'Three lamps' where ${ofPhoto} and version = 2`,
    "it is called Lamp, last Two lamps": `update uploads set title = 'Lamp' where id = '${photo}'`,
    "last added, removed: true": `update newevents set removed_at = 1 where id = '${event}'`,
    "last hidden, but it is not": `update uploads set is_hidden = 0 where id = '${photo}'`,
    "which is not there": `delete from newevents where id = '${event}'`,
  };
  expect(await contradictionsAfter("select 1")).toEqual([]);
  for (const [said, statement] of Object.entries(plants)) {
    expect((await contradictionsAfter(statement)).join("\n")).toContain(said);
  }
});

test("counters that disagree with the rows are found", async () => {
  const plants = [
    "update counters set value = value + 1 where name = 'uploads'",
    "update counters set value = value - 1 where name = 'revision'",
    "update upload_tags set shown_at = null where shown_at is not null",
  ];
  for (const plant of plants) {
    expect(await contradictionsAfter(plant), plant).toEqual([
      expect.stringContaining("counters disagree"),
    ]);
  }
});

test("a row that belongs to nothing is found in the file", async () => {
  const stray = "insert into upload_tags (upload_id, position, tag) values ('nobody', 0, 'lamp')";
  const check = () => findBrokenPages(database);
  expect(await foundAfter(check, "select 1")).toEqual([]);
  expect(await foundAfter(check, stray)).toEqual([
    expect.stringContaining("a row that belongs to nothing"),
  ]);
});
