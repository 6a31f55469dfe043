import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PostgresTimeouts } from "#app/platform/database/postgres-pool.server.ts";
import { createPostgres, openPostgres } from "./engines.ts";
import { loadBundle } from "./site.ts";

/** One PostgreSQL as two processes see it, the first by a line that can freeze, for a test. */
export async function openBehindLine(
  timeouts?: PostgresTimeouts,
): Promise<{ behind: Database; elsewhere: Database; line: FreezableLine }> {
  const address = new URL(await createPostgres());
  const line = await freezableLine(Number(address.port));
  onTestFinished(line.close);
  const elsewhere = openPostgres(address.href);
  address.port = `${line.port}`;
  // The site's own, which has a connection of its own for the content revision.
  const { openDatabase } = await loadBundle();
  const options = { databaseUrl: address.href, dataDir: "", ...(timeouts && { timeouts }) };
  return { behind: openDatabase(options), elsewhere, line };
}

type FreezableLine = Awaited<ReturnType<typeof freezableLine>>;

/** Stands before a server; frozen, it takes and gives nothing, and closes nothing. */
async function freezableLine(to: number) {
  const ends = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(to, "127.0.0.1");
    for (const end of [client, upstream]) {
      ends.add(end);
      end.on("error", () => undefined).on("close", () => ends.delete(end));
    }
    client.on("data", (bytes) => upstream.write(bytes)).on("end", () => upstream.end());
    upstream.on("data", (bytes) => client.write(bytes)).on("end", () => client.end());
    if (isFrozen) for (const end of [client, upstream]) end.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as { port: number }).port,
    freeze() {
      isFrozen = true;
      for (const end of ends) end.pause();
    },
    /** Whoever is on it is thrown off, and nobody else gets on. */
    cut() {
      server.close();
      for (const end of ends) end.destroy();
    },
    thaw() {
      isFrozen = false;
      for (const end of ends) end.resume();
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
