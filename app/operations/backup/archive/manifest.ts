import { z } from "zod";
import { type BackedUpTable, backedUpTableNames } from "#db/backed-up-tables.ts";

/**
 * What an archive consists of, in this order: `backup.json`, the secrets if asked for, the rows of each
 * table in parts, the pictures' files, and `manifest.json`, without which it is not whole.
 */
export const headerName = "backup.json";
export const manifestName = "manifest.json";
export const secretName = "secrets/auth-secret";

/** Raised when an older program could not read what a newer one writes. */
export const formatVersion = 1;

/** Of one part: the largest pictures have a hundredth of it. Nobody has to hold more at once. */
export const maxPartBytes = 64 * 1024 * 1024;

/** As much as a part of rows should have; a single row may be longer. */
export const rowsPartBytes = 1024 * 1024;

const sum = z.strictObject({
  count: z.int().min(0),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

/** How much of one kind there is: `count` rows or files, and what their bytes come to. */
export type Sum = z.infer<typeof sum>;

/** Read first, also by programs that cannot read the rest. */
export const headerSchema = z.looseObject({
  format: z.int().positive(),
  program: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
});

export type Header = z.infer<typeof headerSchema>;

export const manifestSchema = headerSchema.extend({
  rows: z.partialRecord(z.enum(backedUpTableNames), sum),
  /** Its SHA-256 is of the list that `sha256sum` would make of the files, in the archive's order. */
  pictures: sum,
  secret: sum,
  /** How many files of pictures were not there any more. */
  missingFiles: z.int().min(0),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** What a part holds; null for what no backup has. No other name is ever taken from an archive. */
export type PartKind =
  | { kind: "header" | "secret" | "manifest" }
  | { kind: "rows"; table: BackedUpTable }
  | { kind: "picture"; key: string };

export function kindOfPart(name: string): PartKind | null {
  if (name === headerName) return { kind: "header" };
  if (name === secretName) return { kind: "secret" };
  if (name === manifestName) return { kind: "manifest" };
  const picture = /^pictures\/([\da-f]{32}\/(?:\d{1,4}\.(?:avif|webp|jpg)|master\.jpg))$/.exec(
    name,
  );
  if (picture?.[1]) return { kind: "picture", key: picture[1] };
  const [, named] = /^rows\/([a-z_]+)\/\d{5,9}\.ndjson$/.exec(name) ?? [];
  const table = backedUpTableNames.find((each) => each === named);
  return table ? { kind: "rows", table } : null;
}

export const nameOfRows = (table: BackedUpTable, part: number) =>
  `rows/${table}/${String(part).padStart(5, "0")}.ndjson`;

export const nameOfPicture = (key: string) => `pictures/${key}`;

export const countRows = ({ rows }: Pick<Manifest, "rows">) =>
  Object.values(rows).reduce((total, { count }) => total + count, 0);
