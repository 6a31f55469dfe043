import { watch } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { cookieOf, guru } from "#tests/support/guru.ts";
import { freePort, startServerProcess } from "#tests/support/server-process.ts";
import { findDamage } from "./find-damage.ts";

/** `KILLS=50 npx vitest run tests/faults` does it as often as one likes. */
const kills = Number(process.env.KILLS ?? 2);

let dataDir: string;
let port: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "school-kill-"));
  await mkdir(join(dataDir, "files"));
  port = await freePort();
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test("killed amid uploads, every row has all its files, and a day later nothing else is left", async () => {
  for (let round = 0; round < kills; round++) {
    const server = await startServerProcess(dataDir, port);
    const first = Promise.withResolvers<void>();
    const uploads = [0, 1, 2].map((index) =>
      uploadForever(server.url, round * 1000 + index * 100, first.resolve),
    );
    // Every other round lives to see an upload acknowledged; the others may die before.
    const ended = Promise.all(uploads).then(() => Promise.reject(new Error("No upload succeeded")));
    ended.catch(() => undefined);
    if (round % 2 === 0) await Promise.race([first.promise, ended]);
    await Promise.race([filesChanged(1 + ((round * 7) % 30)), ended]);
    await server.kill();
    await Promise.all(uploads);
  }
  await expectNoLoss();
  await passADay();
  await tidyByRestart();
}, 600_000);

test("each kind of damage would be seen", async () => {
  const server = await startServerProcess(dataDir, port);
  const added = Promise.withResolvers<void>();
  const uploads = uploadForever(server.url, 1, added.resolve);
  await added.promise;
  await server.kill();
  await uploads;
  await passADay();
  await tidyByRestart();
  const files = join(dataDir, "files");
  const [hash = ""] = (await readdir(files)).filter((name) => !name.startsWith("."));

  await rename(join(files, hash, "320.webp"), join(files, ".unfinished", "1-a"));
  expect(findDamage(dataDir)).toEqual(["unfinished file 1-a", `row ${hash} lacks 320.webp`]);
  await rename(join(files, ".unfinished", "1-a"), join(files, hash, "320.webp"));

  const stranger = "0".repeat(32);
  await mkdir(join(files, stranger));
  expect(findDamage(dataDir)).toEqual([`folder ${stranger} has no row`]);
  await rm(join(files, stranger), { recursive: true });

  write("update counters set value = value + 1 where name = 'uploads'");
  expect(findDamage(dataDir)).toEqual([expect.stringContaining("but counted is")]);
  write("update counters set value = value - 1 where name = 'uploads'");

  write("delete from images where hash = ?", hash);
  expect(findDamage(dataDir)).toEqual([`folder ${hash} has no row`, `no row of picture ${hash}`]);
}, 60_000);

/** Resolves once so many changes have been made to the pictures' files. */
function filesChanged(count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const watcher = watch(join(dataDir, "files"), { recursive: true }, () => {
      left--;
      if (left > 0) return;
      watcher.close();
      resolve();
    });
  });
}

/** A crash may leave what nobody has come to use yet, but no row without its files. */
async function expectNoLoss(): Promise<void> {
  await restart();
  const lost = findDamage(dataDir).filter((line) => !/has no row|nothing shows/.test(line));
  expect(lost).toEqual([]);
}

/** What the sweep and the day's tidying go by. */
async function passADay(): Promise<void> {
  const yesterday = Date.now() / 1000 - 25 * 3600;
  const files = join(dataDir, "files");
  for (const name of await readdir(files, { recursive: true })) {
    await utimes(join(files, name), yesterday, yesterday);
  }
  write("update images set created_at = created_at - 25 * 3600000");
}

/** The server listens first; what nobody uses it removes after that. */
async function tidyByRestart(): Promise<void> {
  const server = await startServerProcess(dataDir, port);
  await expect.poll(() => findDamage(dataDir), { timeout: 20_000 }).toEqual([]);
  await server.kill();
}

async function restart(): Promise<void> {
  await (await startServerProcess(dataDir, port)).kill();
}

function write(sql: string, ...values: string[]): void {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"), {
    enableForeignKeyConstraints: false,
  });
  database.prepare(sql).run(...values);
  database.close();
}
/** Uploads one picture after the other until the connection breaks. */
async function uploadForever(url: string, seed: number, onAdded: () => void): Promise<void> {
  try {
    const body = new URLSearchParams({ email: guru.email, password: guru.password });
    const signedIn = await fetch(`${url}/login`, { method: "POST", body, redirect: "manual" });
    const headers = { "Content-Type": "application/json", Cookie: cookieOf(signedIn) };
    const post = async (path: string, document: object) =>
      (await fetch(url + path, { method: "POST", headers, body: JSON.stringify(document) })).json();
    for (let number = seed; ; number++) {
      const background = `#${(number * 7919).toString(16).padStart(6, "0").slice(-6)}`;
      const picture = await drawPicture({ width: 400 + (number % 50), height: 300, background });
      const file = `data:image/png;base64,${picture.toString("base64")}`;
      const { url: imageUrl } = await post("/upload", {
        title: "t",
        description: "d",
        file,
        fileName: "f",
      });
      await post("/api/uploads", { title: `Photo ${number}`, description: "d", imageUrl });
      onAdded();
    }
  } catch {
    // The server was killed, as it should be.
  }
}
