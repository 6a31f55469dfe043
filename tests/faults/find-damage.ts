import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { formatsOf, imageWidths } from "#app/platform/images/image.ts";
import { dialectOf } from "#db/column-types.ts";

type Facts = {
  /** SQLite's own word on its file. */
  integrity: string;
  images: { hash: string; width: number; has_avif: number; due_at: number | null }[];
  uploads: { id: string; image_hash: string }[];
  counted: number;
  revision: number;
  noted: number;
};

/**
 * What does not fit together in the data folder and the database of a site that has only been uploaded
 * to, a day later: one line each, none if all is whole.
 */
export async function findDamage(dataDir: string, database: Database): Promise<string[]> {
  const files = join(dataDir, "files");
  const { integrity, images, uploads, ...counters } = await readFacts(database);
  const hashes = images.map(({ hash }) => hash);
  const folders = readdirSync(files).filter((name) => !name.startsWith("."));
  const shown = uploads.map((upload) => upload.image_hash);
  return [
    ...(integrity === "ok" ? [] : [integrity]),
    ...readdirSync(join(files, ".unfinished")).map((name) => `unfinished file ${name}`),
    ...readdirSync(join(dataDir, "arriving")).map((name) => `unfinished upload ${name}`),
    ...folders.filter((name) => !hashes.includes(name)).map((name) => `folder ${name} has no row`),
    ...images.flatMap((image) => {
      const { hash } = image;
      const names = folders.includes(hash) ? readdirSync(join(files, hash)) : [];
      return missingFrom(names, image).map((name) => `row ${hash} lacks ${name}`);
    }),
    ...images
      .filter((image) => image.has_avif === 0 && image.due_at === null)
      .map(({ hash }) => `nobody makes the AVIF of row ${hash}`),
    ...shown.filter((hash) => !hashes.includes(hash)).map((hash) => `no row of picture ${hash}`),
    ...hashes.filter((hash) => !shown.includes(hash)).map((hash) => `nothing shows row ${hash}`),
    ...Object.entries(counters)
      .filter(([, value]) => value !== uploads.length)
      .map(([name, value]) => `${uploads.length} uploads, but ${name} is ${value}`),
  ];
}

/** What a crash may leave for a day: what nobody has come to use yet. */
export const isOnlyUnused = (line: string) => /has no row|nothing shows|^unfinished/.test(line);

function missingFrom(names: string[], { width, has_avif }: Facts["images"][0]): string[] {
  const all = formatsOf({ hasAvif: has_avif === 1 }).flatMap((format) =>
    imageWidths(width).map((step) => `${step}.${format}`),
  );
  return all.filter((name) => !names.includes(name));
}

/** At one moment, also while the program goes on. */
function readFacts(database: Database): Promise<Facts> {
  return database.transaction().execute(async (transaction) => {
    const counter = (name: "uploads" | "revision") =>
      transaction.selectFrom("counters").select("value").where("name", "=", name);
    const images = transaction.selectFrom("images").select(["hash", "width", "has_avif", "due_at"]);
    const uploads = transaction.selectFrom("uploads").select(["id", "image_hash"]);
    const noted = transaction
      .selectFrom("history")
      .select((row) => row.fn.countAll<number>().as("value"))
      .where("kind", "=", "photo")
      .where("act", "=", "added");
    const numberOf = async (query: {
      executeTakeFirst: () => Promise<{ value: number } | undefined>;
    }) => Number((await query.executeTakeFirst())?.value);
    return {
      integrity: await readIntegrity(transaction),
      images: await images.execute(),
      uploads: (await uploads.execute()) as Facts["uploads"],
      counted: await numberOf(counter("uploads")),
      revision: await numberOf(counter("revision")),
      noted: await numberOf(noted),
    };
  });
}

/** PostgreSQL has no such word. */
async function readIntegrity(database: Database): Promise<string> {
  if (dialectOf(database) === "postgres") return "ok";
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  return rows[0]?.integrity_check ?? "";
}
