import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join, resolve } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { backupStrings, restoreStrings } from "#app/operations/backup/strings.ts";
import { importStrings } from "#app/operations/import/strings.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { listMigrations, migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { schoolSchema } from "#app/school/school-schema.server.ts";
import { addTestImages, inProcessEncoder } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { restore } from "#tests/support/backups.ts";
import { createPostgres, openPostgres } from "#tests/support/engines.ts";
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

test("a backup is made beside a running site, readable by its owner only, verified and restored", async () => {
  const { dataDir, database } = await openSite();
  const secret = "a-secret-that-is-quite-long-enough";
  await writeFile(join(dataDir, "auth-secret"), secret);
  // npm passes the path on as it was given, relative to where the command was called.
  expect(await runCommand("backup", ["site.tar.zst"], dataDir)).toMatchObject({ code: 0 });
  const running = await runCommand("restore", [archive, "--replace"], dataDir);
  expect(running).toEqual({ code: 1, printed: restoreStrings.inUse });
  await database.destroy();
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const other = join(folder, "other");
  const verified = await runCommand("backup", ["--verify", archive], other);
  expect(verified).toMatchObject({ code: 0, printed: expect.stringContaining("is complete") });
  expect(existsSync(other)).toBe(false);
  const restored = await runCommand("restore", [archive], other);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.printed).not.toContain(restoreStrings.withSecret);
  expect(await titlesIn(other)).toEqual(["Lamps"]);
  expect(existsSync(join(other, "auth-secret"))).toBe(false);
});

test("a site is replaced only when told to, and the secret is carried when asked for", async () => {
  const { dataDir, database } = await openSite();
  await database.destroy();
  const secret = "a-secret-that-is-quite-long-enough";
  await writeFile(join(dataDir, "auth-secret"), secret);
  await runCommand("backup", [archive, "--with-secrets"], dataDir);
  const other = await openSite(join(folder, "other"), "Bells");
  await other.database.destroy();
  const occupied = await runCommand("restore", [archive], other.dataDir);
  expect(occupied).toEqual({ code: 1, printed: restoreStrings.notEmpty });
  expect(await titlesIn(other.dataDir)).toEqual(["Bells"]);
  const replaced = await runCommand("restore", [archive, "--replace"], other.dataDir);
  expect(replaced).toMatchObject({
    code: 0,
    printed: expect.stringContaining(restoreStrings.withSecret),
  });
  expect(await titlesIn(other.dataDir)).toEqual(["Lamps"]);
  const { mode, size } = await stat(join(other.dataDir, "auth-secret"));
  expect([mode & 0o777, size]).toEqual([0o600, secret.length]);
});

test("what cannot be restored is refused in a sentence, and nothing is left", async () => {
  const nowhere = join(folder, "nowhere");
  const missing = await runCommand("restore", [archive], nowhere);
  expect(missing).toEqual({ code: 1, printed: restoreStrings.noFile(archive) });
  await writeFile(archive, "Dear school, …");
  const foreign = await runCommand("restore", [archive], nowhere);
  expect(foreign).toEqual({ code: 1, printed: restoreStrings.foreign });
  const unverified = await runCommand("backup", ["--verify", archive], nowhere);
  const printed = backupStrings.cannotRestore(restoreStrings.foreign);
  expect(unverified).toEqual({ code: 1, printed });
  expect(existsSync(join(nowhere, "files"))).toBe(false);
});

test("a test mail comes from the address from which the site sends", async () => {
  const { dataDir, database } = await openSite();
  await database.destroy();
  const sink = await startMailSink();
  const mailTest = (address: string[], environment = {}) =>
    runWith({
      name: "mail-test",
      parameters: address,
      environment: { DATA_DIR: dataDir, SMTP_URL: sink.url, ...environment },
    });
  const other = "operator@elsewhere.example";
  expect(await mailTest([other])).toMatchObject({ code: 0 });
  expect(await mailTest([], { MAIL_TO: other })).toMatchObject({ code: 0 });
  await sink.close();
  const { contacts } = readContentFile("content/school.yaml", schoolSchema);
  expect(sink.mails).toMatchObject([
    { from: contacts.email, to: [other] },
    { from: other, to: [other] },
  ]);
});

