import type { Services } from "./services.server.ts";

/** Shows what was told to appear by now (epoch ms); to be done every few seconds, on every node. */
export async function publishDue(
  { photos, events, log }: Pick<Services, "photos" | "events" | "log">,
  now = Date.now(),
): Promise<void> {
  for (const { documents } of [photos, events]) {
    try {
      await documents.publishDue(now);
    } catch (error) {
      log.error(`what is due of kind ${documents.kind} could not be shown`, { error });
    }
  }
}
