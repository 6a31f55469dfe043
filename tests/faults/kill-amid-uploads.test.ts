import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { cookieOf, guru } from "#tests/support/guru.ts";
import { freePort, startServerProcess } from "#tests/support/server-process.ts";

/** `KILLS=50 npx vitest run tests/faults` does it as often as one likes. */
const kills = Number(process.env.KILLS ?? 4);

let dataDir: string;
let port: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "school-kill-"));
  port = await freePort();
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("killed amid uploads, no row lacks its file and nothing is left behind", async () => {
  for (let round = 0; round < kills; round++) {
    const server = await startServerProcess(dataDir, port);
    const first = Promise.withResolvers<void>();
    const uploads = [0, 1, 2].map((index) =>
      uploadForever(server.url, round * 1000 + index * 100, first.resolve),
    );
    // Every other round lives to see an upload acknowledged; the others may die before.
    const ended = Promise.all(uploads).then(() => Promise.reject(new Error("No upload succeeded")));
    if (round % 2 === 0) await Promise.race([first.promise, ended]);
    ended.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 250 + ((round * 137) % 900)));
    await server.kill();
    await Promise.all(uploads);
  }
  const server = await startServerProcess(dataDir, port);
  await server.kill();
  await expectWhole();
}, 600_000);

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

async function expectWhole(): Promise<void> {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  const all = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
  const files = join(dataDir, "files");
  expect(all("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(await readdir(join(files, ".unfinished"))).toEqual([]);
  const hashes = all("select hash from images").map((row) => String(row.hash));
  for (const hash of hashes) {
    const names = await readdir(join(files, hash));
    for (const format of ["avif", "webp", "jpg"]) expect(names).toContain(`320.${format}`);
  }
  const uploads = all("select image_hash from uploads");
  expect(uploads.length).toBeGreaterThan(0);
  expect(uploads.filter((row) => !hashes.includes(String(row.image_hash)))).toEqual([]);
  const [counter] = all("select value from counters where name = 'uploads'");
  expect(counter?.value).toBe(uploads.length);
  database.close();
}
