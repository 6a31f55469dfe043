import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import type { Limit, Limits } from "#app/platform/limits-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { maxEmailLength, toAccountEmail } from "./account.ts";
import type { AccountServices } from "./context.server.ts";
import { type Cookies, cookieHeaders, endEarlierSession } from "./session.server.ts";

/** SPEC §8's codes. Only the log distinguishes wrong, unknown and disabled. */
type SignInResult =
  | { ok: true; cookies: Cookies }
  | { ok: false; code: "invalid-credential" | "too-many-requests" };

/** Counted per account and network, and per network; never per account alone. */
const failuresOfAccount: Limit = { max: 5, windowMs: 15 * 60_000, since: "last" };
const failuresOfNetwork: Limit = { ...failuresOfAccount, max: 30 };

/** A failure takes a multiple of this, so that its time shows no disabled account. */
const answerIntervalMs = 500;

type Dependencies = Pick<AccountServices, "auth" | "accounts" | "pause"> & {
  limits: Limits;
  log: Log;
  network: string;
  headers: Headers;
};

/** Returns the cookies of the session. */
export async function signIn(
  dependencies: Dependencies,
  { email: input, password }: { email: string; password: string },
): Promise<SignInResult> {
  const { auth, accounts, limits, log, headers } = dependencies;
  // Somebody who has a whole /48 has 65,536 networks to guess from.
  const network = widerNetwork(dependencies.network);
  const email = toAccountEmail(input).slice(0, maxEmailLength);
  const byAccount = `sign-ins of ${email} ${network}`;
  const byNetwork = `sign-ins from ${network}`;
  if (!(await countAttempt(limits, byAccount, byNetwork)))
    return { ok: false, code: "too-many-requests" };
  const startedAt = performance.now();
  // Unknown and disabled accounts take the same path, so that the time does not distinguish them.
  const { api } = await auth();
  const response = await api.signInEmail({ body: { email, password }, headers, asResponse: true });
  if (response.ok) {
    await limits.reset(byAccount);
    await limits.undo(byNetwork);
    await endEarlierSession(auth, headers);
    return { ok: true, cookies: cookieHeaders(response.headers) };
  }
  const account = await accounts.findAccount(email);
  const code = account?.isDisabled ? "user-disabled" : "wrong-password";
  log.warn("sign-in failed", { code: account ? code : "user-not-found", network });
  await dependencies.pause(answerIntervalMs - ((performance.now() - startedAt) % answerIntervalMs));
  return { ok: false, code: "invalid-credential" };
}

/**
 * The limit of the network is only read first: refusals by account do not count for it, and beyond
 * it no rows are written.
 */
async function countAttempt(limits: Limits, byAccount: string, byNetwork: string) {
  if (await limits.isReached(byNetwork, failuresOfNetwork)) return false;
  if (!(await limits.allow(byAccount, failuresOfAccount))) return false;
  return limits.allow(byNetwork, failuresOfNetwork);
}
