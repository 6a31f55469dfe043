import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupStrings, restoreStrings } from "#app/operations/backup/strings.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { newPhoto } from "#tests/factories/photos.ts";

let folder: string;
let archive: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-commands-"));
  archive = join(folder, "site.tar.zst");
});

afterEach(() => rm(folder, { recursive: true }));

/** What the command says, and the number it ends with. */
function run(command: string, parameters: string[], dataDir: string) {
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", INIT_CWD: folder };
  const program = `commands/backup/${command}.ts`;
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const options = { env: environment };
    execFile(process.execPath, [program, ...parameters], options, (error, out, complaint) => {
      resolve({ code: error?.code ?? 0, said: (out + complaint).trim() });
    });
  });
}

/** A site's folder, and its database, which is open. */
async function openSite(title: string) {
  const dataDir = join(folder, title);
  const database = openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
  await createPhotoStore(database).addPhoto(newPhoto({ title }));
  return { dataDir, database };
}

async function titlesIn(dataDir: string): Promise<string[]> {
  const database = openDatabase({ databaseUrl: null, dataDir });
  const titles = (await createPhotoStore(database).listLatestPhotos(9)).map(({ title }) => title);
  await database.destroy();
  return titles;
}

test("a backup is made beside a site that runs, for its owner's eyes only, and restored", async () => {
  const { dataDir, database } = await openSite("Lamps");
  // As npm gives it on: from where the command was called.
  expect(await run("make-backup", ["site.tar.zst"], dataDir)).toMatchObject({ code: 0 });
  await database.destroy();
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const other = join(folder, "other");
  const foreign = join(folder, "notes.txt");
  await writeFile(foreign, "Dear school, …");
  const [tried, refused] = await Promise.all(
    [archive, foreign].map((path) => run("rehearse-backup", ["--rehearse", path], other)),
  );
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining("is whole") });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("no backup of a site") });
  expect(existsSync(other)).toBe(false);
  expect(await run("restore-backup", [archive], other)).toMatchObject({ code: 0 });
  expect(await titlesIn(other)).toEqual(["Lamps"]);
  expect(existsSync(join(other, "auth-secret"))).toBe(false);
});

test("nothing is restored beneath a running server, or where a site is", async () => {
  const { dataDir, database } = await openSite("Lamps");
  await run("make-backup", [archive], dataDir);
  const running = await run("restore-backup", [archive, "--replace"], dataDir);
  expect(running).toEqual({ code: 1, said: restoreStrings.inUse });
  await database.destroy();
  const inTheWay = await run("restore-backup", [archive], dataDir);
  expect(inTheWay).toEqual({ code: 1, said: restoreStrings.notEmpty });
  expect(await run("restore-backup", [archive, "--replace"], dataDir)).toMatchObject({ code: 0 });
  expect(await titlesIn(dataDir)).toEqual(["Lamps"]);
});

test("what cannot be restored is refused in a sentence, and leaves nothing", async () => {
  const nowhere = join(folder, "nowhere");
  const none = await run("restore-backup", [archive], nowhere);
  expect(none).toEqual({ code: 1, said: restoreStrings.noFile(archive) });
  await writeFile(archive, "Dear school, …");
  const foreign = await run("restore-backup", [archive], nowhere);
  expect(foreign).toEqual({ code: 1, said: restoreStrings.foreign });
  const empty = await run("make-backup", [join(folder, "x")], nowhere);
  expect(empty).toEqual({ code: 1, said: backupStrings.nothingThere(nowhere) });
  expect(existsSync(join(nowhere, "files"))).toBe(false);
  expect(existsSync(join(folder, "x"))).toBe(false);
});

test("the secret comes along when asked for", async () => {
  const { dataDir, database } = await openSite("Lamps");
  await database.destroy();
  const secret = "a-secret-that-is-quite-long-enough";
  await writeFile(join(dataDir, "auth-secret"), secret);
  await run("make-backup", [archive, "--with-secrets"], dataDir);
  const other = join(folder, "other");
  const { said } = await run("restore-backup", [archive], other);
  expect(said).toContain(restoreStrings.withSecret);
  expect((await stat(join(other, "auth-secret"))).mode & 0o777).toBe(0o600);
  expect((await stat(join(other, "auth-secret"))).size).toBe(secret.length);
});

test("a command that was given wrongly says how it is given", async () => {
  for (const parameters of [[], ["--all"], ["one", "two"]]) {
    const made = await run("make-backup", parameters, folder);
    expect(made).toEqual({ code: 2, said: backupStrings.usage });
    const restored = await run("restore-backup", parameters, folder);
    expect(restored).toEqual({ code: 2, said: restoreStrings.usage });
  }
});
