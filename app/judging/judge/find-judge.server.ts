import { findBySecretLink } from "#app/competition/secret-link.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { judgingServices } from "../context.server.ts";
import type { Judge } from "../judge-store.server.ts";

/**
 * The judge of a link, also one in the trash or whose link is ended. Throws the answer to a link
 * that opens nothing.
 */
export function findJudge(context: Context, token: string): Promise<Judge> {
  requireEntriesHere(context);
  return findBySecretLink(context, token, {
    find: context.get(judgingServices).judges.findByToken,
    unknown: (contacts) =>
      "There is no judge's page at this link. Please open the whole link that you were sent. If " +
      `a part is missing, or the organisers have sent you a newer link, ask them: ${contacts}.`,
  });
}

export const isEnded = ({ isRevoked, removedAt }: Judge): boolean =>
  isRevoked || removedAt !== null;
