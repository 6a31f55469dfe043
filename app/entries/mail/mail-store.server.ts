import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";

export type EntryMailStore = ReturnType<typeof createEntryMailStore>;

/** The mail to a dancer, taken for one node. It is due again at `dueAgainAt` (epoch ms). */
type TakenMail = { id: string; attempts: number; dueAgainAt: number };

/** A mail is due again after this time if the node that took it has crashed. */
const leaseMs = 120_000;

/** A later mail is not sent: mail may not have been configured for a long time. */
const maxLateMs = 3 * 86_400_000;

/** The mails with the link to a dancer's page: an entry has at most one that is due. */
export function createEntryMailStore(database: Database) {
  const entries = () => database.updateTable("entries");

  return {
    /** Makes the mail due at a time (epoch ms), also if it was sent before. */
    async request(id: string, now: number): Promise<void> {
      const mail = { mail_due_at: now, mail_attempts: 0 };
      await entries().set(mail).where("id", "=", id).execute();
    },

    /** Takes the mail that has been due longest, for this node only. Null when none is due. */
    async takeDue(now: number): Promise<TakenMail | null> {
      const dueAgainAt = now + leaseMs;
      const due = database.selectFrom("entries").select("id").where("mail_due_at", "<=", now);
      const valid = due.where("mail_due_at", ">", now - maxLateMs).where("removed_at", "is", null);
      const first = valid.orderBy("mail_due_at").orderBy("id").limit(1);
      const lease = { mail_due_at: dueAgainAt, mail_attempts: sql<number>`mail_attempts + 1` };
      // PostgreSQL checks again after waiting for another node that took the mail.
      const taken = entries().set(lease).where("mail_due_at", "<=", now);
      const found = taken.where("id", "in", first).returning(["id", "mail_attempts as attempts"]);
      const mail = await found.executeTakeFirst();
      return mail ? { ...mail, dueAgainAt } : null;
    },

    /** Ends a mail, or makes it due again at `dueAt`. One requested meanwhile stays due. */
    async finish({ id, dueAgainAt }: TakenMail, dueAt: number | null = null): Promise<void> {
      const finished = entries().set({ mail_due_at: dueAt }).where("id", "=", id);
      await finished.where("mail_due_at", "=", dueAgainAt).execute();
    },
  };
}
