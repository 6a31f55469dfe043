import { createCipheriv, scrypt, timingSafeEqual } from "node:crypto";

/**
 * Passwords as Firebase hashes them: by its own version of scrypt, with parameters of the project.
 * Keys, salts and hashes are base64.
 */

/** What a check costs: blocks of the size `rounds`, two to the power of `memCost` of them. */
export type ScryptCost = { rounds: number; memCost: number };

/** What a project's console says of its hashes. */
export type HashConfig = ScryptCost & { signerKey: string; saltSeparator: string };

export type FirebaseHash = HashConfig & { salt: string; hash: string };

/** Firebase's own limits: more would be somebody's attempt to have sign-ins fill the memory. */
const most: ScryptCost = { rounds: 8, memCost: 14 };

/** 16 MB at most by the limits above, and what Node's own count adds. */
const maxMemoryBytes = 32 * 1024 * 1024;

const zeroIv = Buffer.alloc(16);

export const firebasePrefix = "firebase-scrypt:";

const base64 = /^[A-Za-z0-9+/]{1,200}={0,2}$/;

export function isBearable({ rounds, memCost }: ScryptCost): boolean {
  const isWithin = (value: number, limit: number) =>
    Number.isInteger(value) && value >= 1 && value <= limit;
  return isWithin(rounds, most.rounds) && isWithin(memCost, most.memCost);
}

export function isBase64(text: string): boolean {
  return base64.test(text);
}

/** As it is kept in the place of a hash of our own. */
export function writeFirebaseHash(given: FirebaseHash): string {
  const { rounds, memCost, signerKey, saltSeparator, salt, hash } = given;
  return firebasePrefix + [rounds, memCost, signerKey, saltSeparator, salt, hash].join(":");
}

/** Null when it is none, or one that would cost more than it may, wherever it comes from. */
export function readFirebaseHash(text: string): FirebaseHash | null {
  if (!text.startsWith(firebasePrefix)) return null;
  const [rounds, memCost, signerKey = "", saltSeparator = "", salt = "", hash = "", ...more] = text
    .slice(firebasePrefix.length)
    .split(":");
  const cost = { rounds: Number(rounds), memCost: Number(memCost) };
  const isReadable = [signerKey, hash].every(isBase64) && more.length === 0;
  if (!isReadable || !isBearable(cost)) return null;
  return { ...cost, signerKey, saltSeparator, salt, hash };
}

export async function isFirebasePassword(password: string, kept: FirebaseHash): Promise<boolean> {
  const salt = Buffer.concat([decode(kept.salt), decode(kept.saltSeparator)]);
  const key = await derive(password, salt, kept);
  const cipher = createCipheriv("aes-256-ctr", key.subarray(0, 32), zeroIv);
  const found = Buffer.concat([cipher.update(decode(kept.signerKey)), cipher.final()]);
  const expected = decode(kept.hash);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

/** Takes as long as a check of such a hash. */
export async function spendAsMuch(password: string, cost: ScryptCost): Promise<void> {
  await derive(password, zeroIv, cost);
}

const decode = (text: string) => Buffer.from(text, "base64");

function derive(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  const options = { N: 2 ** cost.memCost, r: cost.rounds, p: 1, maxmem: maxMemoryBytes };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 64, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
