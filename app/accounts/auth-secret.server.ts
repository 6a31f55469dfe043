import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}
