import { startPostgres } from "#tests/support/postgres.ts";

/** A PostgreSQL with one empty database. */
export async function startSchoolPostgres() {
  const { server, url } = await startPostgres();
  await server.createDatabase("school");
  const [stop, start] = [() => server.stop(), () => server.start()];
  return { databaseUrl: `${url}/school`, stop, start };
}
