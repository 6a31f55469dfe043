import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** What cannot be told from outside. */
export type Inside = {
  /** How often a password was hashed. */
  hashes: number;
  /** What every object has by now that none should have. */
  polluted: string[];
};

/**
 * Loaded before the built program (`--import`), which is as it is served; tells whoever asks. Run by
 * `serveSite({ execArgv: lookingInside })`.
 */
let hashes = 0;
const { scrypt } = crypto;
crypto.scrypt = ((...given: Parameters<typeof scrypt>) => {
  hashes += 1;
  return scrypt(...given);
}) as typeof scrypt;
syncBuiltinESMExports();
process.on("message", () => {
  const polluted = Object.getOwnPropertyNames(Object.prototype).filter((name) => !usual.has(name));
  process.send?.({ hashes, polluted } satisfies Inside);
});
const usual = new Set(Object.getOwnPropertyNames(Object.prototype));
// It must not keep the program from ending.
process.channel?.unref();
