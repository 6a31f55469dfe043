import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minSecretLength, StartError } from "#app/platform/config.server.ts";
import type { AccountStore } from "./account-store.server.ts";

type SecretConfig = { authSecret: string | null; dataDir: string };

/** The configuration with `AUTH_SECRET`, or else with the secret that the first start generates. */
export function withAuthSecret<Config extends SecretConfig>(config: Config) {
  return { ...config, authSecret: config.authSecret ?? loadAuthSecret(config.dataDir) };
}

/** `AUTH_SECRET`, or else the secret that a start has stored; null before the first start. */
export function findAuthSecret({ authSecret, dataDir }: SecretConfig): string | null {
  return authSecret ?? (readStored(secretPath(dataDir)) || null);
}

const secretPath = (dataDir: string) => join(dataDir, "auth-secret");

const readStored = (path: string) => (existsSync(path) ? readFileSync(path, "utf8").trim() : null);

function loadAuthSecret(dataDir: string): string {
  const path = secretPath(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const stored = readStored(path);
  if (stored !== null) {
    if (stored.length >= minSecretLength) return stored;
    throw new StartError(
      `${path} has fewer than ${minSecretLength} characters: delete it, so that the start makes ` +
        "another. Everyone then signs in again.",
    );
  }
  // The secret gets its name last, because a disk that becomes full must not leave an empty one.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
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

const defaultEmail = "guru@school.example";

type AdminConfig = { adminEmail: string | null; adminPassword: string | null };

/**
 * Adds the admin of `ADMIN_EMAIL`, or without it the first account, unless there is one. Returns
 * the notice to print, or null.
 */
export function ensureAdmin(accounts: AccountStore, config: AdminConfig): Promise<string | null> {
  return accounts.withFirstAdminLock(async () => {
    const email = config.adminEmail ?? defaultEmail;
    const known = config.adminEmail
      ? await accounts.findAccount(email)
      : (await accounts.listAccounts())[0];
    if (known) return null;
    const password = config.adminPassword ?? randomBytes(12).toString("base64url");
    await accounts.addAccount(email, password);
    if (config.adminPassword) return `The admin is ${email}, with the password you gave.`;
    return `The admin is ${email}, the password ${password} (shown only this once).`;
  });
}
