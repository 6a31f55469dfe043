import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import type { Limit, Limits } from "#app/platform/limits-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { maxEmailLength, toAccountEmail } from "./account.ts";
import type { AccountServices } from "./context.server.ts";
import { createDeviceCookie, findKnownDevice } from "./known-device.server.ts";
import { type Cookies, cookieHeaders, endEarlierSession } from "./session.server.ts";

/** SPEC §8's codes. Only the log distinguishes wrong, unknown and disabled. */
type SignInResult =
  | { ok: true; cookies: Cookies }
  | { ok: false; code: "invalid-credential" | "too-many-requests" };

/** Counted per account and network (or known device), and per network; never per account alone. */
const failuresOfAccount: Limit = { max: 5, windowMs: 15 * 60_000, since: "last" };
const failuresOfNetwork: Limit = { ...failuresOfAccount, max: 30 };

/** A failure takes a multiple of this, so that its time shows no disabled account. */
const answerIntervalMs = 500;

type Dependencies = Pick<AccountServices, "auth" | "accounts" | "pause"> & {
  limits: Limits;
  log: Log;
  config: { authSecret: string; publicUrl: string };
  network: string;
  headers: Headers;
};

/** Returns the cookies of the session and of the known device. */
export async function signIn(
  dependencies: Dependencies,
  { email: input, password }: { email: string; password: string },
): Promise<SignInResult> {
  const { auth, accounts, limits, log, headers } = dependencies;
  const { authSecret: secret, publicUrl } = dependencies.config;
  // Somebody who has a whole /48 has 65,536 networks to guess from.
  const network = widerNetwork(dependencies.network);
  const email = toAccountEmail(input).slice(0, maxEmailLength);
  const device = findKnownDevice(email, headers, secret);
  const byAccount = `sign-ins of ${email} ${device ?? network}`;
  const byNetwork = `sign-ins from ${network}`;
  const mayTry = await countAttempt(limits, byAccount, device === null ? byNetwork : null);
  if (!mayTry) return { ok: false, code: "too-many-requests" };
  const startedAt = performance.now();
  // Unknown and disabled accounts take the same path, so that the time does not distinguish them.
  const { api } = await auth();
  const response = await api.signInEmail({ body: { email, password }, headers, asResponse: true });
  if (response.ok) {
    await limits.reset(byAccount);
    if (device === null) await limits.undo(byNetwork);
    await endEarlierSession(auth, headers);
    response.headers.append("Set-Cookie", createDeviceCookie(email, { secret, publicUrl }));
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
 * it no rows are written. A known device has no limit of its network.
 */
async function countAttempt(limits: Limits, byAccount: string, byNetwork: string | null) {
  if (byNetwork && (await limits.isReached(byNetwork, failuresOfNetwork))) return false;
  if (!(await limits.allow(byAccount, failuresOfAccount))) return false;
  return byNetwork === null || limits.allow(byNetwork, failuresOfNetwork);
}
