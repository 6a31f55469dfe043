import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Compresses the built browser files as far as it goes, once, so that serving them costs nothing. */
const folder = join(import.meta.dirname, "../build/client/assets");

for (const name of readdirSync(folder)) {
  if (!/\.(?:js|css|svg)$/.test(name)) continue;
  const bytes = readFileSync(join(folder, name));
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
