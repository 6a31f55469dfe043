import { configDefaults, defineConfig } from "vitest/config";

/** Replaces a module of Node's, which must not be there already. */
const alone = "app/platform/http/page.test.ts";

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // As Node reads it: what is translated once more is no longer the program that is served.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          globalSetup: ["tests/support/postgres.ts"],
          include: ["app/**/*.test.ts", "db/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [...configDefaults.exclude, alone],
          // Loading the site's modules anew for each file took a third of the whole run.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: [alone] } },
    ],
  },
});
