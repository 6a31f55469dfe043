import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { Log } from "#app/platform/log.server.ts";
import {
  isFirebasePassword,
  readFirebaseHash,
  type ScryptCost,
  spendAsMuch,
} from "./firebase-scrypt.server.ts";
import type { ImportedPasswordStore } from "./imported-password-store.server.ts";

/** What takes its time: a test counts it. */
const usualWork = { hashPassword, verifyPassword, isFirebasePassword, spendAsMuch };

type Parts = {
  store: ImportedPasswordStore;
  log: Pick<Log, "warn">;
  work?: typeof usualWork;
};

/**
 * The sign-in library's own hashes, and beside them those that came from elsewhere: such a one is
 * replaced by one of our own the first time that its password is given. As long as there is any,
 * every attempt does the work for both kinds, whoever it is for, so that its time does not tell an
 * imported account from another, or from none.
 */
export function createPasswordHasher({ store, log, work = usualWork }: Parts) {
  /** `but`: the work that was done already. */
  async function spend(password: string, but: ScryptCost | null): Promise<void> {
    for (const cost of costsOf(await store.listHashes())) {
      if (!but || keyOf(cost) !== keyOf(but)) await work.spendAsMuch(password, cost);
    }
  }

  return {
    /** Also what the library does for an address that nobody has. */
    async hash(password: string): Promise<string> {
      await spend(password, null);
      return work.hashPassword(password);
    },

    async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
      const imported = readFirebaseHash(hash);
      await spend(password, imported);
      if (!imported) return work.verifyPassword({ hash, password });
      const isRight = await work.isFirebasePassword(password, imported);
      const own = await work.hashPassword(password);
      if (!isRight) return false;
      await store.replaceHash(hash, own).catch((error: unknown) => {
        // Whoever knows the password comes in all the same; the next time will do.
        log.warn("an imported password could not be hashed anew", { error });
      });
      return true;
    },
  };
}

/** Each once; of what cannot be read nobody is let in, at no cost. */
function costsOf(hashes: string[]): ScryptCost[] {
  const known = hashes.map(readFirebaseHash).filter((hash) => hash !== null);
  return [...new Map(known.map((hash) => [keyOf(hash), hash])).values()];
}

const keyOf = ({ rounds, memCost }: ScryptCost) => `${rounds} ${memCost}`;