test("a backup without its pictures is stored under another name, and is no success", async () => {
  const { dataDir, database } = await openSite();
  const files = createDiskFiles(join(dataDir, "files"));
  await addTestImages(createImageStore(database, files, inProcessEncoder));
  await database.destroy();
  expect(await runCommand("backup", [archive], dataDir)).toMatchObject({ code: 0 });
  const good = await readFile(archive);
  await rm(join(dataDir, "files"), { recursive: true });
  const lacking = await runCommand("backup", [archive, "--replace"], dataDir);
  const incomplete = join(folder, "site.incomplete.tar.zst");
  expect(lacking).toMatchObject({ code: 1, printed: expect.stringContaining(incomplete) });
  expect(lacking.printed).toMatch(/\/\d+\.webp and \d+ more of this picture/);
  expect(await readFile(archive)).toEqual(good);
  // The next may have fewer pictures.
  const before = await readFile(incomplete);
  await rm(archive);
  const second = await runCommand("backup", [archive], dataDir);
  expect(second.printed).toContain(backupStrings.notStored(incomplete));
  expect(await readFile(incomplete)).toEqual(before);
  await writeFile(archive, good);
  const verified = await runCommand("backup", ["--verify", incomplete], dataDir);
  expect(verified).toMatchObject({ code: 1, printed: expect.stringContaining("is not complete") });
  const other = join(folder, "other");
  const restored = await runCommand("restore", [incomplete], other);
  expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining("not restored") });
  const later = join(folder, "later.tar.zst");
  const accepted = await runCommand("backup", [later, "--accept-missing"], dataDir);
  expect(accepted).toMatchObject({ code: 0, printed: expect.stringContaining("From now on") });
  const next = await runCommand("backup", [join(folder, "next.tar.zst")], dataDir);
  expect(next).toMatchObject({ code: 0, printed: expect.stringContaining("as you have accepted") });
});

test("a backup that is stopped leaves no file", async () => {
  const { dataDir, database } = await openSite();
  const files = createDiskFiles(join(dataDir, "files"));
  await addTestImages(createImageStore(database, files, inProcessEncoder));
  await database.destroy();
  // A bucket that never answers.
  const bucket = createServer();
  onTestFinished(() => void bucket.close());
  await once(bucket.listen(0, "127.0.0.1"), "listening");
  const { port } = bucket.address() as AddressInfo;
  const FILES_URL = `s3://KEY:SECRET@127.0.0.1:${port}/pictures?region=eu-west-1&tls=0`;
  const env = { ...process.env, DATA_DIR: dataDir, FILES_URL };
  const child = spawn(process.execPath, ["build/server/backup.js", archive], { env });
  const ended = once(child, "close");
  await once(bucket, "connection");
  expect((await readdir(folder)).toSorted()).toEqual(["data", expect.any(String)]);
  child.kill("SIGTERM");
  expect(await ended).toEqual([143, null]);
  expect(await readdir(folder)).toEqual(["data"]);
});

test("a backup replaces no file without being told to", async () => {
  const { dataDir, database } = await openSite();
  await database.destroy();
  await writeFile(archive, "Dear school, …");
  const refused = await runCommand("backup", [archive], dataDir);
  const printed = backupStrings.failed(backupStrings.exists(archive));
  expect(refused).toEqual({ code: 1, printed });
  expect(await readFile(archive, "utf8")).toBe("Dear school, …");
  const inFolder = await runCommand("backup", [folder, "--replace"], dataDir);
  expect(inFolder).toMatchObject({ printed: backupStrings.failed(backupStrings.isFolder(folder)) });
  const nowhere = await runCommand("backup", [join(folder, "no", "x")], dataDir);
  const noFolder = backupStrings.noFolder(join(folder, "no"));
  expect(nowhere).toEqual({ code: 1, printed: backupStrings.failed(noFolder) });
  expect(await runCommand("backup", [archive, "--replace"], dataDir)).toMatchObject({ code: 0 });
  expect((await readdir(folder)).toSorted()).toEqual(["data", "site.tar.zst"]);
});

test("a command with wrong arguments prints its usage", async () => {
  const nowhere = join(folder, "nowhere");
  const made = await runCommand("backup", [], nowhere);
  expect(made).toEqual({ code: 2, printed: backupStrings.usage });
  const restored = await runCommand("restore", ["one", "two"], nowhere);
  expect(restored).toEqual({ code: 2, printed: restoreStrings.usage });
});

const manage = (...parameters: string[]) => runCommand("manage-admins", parameters, folder);

