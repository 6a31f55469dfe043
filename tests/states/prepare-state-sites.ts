import { cookieOf, signInByRequest } from "#tests/support/guru.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { ReachableSite } from "#tests/support/site.ts";

/** A site full of content, one that is empty, and a guru's cookie for each. */
export type StateSites = Record<"full" | "empty", { site: ReachableSite; cookie: string }>;

/** `full` holds photos and events, `empty` nothing, both have a guru; this adds the messages. */
export async function prepareStateSites(
  full: ReachableSite,
  empty: ReachableSite,
): Promise<StateSites> {
  const subjects = ["A first class", "Photos of the festival", "Timings at Urwa", "Two sisters"];
  for (const title of subjects) await postMessage(full, { title });
  return { full: await signedIn(full), empty: await signedIn(empty) };
}

async function signedIn(site: ReachableSite) {
  return { site, cookie: cookieOf(await signInByRequest(site)) };
}
