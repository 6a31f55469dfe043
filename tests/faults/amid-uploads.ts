import { mkdirSync, watch } from "node:fs";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import { drawPicture } from "#tests/factories/images.ts";

type Sends = (path: string, document: object) => Promise<Response>;

/** Where a picture is on its way and, in several files, when it is there. */
const places = ["arriving", "files"];

/** Larger than what is written to the disk at once. As a phone's picture that has a film behind it. */
const film = Buffer.alloc(3_000_000);

/** Resolves once so many changes have been made to the pictures' files. */
export function filesChanged(dataDir: string, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  const watchers = places.map((place) => {
    mkdirSync(join(dataDir, place), { recursive: true });
    return watch(join(dataDir, place), { recursive: true }, () => {
      left--;
      if (left > 0) return;
      for (const watcher of watchers) watcher.close();
      resolve();
    });
  });
  return promise;
}

/** Uploads one picture after the other, every other one large, until the connection breaks. */
export async function uploadForever(
  send: Sends,
  seed: number,
  onAdded: (id: string) => void,
): Promise<void> {
  try {
    const post = async (path: string, document: object) => (await send(path, document)).json();
    for (let number = seed; ; number++) {
      const background = `#${(number * 7919).toString(16).padStart(6, "0").slice(-6)}`;
      const picture = await drawPicture({ width: 400 + (number % 50), height: 300, background });
      const bytes = number % 2 === 0 ? picture : Buffer.concat([picture, film]);
      const file = `data:image/png;base64,${bytes.toString("base64")}`;
      const { url: imageUrl } = await post("/upload", {
        title: "t",
        description: "d",
        file,
        fileName: "f",
      });
      const photo = { title: `Photo ${number}`, description: "d", imageUrl };
      onAdded((await post("/api/uploads", photo)).id);
    }
  } catch {
    // The server was killed, as it should be.
  }
}

/** What the sweep and the day's tidying go by. */
export async function passADay(dataDir: string, database: Database): Promise<void> {
  const dayMs = 25 * 3_600_000;
  const yesterday = (Date.now() - dayMs) / 1000;
  for (const place of places) {
    for (const name of await readdir(join(dataDir, place), { recursive: true })) {
      await utimes(join(dataDir, place, name), yesterday, yesterday);
    }
  }
  await database
    .updateTable("images")
    .set((image) => ({ created_at: image("created_at", "-", dayMs) }))
    .execute();
}
