import type { Database } from "#app/platform/database/database.server.ts";
import { createSharedCommits } from "#app/platform/database/shared-commits.server.ts";
import type { Limits } from "#app/platform/limits-store.server.ts";
import type { NewContactMessage } from "./message.ts";
import type { MessageStore } from "./message-store.server.ts";

type Parts = { database: Database; limits: Limits; messages: MessageStore };

/** What an arriving message does, all of it or nothing. */
type Arriving = {
  limits: Pick<Limits, "begin">;
  addMessage: (message: NewContactMessage) => Promise<string>;
};

export type Arrivals = ReturnType<typeof createArrivals>;

/** Counts and keeps a message in one transaction, which is on the disk when this is answered. */
export function createArrivals({ database, limits, messages }: Parts) {
  const commit = createSharedCommits(database);
  return async <Result>(arrive: (arriving: Arriving) => Promise<Result>): Promise<Result> => {
    await limits.sweep();
    return commit((transaction) =>
      arrive({
        limits: limits.within(transaction),
        addMessage: (message) => messages.addMessage(message, transaction),
      }),
    );
  };
}
