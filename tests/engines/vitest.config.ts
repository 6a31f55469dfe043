import { defineConfig } from "vitest/config";
import { engines, prepareEngines } from "./engines.ts";

// As in production: React's development build is slower.
process.env.NODE_ENV = "production";

const missing = prepareEngines();
for (const [name, reason] of missing) console.log(`Skipped: ${name}, as ${reason}`);

/** A project for each engine: `--project firefox -t menu` runs one journey in one. */
export default defineConfig({
  test: {
    // All at once, because a browser often waits for its client.
    maxWorkers: 4,
    globalSetup: ["tests/support/fresh-build.ts"],
    projects: engines.map(({ name }) => ({
      test: {
        name,
        include: ["tests/engines/journeys.ts"],
        provide: { engine: { name, isMissing: missing.has(name) } },
        // WebKit without a graphics card takes half a second for each letter typed in Kannada.
        testTimeout: 120_000,
        hookTimeout: 60_000,
        // Not transformed, so that the tests run the program as it is served.
        server: { deps: { external: [/\/build\/server\//] } },
      },
    })),
  },
});
