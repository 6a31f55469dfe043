import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createArriving } from "./arriving.server.ts";

async function open() {
  const folder = join(await mkdtemp(join(tmpdir(), "school-arriving-")), "arriving");
  const logged: string[] = [];
  return {
    folder,
    logged,
    arriving: createArriving(folder, { error: (line) => logged.push(line) }),
  };
}

test("what arrives is in one file for as long as somebody works with it", async () => {
  const { folder, arriving } = await open();
  const read = await arriving.whileKept(async ({ path, write, finish }) => {
    await write(Buffer.from("half "));
    await write(Buffer.from("and half"));
    await finish();
    return readFile(path, "utf8");
  });
  expect(read).toBe("half and half");
  expect(await readdir(folder)).toEqual([]);
});

test("nothing is left of it when the work fails, or nothing has come", async () => {
  const { folder, arriving } = await open();
  const failing = arriving.whileKept(async ({ write, finish }) => {
    await write(Buffer.from("half"));
    await finish();
    throw new Error("no room is left");
  });
  await expect(failing).rejects.toThrow("no room is left");
  await arriving.whileKept(async () => undefined);
  expect(await readdir(folder)).toEqual([]);
});

test("what a file cannot be removed for is logged, and what came of the work is the answer", async () => {
  const { arriving, logged } = await open();
  const stored = await arriving.whileKept(async ({ path, write, finish }) => {
    await write(Buffer.from("whole"));
    await finish();
    await rm(path);
    await mkdir(path);
    return "stored";
  });
  expect([stored, logged]).toEqual(["stored", [expect.stringContaining("could not be removed")]]);
});

test("whoever ends the program can wait until no file is there any more", async () => {
  const { folder, arriving } = await open();
  const begun = Promise.withResolvers<void>();
  const connection = Promise.withResolvers<never>();
  const broken = arriving.whileKept(async ({ write, finish }) => {
    await write(Buffer.from("half"));
    await finish();
    begun.resolve();
    return connection.promise;
  });
  broken.catch(() => undefined);
  await begun.promise;
  expect(await readdir(folder)).toHaveLength(1);
  connection.reject(new Error("broken off"));
  await arriving.whenGone();
  expect(await readdir(folder)).toEqual([]);
});

test("what a process that is no more has left is removed, and what is arriving stays", async () => {
  const { folder, arriving } = await open();
  await arriving.whileKept(async ({ path, write, finish }) => {
    await write(Buffer.from("half"));
    await finish();
    // No process has so high a number.
    await writeFile(join(folder, `999999999-mark@${encodeURIComponent(hostname())}`), "left");
    await arriving.removeLeft();
    expect(await readdir(folder)).toEqual([path.slice(folder.length + 1)]);
  });
});
