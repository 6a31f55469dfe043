import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createDiskFiles } from "./disk-files.server.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-files-"));
});

test("a file comes back as it was written, and nothing is left beside it", async () => {
  const files = createDiskFiles(folder);
  await files.write("ab/320.jpg", Buffer.from("first"));
  await files.write("ab/320.jpg", Buffer.from("second"));
  const file = await files.open("ab/320.jpg");
  expect(file?.size).toBe(6);
  expect(await new Response(file?.body).text()).toBe("second");
  expect(await readdir(join(folder, "ab"))).toEqual(["320.jpg"]);
});

test("what a dead process left unfinished is removed, a living one's is not", async () => {
  const files = createDiskFiles(folder);
  await files.write("ab/320.jpg", Buffer.from("x"));
  const unfinished = join(folder, ".unfinished");
  await writeFile(join(unfinished, "999999999-a"), "dead");
  await writeFile(join(unfinished, `${process.ppid}-b`), "alive");
  await files.removeUnfinished();
  expect(await readdir(unfinished)).toEqual([`${process.ppid}-b`]);
});

test("a folder put aside comes back, and what is not ours is not listed", async () => {
  const files = createDiskFiles(folder);
  const hash = "0123456789abcdef0123456789abcdef";
  await files.write(`${hash}/320.jpg`, Buffer.from("x"));
  await mkdir(join(folder, "lost+found"));
  expect((await files.listFolders()).map(({ name }) => name)).toEqual([hash]);
  await files.discardFolder(hash);
  expect(await files.open(`${hash}/320.jpg`)).toBeNull();
  await files.restoreFolder(hash);
  expect(await files.open(`${hash}/320.jpg`)).not.toBeNull();
  await files.restoreFolder("f".repeat(32));
});

test("a large file comes piece by piece, and reading may end at any of them", async () => {
  const files = createDiskFiles(folder);
  const bytes = Buffer.alloc(1_000_000, "0123456789");
  await files.write("ab/1920.jpg", bytes);
  const whole = await files.open("ab/1920.jpg");
  expect(Buffer.from(await new Response(whole?.body).arrayBuffer())).toEqual(bytes);
  const part = await files.open("ab/1920.jpg");
  const reader = new Response(part?.body).body?.getReader();
  const piece = await reader?.read();
  expect(piece?.value?.length).toBeLessThan(bytes.length / 4);
  await reader?.cancel();
});

test("a file that is not there is null", async () => {
  expect(await createDiskFiles(folder).open("ab/320.jpg")).toBeNull();
});

test.each(["../x", "/etc/passwd", "a/../../x", "a//b", "", "a\\b", "A", "a/", ".hidden", "a\0b"])(
  "%j is no key",
  async (key) => {
    const files = createDiskFiles(folder);
    expect(() => files.write(key, Buffer.from("x"))).toThrow("Not a file key");
    expect(() => files.open(key)).toThrow("Not a file key");
  },
);

test.each(["../outside", "ab/../../outside", "/outside", "ab\\outside", ".unfinished/x"])(
  "a key that could lead elsewhere is refused: %s",
  async (key) => {
    const files = createDiskFiles(folder);
    await expect(async () => files.write(key, Buffer.from("x"))).rejects.toThrow("Not a file key");
    await expect(async () => files.open(key)).rejects.toThrow("Not a file key");
  },
);
