import pg from "pg";
import { startPostgres } from "#tests/support/postgres.ts";

/** A PostgreSQL with one empty database. */
export async function startSchoolPostgres() {
  const { server, url } = await startPostgres();
  await server.createDatabase("school");
  const databaseUrl = `${url}/school`;
  return {
    databaseUrl,
    stop: () => server.stop(),
    start: () => server.start(),
    async hasColumn(table: string, column: string): Promise<boolean> {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      const { rows } = await client.query(
        "select 1 from information_schema.columns where table_name = $1 and column_name = $2",
        [table, column],
      );
      await client.end();
      return rows.length > 0;
    },
  };
}
