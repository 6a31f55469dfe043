import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { backupStrings, restoreStrings } from "#app/operations/backup/strings.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { schoolSchema } from "#app/school/school-schema.server.ts";
import { addTestImages, inProcessEncoder } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";

let folder: string;
let archive: string;

beforeEach(async () => {
  folder = folderForTest();
  archive = join(folder, "site.tar.zst");
});

type Command = {
  name: string;
  parameters: string[];
  environment: Record<string, string>;
  cwd?: string;
};

/**
 * Runs a built program of `commands/` without the installation before it: its exit code, and what
 * it printed.
 */
function runWith({ name, parameters, environment, cwd = "." }: Command) {
  const env = { ...process.env, ...environment };
  return new Promise<{ code: unknown; printed: string }>((done) => {
    const program = [resolve(`build/server/${name}.js`), ...parameters];
    execFile(process.execPath, program, { env, cwd }, (error, out, complaint) => {
      done({ code: error?.code ?? 0, printed: (out + complaint).trim() });
    });
  });
}

/** As if called from the folder above `dataDir`. */
const runCommand = (name: string, parameters: string[], dataDir: string) =>
  runWith({
    name,
    parameters,
    environment: { DATA_DIR: dataDir, INIT_CWD: join(dataDir, "..") },
  });

/** A site's folder, and its database, which is open. */
async function openSite(dataDir = join(folder, "data"), title = "Lamps") {
  const database = openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
  await createPhotoStore(database).addPhoto(newPhoto({ title }));
  return { dataDir, database };
}

async function titlesIn(dataDir: string): Promise<string[]> {
  const database = openDatabase({ databaseUrl: null, dataDir });
  const titles = (await createPhotoStore(database).listPhotos({ limit: 9 })).map(
    ({ title }) => title,
  );
  await database.destroy();
  return titles;
}

const secret = "a-secret-that-is-quite-long-enough";

test("a backup of a running site, readable by its owner only, is verified and replaces another site when told to", async () => {
  const { dataDir, database } = await openSite();
  await writeFile(join(dataDir, "auth-secret"), secret);
  // npm passes the path on as it was given, relative to where the command was called.
  const made = await runCommand("backup", ["site.tar.zst", "--with-secrets"], dataDir);
  expect(made).toMatchObject({ code: 0 });
  const running = await runCommand("restore", [archive, "--replace"], dataDir);
  expect(running).toEqual({ code: 1, printed: restoreStrings.inUse });
  await database.destroy();
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const verified = await runCommand("backup", ["--verify", archive], join(folder, "nowhere"));
  expect(verified).toMatchObject({ code: 0, printed: expect.stringContaining("is complete") });

  const other = await openSite(join(folder, "other"), "Bells");
  await other.database.destroy();
  const occupied = await runCommand("restore", [archive], other.dataDir);
  expect(occupied).toEqual({ code: 1, printed: restoreStrings.notEmpty });
  expect(await titlesIn(other.dataDir)).toEqual(["Bells"]);
  const replaced = await runCommand("restore", [archive, "--replace"], other.dataDir);
  const printed = expect.stringContaining(restoreStrings.withSecret);
  expect(replaced).toMatchObject({ code: 0, printed });
  expect(await titlesIn(other.dataDir)).toEqual(["Lamps"]);
  const { mode, size } = await stat(join(other.dataDir, "auth-secret"));
  expect([mode & 0o777, size]).toEqual([0o600, secret.length]);
}, 60_000);

test("a test mail comes from the address from which the site sends", async () => {
  const { dataDir, database } = await openSite();
  await database.destroy();
  const sink = await startMailSink();
  const other = "operator@elsewhere.example";
  const environment = { DATA_DIR: dataDir, SMTP_URL: sink.url };
  const sent = await runWith({ name: "mail-test", parameters: [other], environment });
  expect(sent).toMatchObject({ code: 0 });
  await sink.close();
  const { contacts } = readContentFile("content/school.yaml", schoolSchema);
  expect(sink.mails).toMatchObject([{ from: contacts.email, to: [other] }]);
});

test("a backup replaces no file without being told to, and never by one without its pictures", async () => {
  const { dataDir, database } = await openSite();
  const files = createDiskFiles(join(dataDir, "files"));
  await addTestImages(createImageStore(database, files, inProcessEncoder));
  await database.destroy();
  await writeFile(archive, "Dear school, …");
  const refused = await runCommand("backup", [archive], dataDir);
  const printed = backupStrings.failed(backupStrings.exists(archive));
  expect(refused).toEqual({ code: 1, printed });
  await rm(join(dataDir, "files"), { recursive: true });
  const lacking = await runCommand("backup", [archive, "--replace"], dataDir);
  const incomplete = join(folder, "site.incomplete.tar.zst");
  expect(lacking).toMatchObject({ code: 1, printed: expect.stringContaining(incomplete) });
  expect(lacking.printed).toMatch(/\/\d+\.webp and \d+ more of this picture/);
  expect(existsSync(incomplete)).toBe(true);
  expect(await readFile(archive, "utf8")).toBe("Dear school, …");
});

test.skipIf(process.getuid?.() !== 0)(
  "for root, a command acts as the owner of the data",
  async () => {
    const { dataDir, database } = await openSite();
    await database.destroy();
    const account = 65_534;
    await chmod(folder, 0o755);
    for (const path of [dataDir, join(dataDir, "school.sqlite")])
      await chown(path, account, account);
    const path = join(dataDir, "site.tar.zst");
    expect(await runCommand("backup", [path], dataDir)).toMatchObject({ code: 0 });
    expect((await stat(path)).uid).toBe(account);
  },
);

test("the admin command adds, resets, disables, lists and enables accounts", async () => {
  const { dataDir, database } = await openSite();
  await database.destroy();
  const manage = (...parameters: string[]) => runCommand("manage-admins", parameters, dataDir);
  expect(await manage("add", "guru@example.org")).toMatchObject({ code: 0 });
  expect(await manage("reset", "guru@example.org")).toMatchObject({ code: 0 });
  expect(await manage("disable", "Guru@example.org")).toMatchObject({ code: 0 });
  const printed = "guru@example.org (disabled)";
  expect(await manage("list")).toEqual({ code: 0, printed });
  expect(await manage("enable", "guru@example.org")).toMatchObject({ code: 0 });
  const again = openDatabase({ databaseUrl: null, dataDir });
  const people = await again.selectFrom("user").select(["email", "disabled"]).execute();
  expect(people).toEqual([{ email: "guru@example.org", disabled: 0 }]);
  await again.destroy();
}, 60_000);

test("an import beside a running site that skips a document ends with 1", async () => {
  const newevents = {
    E1: { title: "Diwali", description: "Lamps", date: "2025-10-20" },
    E2: { title: "Never", description: "x", date: "soon" },
  };
  await writeFile(join(folder, "events.json"), JSON.stringify({ newevents }));
  const { dataDir, database } = await openSite();
  const printed = expect.stringContaining("Events: 1 imported, 0 known already, 1 skipped.");
  expect(await runCommand("import", ["events.json"], dataDir)).toMatchObject({ code: 1, printed });
  expect(await createEventStore(database).findEvent("E1")).toMatchObject({ title: "Diwali" });
  await database.destroy();
});
