import { Hono } from "hono";

/** `/healthz`: the process answers. `/readyz`: it can also reach its store. */
export function serveHealth(reachStore: () => Promise<unknown>): Hono {
  const app = new Hono();
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    try {
      await reachStore();
      return context.text("ready");
    } catch {
      return context.text("the store cannot be reached", 503);
    }
  });
  return app;
}
