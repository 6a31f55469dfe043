import { openDatabase } from "#app/platform/database/database.server.ts";
import { withoutLimits } from "#tests/support/message-form.ts";
import { startSite } from "#tests/support/site.ts";

/** Run as a process of its own: a site on disk that takes as many messages as are sent. */
const database = openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? "" });
const site = await startSite(withoutLimits, database);
// The tests' own log keeps every line.
setInterval(() => site.logged.splice(0), 1_000);
process.send?.(new URL(site.url).port);
