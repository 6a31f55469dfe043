import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { imageFormats, imageWidths } from "#app/platform/images/image.ts";

type Facts = {
  /** SQLite's own word on its file. */
  integrity: string;
  images: { hash: string; width: number }[];
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
    ...images.flatMap(({ hash, width }) =>
      missingFrom(folders.includes(hash) ? readdirSync(join(files, hash)) : [], width).map(
        (name) => `row ${hash} lacks ${name}`,
      ),
    ),
    ...shown.filter((hash) => !hashes.includes(hash)).map((hash) => `no row of picture ${hash}`),
    ...hashes.filter((hash) => !shown.includes(hash)).map((hash) => `nothing shows row ${hash}`),
    ...Object.entries(counters)
      .filter(([, value]) => value !== uploads.length)
      .map(([name, value]) => `${uploads.length} uploads, but ${name} is ${value}`),
  ];
}

function missingFrom(names: string[], width: number): string[] {
  const all = imageFormats.flatMap((format) =>
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
    images: all<Facts["images"][0]>("select hash, width from images"),
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
