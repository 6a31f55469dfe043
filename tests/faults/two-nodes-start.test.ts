import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { ensureAdmin } from "#app/accounts/first-start.server.ts";
import { startBackgroundJobs } from "#app/operations/background-jobs.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { listMigrations, migrate } from "#app/platform/database/migrate.server.ts";
import { oneNodeAtATime } from "#app/platform/database/one-node.server.ts";
import { type ImageFormat, imageWidths, immediateFormats } from "#app/platform/images/image.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { migrations } from "#db/migrations.ts";
import { readDemoEvents, seedDemo } from "#demo/seed-demo.ts";
import { createPostgres, openPostgres } from "#tests/support/engines.ts";
import { inBucket } from "#tests/support/file-places.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { copyContent } from "#tests/support/server-process.ts";

const bytes = Buffer.from("a version");

const versions = (formats: readonly ImageFormat[]) =>
  formats.flatMap((format) => imageWidths(60).map((width) => ({ width, format, bytes })));

/** Tells what it was asked to encode, and makes up what it is. */
function countingEncoder(asked: string[]): Services["encoder"] {
  return {
    // Nobody uploads here, so that every picture comes as its bytes.
    async encodeImage(picture, crop) {
      const source = picture as Uint8Array;
      asked.push(`${Buffer.from(source).toString("base64url").slice(-40)} ${crop?.ratio}`);
      const facts = { width: 60, height: 40, placeholder: "x", focus: "50% 50%" };
      return { ...facts, files: versions(immediateFormats), master: source };
    },
    async encodeDerivatives(master) {
      asked.push(`rest of ${Buffer.from(master).toString("base64url").slice(-40)}`);
      return versions(["avif"]);
    },
    encodePrivate: async (picture) => picture,
    stop: () => undefined,
  };
}

async function contentFolder(): Promise<string> {
  const folder = folderForTest();
  await copyContent(folder);
  for (const name of ["1-lamp.jpg", "2-dance.jpg"])
    await writeFile(join(folder, "slider", name), name);
  return folder;
}

test("two nodes that start on an empty PostgreSQL at once do everything once, and neither fails", async () => {
  const databaseUrl = await createPostgres();
  const files = await inBucket.openFiles();
  const config = {
    ...readConfig({ CONTENT_DIR: await contentFolder(), DATABASE_URL: databaseUrl }),
    authSecret: "a-secret-that-only-the-tests-know",
  };
  const [asked, logged]: string[][] = [[], []];
  const open = (): Services =>
    createServices(config, {
      database: openPostgres(databaseUrl),
      files,
      encoder: countingEncoder(asked as string[]),
      log: createLog("warn", (line) => logged?.push(line)),
    });
  const nodes = [open(), open()];
  const notices = await Promise.all(
    nodes.map(async (services) => {
      await migrate(services.database);
      return ensureAdmin(services.accounts, config);
    }),
  );
  expect(notices.filter((notice) => notice !== null)).toHaveLength(1);
  const running = nodes.map((services) =>
    startBackgroundJobs(services, () => seedDemo(services, { photoCount: 2 })),
  );
  const { database, photos, events, backgroundDerivatives } = nodes[0] as Services;
  await vi.waitFor(async () => {
    expect(await photos.countPhotos()).toBe(2);
    expect(await backgroundDerivatives.countWaiting()).toBe(0);
    for (const { slides } of nodes) expect(slides.list()).toHaveLength(2);
  }, 15_000);
  await Promise.all(running.map((each) => each.stop()));
  expect(logged).toEqual([]);
  // Two photos, two slides each with its upright part; each made once, and once its rest.
  expect(asked).toHaveLength(12);
  const count = async (table: "user" | "account" | "images") =>
    (await database.selectFrom(table).selectAll().execute()).length;
  expect([await count("user"), await count("account"), await count("images")]).toEqual([1, 1, 6]);
  const stored = await events.listLatestEvents(100);
  expect(stored).toHaveLength(readDemoEvents(0, {}).length);
  // The festival is on the days that the home page names.
  const { from, to } = (nodes[0] as Services).school.about.festival;
  expect(stored.filter(({ date, endDate }) => date === from && endDate === to)).toHaveLength(1);
  expect(await listMigrations(database)).toEqual(Object.keys(migrations));
  for (const { database: each } of nodes) await each.destroy();
});

test("a node waits for a lock until its holder finishes, fails or disconnects", async () => {
  const databaseUrl = await createPostgres();
  const open = () => openPostgres(databaseUrl);
  const [one, other, third] = [open(), open(), open()];
  const seen: string[] = [];
  const lock = "slider" as const;
  const begun = Promise.withResolvers<void>();
  const ends = Promise.withResolvers<void>();
  const first = oneNodeAtATime({ database: one, lock }, async () => {
    begun.resolve();
    await ends.promise;
    seen.push("first");
    throw new Error("it fails");
  });
  first.catch(() => undefined);
  await begun.promise;
  const second = oneNodeAtATime({ database: other, lock }, async () => seen.push("second"));
  const stopping = new AbortController();
  const given = { database: third, lock, signal: stopping.signal };
  const never = oneNodeAtATime(given, async () => seen.push("never"));
  never.catch(() => undefined);
  await oneNodeAtATime({ database: third, lock: "demo" }, async () => seen.push("another"));
  stopping.abort();
  await expect(never).rejects.toThrow("aborted");
  ends.resolve();
  await expect(first).rejects.toThrow("it fails");
  await second;
  expect(seen).toEqual(["another", "first", "second"]);
  await Promise.all([one, other, third].map((each) => each.destroy()));
});
