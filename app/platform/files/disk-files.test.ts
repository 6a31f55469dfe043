import { mkdtemp, readdir } from "node:fs/promises";
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
  expect(Buffer.from((await files.read("ab/320.jpg")) ?? []).toString()).toBe("second");
  expect(await readdir(join(folder, "ab"))).toEqual(["320.jpg"]);
});

test("a file that is not there is null", async () => {
  expect(await createDiskFiles(folder).read("ab/320.jpg")).toBeNull();
});

test.each(["../x", "/etc/passwd", "a/../../x", "a//b", "", "a\\b", "A", "a/", ".hidden", "a\0b"])(
  "%j is no key",
  async (key) => {
    const files = createDiskFiles(folder);
    expect(() => files.write(key, Buffer.from("x"))).toThrow("Not a file key");
    await expect(files.read(key)).rejects.toThrow("Not a file key");
  },
);
