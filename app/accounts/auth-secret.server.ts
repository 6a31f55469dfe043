import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Wish = { authSecret: string | null; dataDir: string };

/** The configuration with a secret: the given one, or else the one that the first start makes. */
export function withAuthSecret<Config extends Wish>(config: Config) {
  return { ...config, authSecret: config.authSecret ?? loadAuthSecret(config.dataDir) };
}

/** The secret kept in the data folder; the first call makes it. */
function loadAuthSecret(dataDir: string): string {
  const path = join(dataDir, "auth-secret");
  mkdirSync(dataDir, { recursive: true });
  const kept = readIfThere(path);
  if (kept) return kept;
  // Whole or not at all: a disk that is full in between must leave none that is empty.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  // An empty one is what an earlier program left on a full disk.
  if (kept === "") rmSync(path);
  try {
    linkSync(draft, path);
  } catch (error) {
    // Another process was faster; its secret counts.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, "utf8").trim();
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
