import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["tests/support/fresh-build.ts", "tests/support/postgres.ts"],
    include: ["app/**/*.test.ts", "db/**/*.test.ts", "tests/**/*.test.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One more than cores, because many tests wait for processes, timeouts and PostgreSQL.
    maxWorkers: 3,
    // Loading the modules again for each file would take a third of the run.
    isolate: false,
    setupFiles: ["tests/support/restore-globals.ts"],
    // Not transformed, so that the tests run the program as it is served.
    server: { deps: { external: [/\/build\/server\//] } },
  },
});
