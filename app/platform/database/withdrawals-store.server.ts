import { type Database, engineOf, whenWritten } from "./database.server.ts";

/** How often something that visitors saw was hidden or removed, on whichever node. */
export type Withdrawals = {
  /** So many are known of here: all of this process's, and others' a few seconds late. */
  known: () => number;
  /** Throws when the store does not answer. */
  ask: () => Promise<number>;
  /** `look`, the last one given, is called as soon as more are known of. */
  whenMore: (look: () => void) => void;
  /** Asks again and again, so that what was taken back elsewhere is known of before the store is gone. */
  follow: () => void;
};

const everyMs = 5_000;
const text = "select value from counters where name = 'withdrawals'";

/**
 * While the store is away, pages are served as they were: by this number they are told from those that
 * still show what a guru has taken back since.
 */
export function createWithdrawals(database: Database): Withdrawals {
  let lookNow = () => {};
  const read = reading(database);
  let known = 0;
  let isDue = false;

  async function ask(): Promise<number> {
    const value = await read();
    if (value > known) {
      known = value;
      lookNow();
    }
    return value;
  }

  // What cannot be asked now is asked with the next page.
  const askBeside = () => void ask().catch(() => undefined);
  whenWritten(database, () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      askBeside();
    });
  });
  return {
    ask,
    known: () => known,
    whenMore(look) {
      lookNow = look;
    },
    follow: () => void setInterval(askBeside, everyMs).unref(),
  };
}

function reading(database: Database): () => Promise<number> {
  const engine = engineOf(database);
  return async () => {
    if (engine?.kind === "postgres") {
      const { rows } = await engine.beside.query<{ value: string | number }>(text);
      return Number(rows[0]?.value ?? 0);
    }
    const row = await database
      .selectFrom("counters")
      .select("value")
      .where("name", "=", "withdrawals")
      .executeTakeFirst();
    return row?.value ?? 0;
  };
}
