import { defineConfig } from "vitest/config";

/** The unit tests of one group; `engines.ts` leaves PostgreSQL out. */
export default defineConfig({ test: { include: JSON.parse(process.env.MUTATED_TESTS ?? "[]") } });
