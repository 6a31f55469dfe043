import { link, open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { createDiskFiles } from "./disk-files.server.ts";

test("a file is stored at its key, and nothing else is left", async () => {
  const folder = folderForTest();
  const files = createDiskFiles(folder);
  const keys = ["ab/1.jpg", "ab/2.jpg", "ab/3.jpg"];
  await Promise.all(keys.map((key) => files.put(key, Buffer.from("x"))));
  await files.delete("ab/2.jpg");
  expect(await readdir(join(folder, "ab"))).toEqual(["1.jpg", "3.jpg"]);
  expect(await readdir(join(folder, ".unfinished"))).toEqual([]);
});

test("a file that is replaced is written elsewhere and renamed, so that a reader sees one of both whole", async () => {
  const folder = folderForTest();
  const files = createDiskFiles(folder);
  await files.put("ab/1.jpg", Buffer.from("before"));
  // A second name of the same file, as for a reader that has it open.
  await link(join(folder, "ab/1.jpg"), join(folder, "read"));
  await files.put("ab/1.jpg", Buffer.from("after"));
  expect(await readFile(join(folder, "read"), "utf8")).toBe("before");
  expect(await readFile(join(folder, "ab/1.jpg"), "utf8")).toBe("after");
});

test("a file and its name are synced before the write is acknowledged", async () => {
  const folder = folderForTest();
  const files = createDiskFiles(folder);
  await files.put("ab/1.jpg", Buffer.from("x"));
  await using handle = await open(folder, "r");
  const sync = vi.spyOn(Object.getPrototypeOf(handle), "sync");
  await files.put("ab/2.jpg", Buffer.from("x"));
  // The file, then its folder.
  expect(sync).toHaveBeenCalledTimes(2);
  sync.mockRestore();
});

test.runIf(process.platform === "linux")("a file not read to its end gets closed", async () => {
  const files = createDiskFiles(folderForTest());
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
});
