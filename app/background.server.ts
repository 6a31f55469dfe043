import { oneNodeAtATime } from "./platform/database/one-node.server.ts";
import { sweepImages } from "./platform/images/sweep-images-store.server.ts";
import { publishDue } from "./publish-due.server.ts";
import type { Services } from "./services.server.ts";
import { tidyUp } from "./tidy-up.server.ts";

const dayMs = 86_400_000;

/** How late something may appear at most. */
const dueEveryMs = 10_000;

const revisionEveryMs = 5_000;

/**
 * All that the site does beside answering, once it listens: `seed` fills an empty store. Ends without
 * an error whatever fails, as visitors can be answered all the same.
 */
export function startBackground(services: Services, seed: () => Promise<void>) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    if (signal.aborted) return;
    await work().catch((error) => {
      if (!signal.aborted) services.log.error(`${what} failed`, { error });
    });
  }

  async function start(): Promise<void> {
    services.outbox.start();
    await attempt("showing what is due", () => publishDue(services));
    setInterval(() => publishDue(services), dueEveryMs).unref();
    await attempt("the sweep of the pictures", () => sweepImages(services));
    const { database, slides } = services;
    // Both at once, so that no core waits; visitors see the slider first. A second node finds them made.
    const inTurn = (what: "slider" | "demo", work: () => Promise<void>) =>
      oneNodeAtATime({ database, what, signal }, work);
    const pictures = attempt("loading the slider", () =>
      inTurn("slider", () => slides.load(signal)),
    );
    await Promise.all([pictures, attempt("seeding the demo", () => inTurn("demo", seed))]);
    if (signal.aborted) return;
    services.backgroundDerivatives.start();
    services.backups.start();
    // Not before the slider is known, whose pictures no photo shows.
    await tidyUp(services);
    setInterval(() => tidyUp(services), dayMs).unref();
  }

  // What another node unpublished must be known before an outage, also without visitors.
  setInterval(services.revisions.refresh, revisionEveryMs).unref();
  start();
  return {
    /** What is being encoded is given up; the next start goes on with it. */
    async stop(): Promise<void> {
      stopping.abort();
      services.encoder.stop();
      await Promise.all([
        services.outbox.stop(),
        services.backgroundDerivatives.stop(),
        services.backups.stop(),
      ]);
    },
  };
}
