import { mkdtemp, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { drawPicture, encoderHere } from "#tests/factories/images.ts";
import { createImageStore } from "./image-store.server.ts";
import { sweepImages } from "./sweep-images-store.server.ts";

const longAgo = new Date(Date.now() - 3 * 86_400_000);

test("a start with the wrong database loses nothing: the right one gets every file back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "school-sweep-"));
  const files = createDiskFiles(folder);
  const [database, wrong] = [openMemoryDatabase(), openMemoryDatabase()];
  await migrate(database);
  await migrate(wrong);
  const picture = await drawPicture({ width: 60, height: 40, background: "#111" });
  const { hash } = await createImageStore(database, files, encoderHere).addImage(picture);
  await utimes(join(folder, hash), longAgo, longAgo);
  await sweepImages({ database: wrong, files });
  expect(await files.exists(`${hash}/60.jpg`)).toBe(false);
  await sweepImages({ database, files });
  expect(await files.exists(`${hash}/60.jpg`)).toBe(true);
});
