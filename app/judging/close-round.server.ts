import { theProgram } from "#app/documents/document.ts";
import type { EditionContent } from "#app/editions/edition.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { RoundName } from "./load-round.server.ts";

/** `closedAt`: epoch milliseconds to close the round, null to open it again. */
type Closing = RoundName & { who: string; closedAt: number | null };

type Services = { database: Database; editions: Pick<EditionStore, "change" | "findEdition"> };

/**
 * Closes a round or opens it again. Nothing is saved in a closed round, so that its scores stay.
 * Returns false if another guru has done it already.
 */
export function closeRound(
  { database, editions }: Services,
  { edition, round, who, closedAt }: Closing,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { rounds } = await lockEdition(transaction, editions, edition);
    if ((rounds[round].closedAt === null) === (closedAt === null)) return false;
    await editions.change(who, edition, {
      transaction,
      alter: (content) => ({
        ...content,
        rounds: { ...content.rounds, [round]: { ...content.rounds[round], closedAt } },
      }),
    });
    return true;
  });
}

/** The edition, which nobody else changes until the end of the transaction. */
export async function lockEdition(
  transaction: Database,
  editions: Services["editions"],
  year: string,
): Promise<EditionContent> {
  await editions.change(theProgram, year, { transaction, alter: (content) => content });
  return editions.findEdition(year, transaction);
}
