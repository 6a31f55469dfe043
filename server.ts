import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { withAuthSecret } from "#app/accounts/auth-secret.server.ts";
import { ensureAdmin } from "#app/accounts/first-admin.server.ts";
import { startBackground } from "#app/background.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { behindProxy, createHttpServer } from "#app/platform/http/http-server.server.ts";
import { createServices } from "#app/services.server.ts";
import { sayProgress } from "#demo/say-progress.ts";
import { seedDemo } from "#demo/seed-demo.ts";

/**
 * Configuration, migration, listening, and a stop that lets requests in flight finish. Whatever a
 * visitor can do without comes after the listening.
 */

const stopTimeoutMs = 10_000;

const config = withAuthSecret(readConfig(process.env));
const services = createServices(config);
await migrate(services.database);
const adminNotice = await ensureAdmin(services.accounts, config);
await services.slides.find();

const isDevelopment = process.env.NODE_ENV === "development";
const listener = isDevelopment ? await developmentListener() : await builtListener();
const server = createHttpServer(listener, config.trustsProxy ? behindProxy : {});
server.listen(config.port, config.host, () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The site is at ${config.publicUrl.replace(/:0$/, `:${port}`)}`);
  if (adminNotice) console.log(adminNotice);
});

const background = startBackground(services, async () => {
  if (config.seedsDemo) await seedDemo(services, { onProgress: sayProgress });
});

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);

function stop() {
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  server.close(async () => {
    await background.stop();
    await services.database.destroy();
    process.exit(0);
  });
  server.closeIdleConnections();
}

async function builtListener(): Promise<RequestListener> {
  const bundle: string = "./build/server/index.js";
  const { createListener } = await import(bundle);
  return createListener(services);
}

/** Vite answers for the sources; everything else goes to the app, loaded anew after each change. */
async function developmentListener(): Promise<RequestListener> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  const answer: RequestListener = async (request, response) => {
    try {
      const { createListener } = await vite.ssrLoadModule("./app/app.server.ts");
      createListener(services)(request, response);
    } catch (error) {
      services.log.error("the sources cannot be run", { error });
      response.writeHead(500).end();
    }
  };
  return (request, response) =>
    vite.middlewares(request, response, () => answer(request, response));
}
