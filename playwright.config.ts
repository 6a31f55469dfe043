import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./tests/support/find-browser.ts";
import { headlessShell } from "./tests/support/machine/programs.ts";

// Every worker reads this file again, but the browser is searched for only once.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
const executablePath = isWorker ? process.env.BROWSER_PATH : findBrowser(headlessShell);
process.env.BROWSER_PATH = executablePath;
// As in production: React's development build is slower.
process.env.NODE_ENV = "production";
if (!isWorker) console.log(`The tests' browser: ${executablePath}`);

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/fresh-build.ts",
  // Node loads the sources faster than Playwright would transform them.
  build: { external: ["**/app/**", "**/build/**", "**/db/**", "**/demo/**"] },
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A third one on two cores would take longer: each has a browser and a site of its own.
  workers: 2,
  timeout: 60_000,
  reporter: "line",
  use: {
    // Opening a new window for each test would take a sixth of its time.
    reuseContext: true,
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-IN",
    // Moving slides would take a sixth of the time. Tests of what moves set it back.
    contextOptions: { reducedMotion: "reduce" },
    // Only one file needs it; a test that ends while it is fetched would log an error.
    serviceWorkers: "block",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A process per site would take a fifth of a test's time.
        "--disable-site-isolation-trials",
      ],
    },
  },
});
