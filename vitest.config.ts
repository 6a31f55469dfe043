import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "db/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
