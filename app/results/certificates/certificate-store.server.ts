import type { Database } from "#app/platform/database/database.server.ts";
import type { Award, CertificateRow } from "#db/competition-rows.ts";
import { createCode } from "./certificate-code.server.ts";

export type CertificateStore = ReturnType<typeof createCertificateStore>;

type Certified = { entryId: string; award: Award };

export function createCertificateStore(database: Database) {
  const rows = () => database.selectFrom("certificates").selectAll();

  async function findOf({ entryId, award }: Certified): Promise<CertificateRow | undefined> {
    return rows().where("entry_id", "=", entryId).where("award", "=", award).executeTakeFirst();
  }

  return {
    /** The code of a certificate, which its first use makes. `now`: epoch milliseconds. */
    async findOrAdd(certified: Certified, now: number): Promise<string> {
      const { entryId, award } = certified;
      for (;;) {
        const found = await findOf(certified);
        if (found) return found.code;
        const row = { code: createCode(), entry_id: entryId, award, created_at: now };
        // Another request may have added it, or the code may be in use: then it is tried again.
        const added = database.insertInto("certificates").values(row);
        await added.onConflict((known) => known.doNothing()).execute();
      }
    },

    async findByCode(code: string): Promise<Certified | null> {
      const row = await rows().where("code", "=", code).executeTakeFirst();
      return row ? { entryId: row.entry_id, award: row.award } : null;
    },
  };
}
