import type { Limit } from "#app/platform/limits-store.server.ts";

/** Attempts with codes that do not exist. */
export const certificateCodesOfNetwork: Limit = {
  max: 30,
  windowMs: 10 * 60_000,
  since: "first",
};
