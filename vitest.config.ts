import { configDefaults, defineConfig } from "vitest/config";

/** Mocks a module of Node, which must not be loaded already. */
const alone = "app/platform/http/page.test.ts";

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Not transformed, so that the tests run the program as it is served.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          globalSetup: ["tests/support/postgres.ts"],
          include: ["app/**/*.test.ts", "db/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [...configDefaults.exclude, alone],
          // Loading the modules again for each file would take a third of the run.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: [alone] } },
    ],
  },
});
