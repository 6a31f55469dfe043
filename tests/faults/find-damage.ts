import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { formatsOf, imageWidths } from "#app/platform/images/image.ts";

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
 * What does not fit together in the data folder of a site that has only been uploaded to, a day
 * later: one line each, none if all is whole.
 */
export function findDamage(dataDir: string): string[] {
  const files = join(dataDir, "files");
  const { integrity, images, uploads, ...counters } = readFacts(dataDir);
  const hashes = images.map(({ hash }) => hash);
  const folders = readdirSync(files).filter((name) => !name.startsWith("."));
  const shown = uploads.map((upload) => upload.image_hash);
  return [
    ...(integrity === "ok" ? [] : [integrity]),
    ...readdirSync(join(files, ".unfinished")).map((name) => `unfinished file ${name}`),
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

function missingFrom(names: string[], { width, has_avif }: Facts["images"][0]): string[] {
  const all = formatsOf({ hasAvif: has_avif === 1 }).flatMap((format) =>
    imageWidths(width).map((step) => `${step}.${format}`),
  );
  return all.filter((name) => !names.includes(name));
}

function readFacts(dataDir: string): Facts {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  const all = <Row>(sql: string) => database.prepare(sql).all() as Row[];
  const readNumber = (sql: string) => all<{ value: number }>(sql)[0]?.value ?? Number.NaN;
  const facts = {
    integrity: all<{ integrity_check: string }>("pragma integrity_check")[0]?.integrity_check ?? "",
    images: all<Facts["images"][0]>("select hash, width, has_avif, due_at from images"),
    uploads: all<Facts["uploads"][0]>("select id, image_hash from uploads"),
    counted: readNumber("select value from counters where name = 'uploads'"),
    revision: readNumber("select value from counters where name = 'revision'"),
    noted: readNumber(
      "select count(*) as value from history where kind = 'photo' and act = 'added'",
    ),
  };
  database.close();
  return facts;
}
