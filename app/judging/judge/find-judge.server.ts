import { secretPageHeaders } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { entryLimits } from "#app/entries/entry.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { isToken } from "#app/platform/secret-tokens.server.ts";
import { judgingServices } from "../context.server.ts";
import type { Judge } from "../judge-store.server.ts";

export const judgePageHeaders = {
  ...secretPageHeaders(),
  // Nothing to other sites. Without any referrer, browsers would send forms without their origin.
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

type FoundJudge = { judge: Judge } | { judge: null; status: 404 | 429; message: string };

/**
 * The judge of a link, also one in the trash or whose link is ended; or the answer to a link that
 * opens nothing. A link that exists opens whatever its network has tried before.
 */
export async function findJudge(context: Context, token: string): Promise<FoundJudge> {
  requireEntriesHere(context);
  const { judges } = context.get(judgingServices);
  const judge = isToken(token) ? await judges.findByToken(token) : null;
  if (judge) return { judge };
  const { limits } = context.get(platformServices);
  const source = `judges' links of ${widerNetwork(context.get(requestContext).network)}`;
  const isAllowed = await limits.allow(source, entryLimits.linksOfNetwork);
  const { phones, email } = context.get(competitionServices).competition.contacts;
  const contacts = [...phones, email].join(", ");
  const text = isAllowed
    ? "There is no judge's page at this link. Please open the whole link that you were sent. If " +
      `a part is missing, or the organisers have sent you a newer link, ask them: ${contacts}.`
    : "Too many links that do not exist were opened from your network. Please try again in ten " +
      `minutes, or ask the organisers: ${contacts}.`;
  return { judge: null, status: isAllowed ? 404 : 429, message: text };
}

export const isEnded = ({ isRevoked, removedAt }: Judge): boolean =>
  isRevoked || removedAt !== null;
