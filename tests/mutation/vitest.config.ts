import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The quick tests of one group, each store on SQLite alone: what is mutated is the same on both engines. */
export default defineConfig({
  resolve: {
    alias: {
      "#tests/support/engines.ts": fileURLToPath(new URL("./first-engine.ts", import.meta.url)),
    },
  },
  test: { include: JSON.parse(process.env.MUTATED_TESTS ?? "[]") },
});
