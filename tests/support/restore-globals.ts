import { afterEach, vi } from "vitest";
import { hashPasswordsCheaply } from "./passwords.ts";

hashPasswordsCheaply();

// One process runs many test files, so no test may leave its replacements to the next one.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
