import { mkdir, mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { listKeys } from "#tests/support/file-places.ts";
import { createDiskFiles } from "./disk-files.server.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-files-"));
});

test("a file lies under its key, with nothing beside it, and its folder goes with the last one", async () => {
  const files = createDiskFiles(folder);
  await files.put("ab/320.jpg", Buffer.from("x"));
  await files.put("discarded/ab/320.jpg", Buffer.from("x"));
  expect(await readdir(join(folder, "ab"))).toEqual(["320.jpg"]);
  expect(await readdir(join(folder, ".discarded", "ab"))).toEqual(["320.jpg"]);
  await files.delete("ab/320.jpg");
  expect((await readdir(folder)).sort()).toEqual([".discarded", ".unfinished"]);
});

test("a folder may be emptied while others write into it", async () => {
  const files = createDiskFiles(folder);
  const turn = async (key: string) => {
    for (let count = 0; count < 40; count++) {
      await files.put(key, Buffer.from("x"));
      await files.delete(key);
    }
    await files.put(key, Buffer.from("x"));
  };
  await Promise.all(["ab/1.jpg", "ab/2.jpg", "ab/3.jpg"].map(turn));
  expect(await listKeys(files, "")).toEqual(["ab/1.jpg", "ab/2.jpg", "ab/3.jpg"]);
});

test("what an interrupted write left is deleted after ten minutes", async () => {
  const files = createDiskFiles(folder);
  await files.put("ab/320.jpg", Buffer.from("x"));
  const unfinished = join(folder, ".unfinished");
  for (const [name, minutes] of [
    ["young", 9],
    ["old", 11],
  ] as const) {
    await writeFile(join(unfinished, name), "x");
    const seconds = Date.now() / 1000 - minutes * 60;
    await utimes(join(unfinished, name), seconds, seconds);
  }
  expect(await listKeys(files, "")).toEqual(["ab/320.jpg"]);
  expect(await readdir(unfinished)).toEqual(["young"]);
});

test("what is not ours is not listed, and of our folders none stays empty", async () => {
  await mkdir(join(folder, "lost+found", "x"), { recursive: true });
  await mkdir(join(folder, "0".repeat(32)));
  await writeFile(join(folder, "READ ME"), "x");
  expect(await listKeys(createDiskFiles(folder), "")).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(["READ ME", "lost+found"]);
});

test.runIf(process.platform === "linux")(
  "a file that is not read, or not to its end, is not left open",
  async () => {
    const files = createDiskFiles(folder);
    await files.put("ab/1920.jpg", Buffer.alloc(1_000_000));
    const countOpen = async () => (await readdir("/proc/self/fd")).length;
    const before = await countOpen();
    const unread = [];
    for (let count = 0; count < 30; count++) {
      unread.push(await files.get("ab/1920.jpg"));
      const file = await files.get("ab/1920.jpg");
      const reader = new Response(file?.body).body?.getReader();
      reader?.read().catch(() => undefined);
      await reader?.cancel();
    }
    await expect.poll(countOpen).toBeLessThan(before + 10);
    expect(unread).toHaveLength(30);
  },
);
