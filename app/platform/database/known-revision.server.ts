import type { Log } from "#app/platform/log.server.ts";
import {
  createContentRevision,
  revisionAtOnce,
  revisionInTurn,
} from "./content-revision-store.server.ts";
import { type Database, whenWritten } from "./database.server.ts";
import { besideTimeoutMs } from "./postgres-pool.server.ts";

/** The content's revision for whoever cannot wait for it. */
export type KnownRevision = {
  /**
   * As it is: exactly, of what this process has written in a transaction; of anything else, on SQLite
   * a tenth of a second late, elsewhere not a second. To be compared with, not to be noted: on SQLite it may be that of
   * a transaction which is taken back yet. "unknown" has to be asked for; "unreachable" does not answer.
   */
  atOnce: () => number | "unknown" | "unreachable";
  /** Throws, and logs, when the store does not answer. */
  ask: () => Promise<number>;
};

type Parts = { database: Database; contentRevision: () => Promise<number>; log: Log };

export function createKnownRevision(parts: Parts): KnownRevision {
  const readAtOnce = revisionAtOnce(parts.database);
  if (!readAtOnce) return createAskedRevision(parts);
  return {
    atOnce() {
      try {
        return readAtOnce();
      } catch {
        return "unknown";
      }
    },
    ask: () => parts.contentRevision().catch((error) => complain(parts.log, error)),
  };
}

type Learned = Omit<Parts, "contentRevision"> & { given?: Parts["contentRevision"] | undefined };

/** The database's, or `given`, of which nothing is known but what it answers. */
export function learnRevision({ database, log, given }: Learned): KnownRevision {
  if (given) return createUnknownRevision({ contentRevision: given, log });
  return createKnownRevision({ database, log, contentRevision: createContentRevision(database) });
}

function createUnknownRevision({ contentRevision, log }: Omit<Parts, "database">) {
  const ask = () => contentRevision().catch((error) => complain(log, error));
  return { atOnce: () => "unknown", ask } satisfies KnownRevision;
}

/** When what is known is asked for again, beside the answer, while somebody wants to know it. */
const renewAfterMs = 250;

/** From when it was asked for. With the time that a question may take, the second is not used up. */
const trustedMs = 900;

/** How often a store that does not answer is asked. */
const retryAfterMs = 500;

type Question = { written: number; at: number };

/**
 * Asks a database elsewhere, at most four times a second and only while there are requests. Whatever is
 * written here makes what was known unknown at once; there is no connection that has to listen, and none
 * that could be lost without a word.
 */
function createAskedRevision({ database, contentRevision, log }: Parts): KnownRevision {
  let written = 0;
  let known: (Question & { revision: number }) | null = null;
  let failed: Question | null = null;
  let underWay: (Question & { answer: Promise<number> }) | null = null;
  const { askBriefly, askAnyway } = waysToAsk(database, contentRevision);
  whenWritten(database, () => {
    written += 1;
  });

  async function askNow(question: Question): Promise<number> {
    try {
      // After a write of our own no older copy will do.
      const revision = await (known?.written === written ? askBriefly() : askAnyway());
      if (question.at >= (known?.at ?? 0)) known = { ...question, revision };
      failed = null;
      return revision;
    } catch (error) {
      const isNews = !failed;
      failed = { written: question.written, at: performance.now() };
      if (isNews) complain(log, error);
      throw error;
    } finally {
      if (underWay?.at === question.at) underWay = null;
    }
  }

  function ask(): Promise<number> {
    // An answer to a question from before a write does not know of it.
    if (underWay?.written === written) return underWay.answer;
    const question = { written, at: performance.now() };
    const answer = askNow(question);
    underWay = { ...question, answer };
    return answer;
  }

  const askBeside = () => void ask().catch(() => undefined);
  return {
    ask,
    atOnce() {
      const now = performance.now();
      if (known?.written === written && now - known.at < trustedMs) {
        if (now - known.at > renewAfterMs) askBeside();
        return known.revision;
      }
      if (failed?.written !== written) return "unknown";
      if (now - failed.at > retryAfterMs) askBeside();
      return "unreachable";
    },
  };
}

function waysToAsk(database: Database, contentRevision: () => Promise<number>) {
  const askBriefly = () => inTime(contentRevision());
  const askInTurn = revisionInTurn(database);
  // The second waits in turn with every other query, if need be.
  return { askBriefly, askAnyway: () => askBriefly().catch(askInTurn) };
}

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const tooLate = new Error(`No answer within ${besideTimeoutMs} ms`);
  const timer = setTimeout(() => reject(tooLate), besideTimeoutMs);
  return Promise.race([value, promise]).finally(() => clearTimeout(timer));
}

function complain(log: Log, error: unknown): never {
  log.error("the store cannot be reached", { error });
  throw error;
}
