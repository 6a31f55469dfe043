import { existsSync } from "node:fs";
import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBrowser, headlessShell, wholeBrowser } from "./find-browser.ts";
import { folderForTest } from "./folder-for-test.ts";

let folder: string;

beforeEach(async () => {
  folder = folderForTest();
  vi.stubEnv("BROWSER_PATH", undefined);
  vi.stubEnv("PATH", folder);
  vi.stubEnv("PLAYWRIGHT_BROWSERS_PATH", folder);
  await addProgram("apt-get", `echo asked >> ${folder}/asked`);
});

afterEach(() => void vi.unstubAllEnvs());

/** A program on a machine where nothing else is installed. */
async function addProgram(name: string, script = "exit 0"): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

test("of the browsers that run the wanted kind is taken, and nothing is installed", async () => {
  // A browser that lacks its libraries.
  await addProgram("chromium-headless-shell", "exit 127");
  const whole = await addProgram("google-chrome");
  expect([findBrowser(headlessShell), findBrowser(wholeBrowser)]).toEqual([whole, whole]);
  const shell = await addProgram("chromium-headless-shell");
  expect([findBrowser(headlessShell), findBrowser(wholeBrowser)]).toEqual([shell, whole]);
  await rm(whole);
  expect(findBrowser(wholeBrowser)).toBe(shell);
  expect(existsSync(join(folder, "asked"))).toBe(false);
});

test("a BROWSER_PATH that does not run is said, rather than another one taken", async () => {
  await addProgram("chromium");
  vi.stubEnv("BROWSER_PATH", join(folder, "nowhere"));
  expect(() => findBrowser(headlessShell)).toThrow("BROWSER_PATH");
});