test("no command creates a site where there is none", async () => {
  const nowhere = join(folder, "nowhere");
  await writeExports();
  const run = (name: string, parameters: string[], places: Record<string, string>) =>
    runWith({ name, parameters, environment: { INIT_CWD: folder, ...places } });
  const add = ["add", "guru@school.example"];
  const commands: [string, string[]][] = [
    ["manage-admins", add],
    ["import", ["events.json"]],
    ["backup", [join(folder, "x")]],
  ];
  for (const [name, parameters] of commands) {
    const { code, printed } = await run(name, parameters, { DATA_DIR: nowhere });
    expect(printed).toContain(`There is no site in ${nowhere}; set DATA_DIR`);
    expect(code).toBe(1);
  }
  const databaseUrl = await createPostgres();
  const places = { DATA_DIR: nowhere, DATABASE_URL: databaseUrl };
  const { code, printed } = await run("manage-admins", add, places);
  expect(printed).toContain("There is no site in the database");
  expect(code).toBe(1);
  const earlier = [resolve("tests/fixtures/backup-of-1.0.tar.zst")];
  const unnamed = await runWith({
    name: "restore",
    parameters: earlier,
    environment: { DATA_DIR: "" },
    cwd: folder,
  });
  expect(unnamed.printed).toContain("There is no site in ./data; set DATA_DIR");
  const created = [nowhere, join(folder, "data"), join(folder, "x")];
  expect(created.filter(existsSync)).toEqual([]);
  const database = openPostgres(databaseUrl);
  expect(await listMigrations(database)).toEqual([]);
  await database.destroy();
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

test.skipIf(process.getuid?.() !== 0)(
  "a backup in a folder of root's is refused with the account that cannot read it",
  async () => {
    const ofRoot = join(folder, "root");
    await mkdir(ofRoot, { mode: 0o700 });
    archive = join(ofRoot, "site.tar.zst");
    await writeFile(archive, "");
    const dataDir = join(folder, "data");
    await mkdir(dataDir);
    await chown(dataDir, 65_534, 65_534);
    await chmod(folder, 0o755);
    const { printed } = await runCommand("restore", [archive], dataDir);
    expect(printed).toBe(restoreStrings.unreadable(archive, "nobody"));
  },
);

test("the admin command lists and resets accounts, and disables the last one only when told to", async () => {
  const database = openDatabase({ databaseUrl: null, dataDir: folder });
  const files = createDiskFiles(join(folder, "files"));
  await restore({ database, files }, "tests/fixtures/backup-of-1.0.tar.zst");
  await database.destroy();
  const listed = "guru@example.org\nuser1@test.com";
  expect(await manage("list")).toEqual({ code: 0, printed: listed });
  expect(await manage("reset", "user1@test.com")).toMatchObject({ code: 0 });
  expect(await manage("disable", "Guru@example.org")).toMatchObject({ code: 0 });
  const last = { code: 1, printed: expect.stringContaining("is the last account") };
  expect(await manage("disable", "User1@test.com")).toEqual(last);
  expect(await manage("disable", "user1@test.com", "--last")).toMatchObject({ code: 0 });
  expect(await manage("add", "asha@example.org")).toMatchObject({ code: 0 });
  const printed = "asha@example.org\nguru@example.org (disabled)\nuser1@test.com (disabled)";
  expect(await manage("list")).toEqual({ code: 0, printed });
  const usage = { code: 2, printed: expect.stringContaining("list, or") };
  const wrong = [manage("add", "asha"), manage("add", "guru@example.org", "--last")];
  expect(await Promise.all(wrong)).toEqual([usage, usage]);
});

const runImport = (parameters: string[], dataDir: string) =>
  runCommand("import", parameters, dataDir);

async function writeExports(): Promise<void> {
  const newevents = { E1: { title: "Diwali", description: "Lamps", date: "2025-10-20" } };
  await writeFile(join(folder, "events.json"), `\ufeff${JSON.stringify({ newevents })}`);
  await writeFile(join(folder, "letter.json"), "Dear school, …");
  await writeFile(join(folder, "others.json"), '{"contacts":{"a":{"name":"A parent"}}}');
}

test("a file that cannot be imported is refused, and nothing is written", async () => {
  await writeExports();
  const dataDir = join(folder, "untouched");
  const unreadable = expect.stringContaining("letter.json cannot be read");
  expect(await runImport(["letter.json"], dataDir)).toEqual({ code: 1, printed: unreadable });
  const printed = importStrings.foreign(join(folder, "others.json"));
  expect(await runImport(["others.json"], dataDir)).toEqual({ code: 1, printed });
  expect(await runImport(["--all"], dataDir)).toEqual({ code: 2, printed: importStrings.usage });
  expect(await runImport(["events.json", "--dry-run"], dataDir)).toMatchObject({
    code: 0,
    printed: expect.stringContaining("Events: 1 would be imported"),
  });
  expect(existsSync(dataDir)).toBe(false);
});

test("an import beside a running site that skips a document ends with 1, and so does its dry run", async () => {
  const newevents = {
    E1: { title: "Diwali", description: "Lamps", date: "2025-10-20" },
    E2: { title: "Never", description: "x", date: "soon" },
  };
  await writeFile(join(folder, "events.json"), JSON.stringify({ newevents }));
  const { dataDir, database } = await openSite();
  const dry = await runImport(["events.json", "--dry-run"], dataDir);
  expect(dry).toMatchObject({ code: 1, printed: expect.stringContaining("E2: its date cannot") });
  const printed = expect.stringContaining("Events: 1 imported, 0 known already, 1 skipped.");
  expect(await runImport(["events.json"], dataDir)).toMatchObject({ code: 1, printed });
  expect(await createEventStore(database).findEvent("E1")).toMatchObject({ title: "Diwali" });
  await database.destroy();
});
