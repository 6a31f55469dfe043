import { defineConfig } from "vitest/config";

/** Some tests of one group; `engines.ts` leaves PostgreSQL out. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATED_TESTS ?? "[]"),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    server: { deps: { external: [/\/build\/server\//] } },
  },
});
