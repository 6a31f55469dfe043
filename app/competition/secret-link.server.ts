import { secretPageHeaders } from "#app/accounts/guard.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { isToken } from "#app/platform/secret-tokens.server.ts";
import { competitionServices } from "./context.server.ts";

/** The pages of dancers and judges, who come by a secret link. */
export const secretLinkHeaders = {
  ...secretPageHeaders(),
  // Nothing to other sites. Without any referrer, browsers would send forms without their origin.
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

type SecretLink<Found> = {
  find: (token: string) => Promise<Found | null>;
  /** What is said of a link that opens nothing. `contacts`: of the organisers. */
  unknown: (contacts: string) => string;
};

/** Finds what a secret link opens. Throws a 404 response for a link that opens nothing. */
export async function findBySecretLink<Found>(
  context: Context,
  token: string,
  { find, unknown }: SecretLink<Found>,
): Promise<Found> {
  const found = isToken(token) ? await find(token) : null;
  if (found) return found;
  const { phones, email } = context.get(competitionServices).competition.contacts;
  throw new Response(unknown([...phones, email].join(", ")), { status: 404 });
}
