import { mkdir, mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
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

test("what a dead process left unfinished is gone by the first list, a living one's is not", async () => {
  const files = createDiskFiles(folder);
  await files.put("ab/320.jpg", Buffer.from("x"));
  const unfinished = join(folder, ".unfinished");
  const living = `${process.ppid}-b@${hostname()}`;
  await writeFile(join(unfinished, `999999999-a@${hostname()}`), "dead");
  await writeFile(join(unfinished, `${process.pid}-a@${hostname()}`), "of an earlier one");
  await writeFile(join(unfinished, living), "alive");
  expect(await listKeys(files, "")).toEqual(["ab/320.jpg"]);
  expect(await readdir(unfinished)).toEqual([living]);
});

test("what another machine has not finished stays for a day, for whether it lives cannot be seen", async () => {
  const files = createDiskFiles(folder);
  await files.put("ab/320.jpg", Buffer.from("x"));
  const unfinished = join(folder, ".unfinished");
  const [young, own] = ["999999999-a@elsewhere", `${process.pid}-b@elsewhere`];
  const [old, unnamed] = ["999999999-c@elsewhere", "999999999-d"];
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3_600;
  for (const name of [young, own, old, unnamed]) await writeFile(join(unfinished, name), "x");
  await utimes(join(unfinished, young), hoursAgo(23), hoursAgo(23));
  await utimes(join(unfinished, old), hoursAgo(25), hoursAgo(25));
  expect(await listKeys(files, "")).toEqual(["ab/320.jpg"]);
  expect((await readdir(unfinished)).sort()).toEqual([young, own, unnamed].sort());
});

test("what is not ours is not listed, and of our folders none stays empty", async () => {
  await mkdir(join(folder, "lost+found", "x"), { recursive: true });
  await mkdir(join(folder, "0".repeat(32)));
  await writeFile(join(folder, "READ ME"), "x");
  expect(await listKeys(createDiskFiles(folder), "")).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual([".unfinished", "READ ME", "lost+found"]);
});

test.runIf(process.platform === "linux")(
  "whoever leaves while a piece is being read leaves nothing open",
  async () => {
    const files = createDiskFiles(folder);
    await files.put("ab/1920.jpg", Buffer.alloc(1_000_000));
    const countOpen = async () => (await readdir("/proc/self/fd")).length;
    const before = await countOpen();
    for (let count = 0; count < 30; count++) {
      const file = await files.get("ab/1920.jpg");
      const reader = new Response(file?.body).body?.getReader();
      reader?.read().catch(() => undefined);
      await reader?.cancel();
    }
    await expect.poll(countOpen).toBeLessThan(before + 10);
  },
);
