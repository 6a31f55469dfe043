import { createHash } from "node:crypto";
import type { BackedUpTable } from "#db/backed-up-tables.ts";
import type { Manifest, Sum } from "./manifest.ts";

/** Adds up what passes, in the same way whether an archive is written or read. */
export class Tally {
  readonly #rows = new Map<BackedUpTable, Adder>();
  readonly #pictures = new Adder();
  readonly #secret = new Adder();

  addRows(table: BackedUpTable, count: number, bytes: Uint8Array): void {
    const adder = this.#rows.get(table) ?? new Adder();
    this.#rows.set(table, adder.add(bytes, { count }));
  }

  addPicture(key: string, bytes: Uint8Array): void {
    const line = `${createHash("sha256").update(bytes).digest("hex")}  ${key}\n`;
    this.#pictures.add(bytes, { count: 1, hashed: line });
  }

  addSecret(bytes: Uint8Array): void {
    this.#secret.add(bytes, { count: 1 });
  }

  sums(): Pick<Manifest, "rows" | "pictures" | "secret"> {
    const rows = [...this.#rows].map(([table, adder]) => [table, adder.sum()] as const);
    return {
      rows: Object.fromEntries(rows),
      pictures: this.#pictures.sum(),
      secret: this.#secret.sum(),
    };
  }
}

class Adder {
  readonly #hash = createHash("sha256");
  #count = 0;
  #bytes = 0;

  /** `hashed`: what goes into the sum in the place of the bytes. */
  add(
    bytes: Uint8Array,
    { count, hashed = bytes }: { count: number; hashed?: string | Uint8Array },
  ) {
    this.#count += count;
    this.#bytes += bytes.length;
    this.#hash.update(hashed);
    return this;
  }

  sum(): Sum {
    return {
      count: this.#count,
      bytes: this.#bytes,
      sha256: this.#hash.copy().digest("hex"),
    };
  }
}
