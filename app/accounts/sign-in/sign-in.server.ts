import { longestEmail } from "#app/accounts/account.ts";
import type { AccountStore } from "#app/accounts/account-store.server.ts";
import type { Auth } from "#app/accounts/auth.server.ts";
import { endEarlierSession } from "#app/accounts/session.server.ts";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import type { Limit, Limits } from "#app/platform/limits-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { isPlainText } from "#app/platform/plain-text.ts";
import { isStorageFull } from "#app/platform/storage-trouble.server.ts";
import { deviceCookie, knownDevice } from "./known-device.server.ts";

/** SPEC §8's codes. The visitor's answer never tells wrong, unknown and disabled apart; the log does. */
export type SignInResult =
  | { ok: true; headers: Headers }
  | { ok: false; code: "invalid-credential" | "too-many-requests" };

const quarterHourMs = 15 * 60_000;

/**
 * An account from one network or on one known device, and a network whatever the account; never an
 * account alone.
 */
const failuresOfAccount: Limit = { most: 5, windowMs: quarterHourMs, since: "last" };
const failuresOfNetwork: Limit = { ...failuresOfAccount, most: 30 };

/**
 * What failed is told half a second after it began, or a whole one where a machine is that slow: what a
 * disabled account takes longer, for the session that it does not get, nobody can measure then. The hash
 * takes a tenth of it.
 */
const toldEveryMs = 500;

type Parts = {
  auth: Auth;
  accounts: AccountStore;
  limits: Limits;
  log: Log;
  /** Waits so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  config: { authSecret: string; publicUrl: string };
};

type Attempt = { email: string; password: string; network: string; headers: Headers };

/** Signs in by email and password; the result's headers set the session's cookie. */
export async function signIn(parts: Parts, attempt: Attempt): Promise<SignInResult> {
  const { auth, limits, log } = parts;
  const { password } = attempt;
  // Whoever has a whole /48 has 65,536 networks to guess from.
  const network = widerNetwork(attempt.network);
  const email = isPlainText(attempt.email)
    ? attempt.email.trim().toLowerCase().slice(0, longestEmail)
    : "";
  const { authSecret: secret, publicUrl } = parts.config;
  const device = knownDevice(email, attempt.headers, secret);
  const sources = {
    account: `sign-ins of ${email} ${device ?? network}`,
    network: `sign-ins from ${network}`,
  };
  // What is refused for its account says nothing of its network. That one's is looked at first all the
  // same: whoever has reached it could have a row written for each account they make up.
  const mayTry =
    (device !== null || !(await limits.isReached(sources.network, failuresOfNetwork))) &&
    (await limits.begin(sources.account, failuresOfAccount)) &&
    (device !== null || (await limits.begin(sources.network, failuresOfNetwork)));
  // The refusal is logged by its status, with the others of its minute.
  if (!mayTry) return { ok: false, code: "too-many-requests" };
  const begun = performance.now();
  // Unknown and disabled accounts take the same way, password check included, so that neither the
  // answer nor its time tells them apart.
  const { api } = await auth();
  const response = await api
    .signInEmail({ body: { email, password }, headers: attempt.headers, asResponse: true })
    .catch((error: unknown) => {
      // The password may have been right.
      if (isStorageFull(error)) throw error;
      return null;
    });
  if (response?.ok) {
    await limits.forget(sources.account);
    if (device === null) await limits.undo(sources.network);
    await endEarlierSession(auth, attempt.headers);
    response.headers.append("Set-Cookie", deviceCookie(email, { secret, publicUrl }));
    return { ok: true, headers: response.headers };
  }
  log.warn("sign-in failed", { code: await causeOf(parts, email), network });
  await parts.pause(toldEveryMs - ((performance.now() - begun) % toldEveryMs));
  return { ok: false, code: "invalid-credential" };
}

async function causeOf({ accounts }: Parts, email: string): Promise<string> {
  const account = await accounts.findAccount(email);
  if (!account) return "user-not-found";
  return account.isDisabled ? "user-disabled" : "wrong-password";
}
