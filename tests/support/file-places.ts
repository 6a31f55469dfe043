import { randomUUID } from "node:crypto";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { createS3Files } from "#app/platform/files/s3-files.server.ts";
import { engines } from "./engines.ts";
import { ownFolder } from "./machine/folders.ts";
import { type FakeS3, startFakeS3 } from "./s3/fake-s3.ts";

type FilePlace = { name: string; openFiles: () => Promise<Files> };

let fakeS3: Promise<FakeS3> | null = null;

const inFolder: FilePlace = {
  name: "a folder",
  openFiles: async () => createDiskFiles(ownFolder("files")),
};

export const inBucket: FilePlace = {
  name: "S3",
  openFiles: async () => {
    const prefix = `${randomUUID()}/`;
    fakeS3 ??= startFakeS3();
    return createS3Files((await fakeS3).place({ prefix }));
  },
};

/** Each empty. What is kept as files is tried in each: `test.each(filePlaces)("… in $name", …)`. */
export const filePlaces = [inFolder, inBucket];

/** Rows and files, each engine and each place once: SQLite with a folder, PostgreSQL with S3. */
export const stores = engines.map((engine) => {
  const { openFiles } = engine.name === "SQLite" ? inFolder : inBucket;
  return { ...engine, openFiles };
});

export const hasFile = async (files: Files, key: string) => (await files.head(key)) !== null;
