import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { ensureAdmin, withAuthSecret } from "#app/accounts/first-start.server.ts";
import { startBackgroundJobs } from "#app/operations/background-jobs.server.ts";
import { readConfig, reasonOf, StartError } from "#app/platform/config.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { lockDataFolder, prepareDataFolder } from "#app/platform/folders.server.ts";
import { createHttpServer, stopServing } from "#app/platform/http/http-server.server.ts";
import type { Services } from "#app/services.server.ts";
import { seedDemo, showProgress } from "#demo/seed-demo.ts";

/** Starts the site, and stops it after the requests in flight. */

/** With the processes of `npm start`, which may notice a signal later, five seconds at most. */
const stopTimeoutMs = 4_400;

/** The number of connections that Linux queues. The default of 511 is too few for a crowd. */
const backlog = 2_048;

/** Nodes that share a database and a bucket are expected to share sessions. */
const secretNotShared =
  "AUTH_SECRET is not set: sessions of this node are not valid on others, unless they share " +
  "DATA_DIR";

// Otherwise a function is compiled for each schema, and most of them parse once.
z.config({ jitless: true });

/** The first process of a container ignores signals that it has no listener for. */
let stop = (): unknown => process.exit(1);
// The listener stays, because Ctrl-C signals the program twice, by its parent.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stop());

await start().catch(explainAndExit);

/** Errors with a code are of the machine or a service, and name their reason. */
function explainAndExit(error: Error): void {
  const isExplained = "code" in error || error instanceof StartError;
  console.error(isExplained ? reasonOf(error) : error.stack);
  process.exit(1);
}

/** Runs a step of the start whose failure is named with the variable that it depends on. */
async function using<Result>(variable: string, step: () => Result): Promise<Awaited<Result>> {
  try {
    return await step();
  } catch (error) {
    throw new StartError(`${variable}: ${reasonOf(error)}`, { cause: error });
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await using("DATA_DIR", () => prepareDataFolder(config.dataDir));
  const { backupDir } = config;
  // It is not created: on a disk that is not mounted, backups would fill another one.
  if (backupDir !== null) {
    await using("BACKUP_DIR", () => accessSync(`${backupDir}/.`, constants.W_OK));
  }
  if (!config.databaseUrl) lockDataFolder(config.dataDir);
  const { createServices, createListener } = await loadApp();
  const services = createServices(withAuthSecret(config));
  if (config.bucket && config.databaseUrl && !config.authSecret) services.log.warn(secretNotShared);
  // Otherwise a problem of the bucket would only show with the first picture.
  if (config.bucket) await using("FILES_URL", () => services.files.check());
  const database = config.databaseUrl ? "DATABASE_URL" : "DATA_DIR";
  await using(database, () => migrate(services.database));
  const adminNotice = await ensureAdmin(services.accounts, config);
  // The notice is printed only once, so before anything else can fail.
  if (adminNotice) console.log(adminNotice);
  await services.slides.loadStored();

  const server = createHttpServer(createListener(services), config);
  const { port: wanted, host } = config;
  await using("PORT, HOST", () =>
    once(server.listen({ port: wanted, host, backlog }), "listening"),
  );
  const { port } = server.address() as AddressInfo;
  console.log(`The site is at ${config.publicUrl.replace(/:0$/, `:${port}`)}`);

  const background = startBackgroundJobs(services, async () => {
    if (config.seedsDemo) await seedDemo(services, { onProgress: showProgress });
  });
  let isStopping = false;
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    // At once, as the file that it reads may take long.
    services.backups.stop();
    await stopServing(server);
    await background.stop();
    await services.database.destroy();
    process.exit(0);
  };
}

type App = Pick<typeof import("#app/app.server.ts"), "createListener" | "createServices">;

function loadApp(): Promise<App> {
  return import.meta.env?.PROD ? import("#app/app.server.ts") : loadDevelopmentApp();
}

/** Vite serves the sources; everything else goes to the app, reloaded after each change. */
async function loadDevelopmentApp(): Promise<App> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  const load = async () => (await vite.ssrLoadModule("./app/app.server.ts")) as App;
  const { createServices } = await load();
  const createListener = (services: Services): RequestListener => {
    const answer: RequestListener = async (request, response) => {
      try {
        (await load()).createListener(services)(request, response);
      } catch (error) {
        services.log.error("the sources cannot be run", { error });
        response.writeHead(500).end();
      }
    };
    return (request, response) =>
      vite.middlewares(request, response, () => answer(request, response));
  };
  return { createServices, createListener };
}
