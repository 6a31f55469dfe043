import { openDatabase } from "#app/platform/database/database.server.ts";
import { startPostgres, withoutFsync } from "./postgres.ts";
import { startSite } from "./site.ts";

/** A site on a PostgreSQL server of its own, which ends with the site; for browser tests. */
export async function openPostgresSite(change: Parameters<typeof startSite>[0]) {
  const { server, url: databaseUrl } = await startPostgres(withoutFsync);
  const site = await startSite(
    change,
    openDatabase({ databaseUrl: `${databaseUrl}/postgres`, dataDir: "" }),
  );
  return {
    ...site,
    async close() {
      await site.close();
      await server.stop();
    },
  };
}
