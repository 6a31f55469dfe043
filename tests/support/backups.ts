import { join } from "node:path";
import { createEventStore } from "#app/events/event-store.server.ts";
import { readRows } from "#app/operations/backup/backup-store.server.ts";
import { makeBackup } from "#app/operations/backup/make-backup.server.ts";
import { restoreBackup } from "#app/operations/backup/restore-backup.server.ts";
import { createImportedStore } from "#app/operations/import/imported-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { websiteTextParts } from "#app/settings/website-text-parts.server.ts";
import { backedUpTableNames } from "#db/tables.ts";
import { newHoliday } from "#tests/factories/documents.ts";
import { saveLists } from "#tests/factories/editions.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { addEvents, addPhotos } from "./content.ts";
import { folderForTest } from "./folder-for-test.ts";
import { addGuru, guru, signInGuru } from "./guru.ts";
import type { Site } from "./site.ts";

export type Place = { database: Database; files: Files };

export const archivePath = (...after: Parameters<typeof folderForTest>) =>
  join(folderForTest(...after), "site.tar.zst");

export const backUp = (place: Place, path: string) => makeBackup({ ...place, path, secret: null });

export const restore = (place: Place, path: string, replace = false) =>
  restoreBackup({ ...place, path, replace, saveSecret: () => undefined });

/** All rows that a backup carries, by their tables. */
export async function readAllRows(database: Database) {
  const tables: Record<string, unknown[]> = {};
  for (const table of backedUpTableNames) {
    const found: unknown[] = [];
    for await (const rows of readRows(database, table)) found.push(...rows);
    tables[table] = found;
  }
  return tables;
}

/**
 * A site that has been in use: something of every table, shown, hidden, changed and in the trash.
 */
export async function useSite(site: Site): Promise<void> {
  const { photos, events, messages, websiteTextStore, websiteTexts, invitations } = site.services;
  const { albums, announcements, entries, holidays, privateFiles } = site.services;
  const withdrawn = { hash: "0123456789abcdef".repeat(2) };
  await site.services.database.insertInto("withdrawn_pictures").values(withdrawn).execute();
  const accepted = { path: `${withdrawn.hash}/320.jpg` };
  await site.services.database.insertInto("accepted_missing_files").values(accepted).execute();
  await site.services.visitStore.add([{ day: "2026-03-01", page: "/gallery", count: 7 }]);
  await addPhotos(site, 40);
  await addEvents(site);
  await addGuru(site);
  await signInGuru(site);
  await photos.documents.hide(guru.email, "photo-7");
  await photos.documents.remove(guru.email, "photo-8");
  await events.documents.remove(guru.email, "old");
  await photos.addPhoto(newPhoto({ title: "Élan — ‘दीप’ 🪔", description: "Line one\nline two" }));
  await messages.addMessage(newMessage());
  await albums.documents.add({ title: "Lamps", description: "", tag: "lamp", cover: "" });
  await announcements.documents.add({ text: "No class", endsOn: "2026-03-02", createdAt: 0 });
  await holidays.documents.add(newHoliday());
  await entries.addNotice("1", { introduction: "A notice" }, 0);
  const screenshot = await privateFiles.add("entry-1", "jpg", Buffer.from("a screenshot"));
  await entries.addEntry("entry-1", newEntry({ screenshot }));
  await addJudging(site);
  const currentValue = websiteTextParts.school.pick(websiteTexts.content()) as object;
  const value = { ...currentValue, founded: 1988 };
  await websiteTextStore.change(guru.email, { part: "school", version: 1, currentValue, value });
  await site.services.brochures.addBrochure(Buffer.from("%PDF-1.7 %%EOF"));
  await invitations.invite("new@example.org", guru.email);
  const event = newEvent({ title: "Of the old site" });
  await createImportedStore(site.services.database).addOnce("event", "imported", (database, id) =>
    createEventStore(database).addEvent({ ...event, id }, "Import"),
  );
}

/** A place for a site, without a schema, and nothing in it. */
export async function openPlace(
  engine: { openEmpty: () => Promise<Database>; openFiles?: () => Promise<Files> },
  folder = folderForTest(),
) {
  const database = await engine.openEmpty();
  const files = (await engine.openFiles?.()) ?? createDiskFiles(join(folder, "files"));
  return { database, files, folder };
}

/** A judge with a score, an edition, and the code of a certificate. */
async function addJudging({ services }: Site): Promise<void> {
  const { database, editions, judges } = services;
  await judges.documents.add(newJudge(), { who: guru.email, id: "judge-1" });
  const sheet = { judge_id: "judge-1", entry_id: "entry-1", content: "{}", updated_at: 0 };
  await database.insertInto("score_sheets").values(sheet).execute();
  await editions.change(guru.email, "2027", { alter: (edition) => ({ ...edition, tag: "lamp" }) });
  await saveLists(services, {
    finalists: { chosen: ["entry-1"] },
    results: { places: [{ entry: "entry-1", place: 1 }] },
  });
  const certificate = {
    code: "ABCD-EFGH",
    entry_id: "entry-1",
    award: "selected",
    created_at: 0,
  } as const;
  await database.insertInto("certificates").values(certificate).execute();
}
