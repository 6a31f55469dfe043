import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";

/** An account from one network, and a network whatever the account. */
const mostFailuresOfAccount = 5;
const mostFailuresOfNetwork = 30;

/** Failures are forgotten this long after the last of them. */
const memoryMs = 15 * 60_000;

export type SignInFailures = ReturnType<typeof createSignInFailures>;

/**
 * Counts failed sign-ins by (account, network) and by network, never by account alone: whoever
 * guesses from elsewhere cannot lock out the real person.
 */
export function createSignInFailures(database: Database, now: () => number = Date.now) {
  const sourcesOf = (email: string, network: string) => ({
    account: `${email.trim().toLowerCase().slice(0, 200)} ${network}`,
    network: `* ${network}`,
  });

  return {
    async areTooMany(email: string, network: string): Promise<boolean> {
      const { account, network: whole } = sourcesOf(email, network);
      const rows = await database
        .selectFrom("sign_in_failures")
        .select(["source", "failures"])
        .where("source", "in", [account, whole])
        .where("forgotten_at", ">", now())
        .execute();
      return rows.some(({ source, failures }) =>
        source === account ? failures >= mostFailuresOfAccount : failures >= mostFailuresOfNetwork,
      );
    },

    async note(email: string, network: string): Promise<void> {
      const { account, network: whole } = sourcesOf(email, network);
      const forgottenAt = now() + memoryMs;
      await database.deleteFrom("sign_in_failures").where("forgotten_at", "<=", now()).execute();
      await database
        .insertInto("sign_in_failures")
        .values(
          [account, whole].map((source) => ({ source, failures: 1, forgotten_at: forgottenAt })),
        )
        .onConflict((conflict) =>
          conflict.column("source").doUpdateSet({
            failures: sql`sign_in_failures.failures + 1`,
            forgotten_at: forgottenAt,
          }),
        )
        .execute();
    },

    async forget(email: string, network: string): Promise<void> {
      const { account } = sourcesOf(email, network);
      await database.deleteFrom("sign_in_failures").where("source", "=", account).execute();
    },
  };
}
