import { randomInt, randomUUID } from "node:crypto";
import { href } from "react-router";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import type { Limit, Limits } from "#app/platform/limits-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import { linkMinutes, maxEmailLength } from "./account.ts";
import type { AccountStore } from "./account-store.server.ts";
import { type Auth, type Cookies, cookieHeaders, endEarlierSession } from "./session.server.ts";

const quarterHourMs = 15 * 60_000;

/** Somebody who requests links for another person only fills a mailbox; nobody is locked out. */
const linksPerAccount: Limit = { max: 5, windowMs: quarterHourMs, since: "first" };
const requestsPerNetwork: Limit = { max: 10, windowMs: quarterHourMs, since: "first" };
const attemptsPerNetwork: Limit = { max: 30, windowMs: quarterHourMs, since: "first" };

const sendDelayMs = [500, 2_500] as const;

type Pause = (ms: number) => Promise<unknown>;

type Dependencies = { auth: Auth; accounts: AccountStore; limits: Limits; log: Log };

type LinkMail = { mailer: Mailer; publicUrl: string; getSchoolName: () => string };

/** The outbox is not used because it stores its mails: a sign-in link is stored nowhere. */
export function createLinkMailer({ mailer, publicUrl, getSchoolName }: LinkMail) {
  return (email: string, token: string): Promise<void> => {
    const address = `${publicUrl}${href("/login/link")}?token=${token}`;
    return mailer.send({
      id: randomUUID(),
      to: email,
      subject: `Your link to sign in: ${getSchoolName()}`,
      text:
        "Somebody, probably you, asked for a link to sign in to the website.\n\n" +
        `${address}\n\n` +
        `It works once, within ${linkMinutes} minutes. If it was not you, please ignore this ` +
        "mail.\n",
    });
  };
}

/** The answer does not show whether there is an account. It is false after too many requests. */
export async function requestLink(
  dependencies: Dependencies & { network: string; pause: Pause },
  email: string,
): Promise<boolean> {
  const source = `links for ${widerNetwork(dependencies.network)}`;
  if (!(await dependencies.limits.allow(source, requestsPerNetwork))) return false;
  const send = () =>
    sendLink(dependencies, email).catch((error: unknown) => {
      dependencies.log.error("a sign-in link could not be mailed", { error });
    });
  // Sending starts later, because its queries would delay other answers.
  void dependencies.pause(randomInt(...sendDelayMs)).then(send);
  return true;
}

async function sendLink({ auth, accounts, limits, log }: Dependencies, email: string) {
  if (email.length > maxEmailLength) return;
  const account = await accounts.findAccount(email);
  if (!account || account.isDisabled) return;
  if (!(await limits.allow(`links of ${account.id}`, linksPerAccount))) {
    return log.warn("a sign-in link was refused", { code: "too-many-requests" });
  }
  await accounts.forgetExpiredChallenges();
  const { api } = await auth();
  await api.signInMagicLink({ body: { email: account.email }, headers: new Headers() });
  log.info("a sign-in link is mailed", { account: account.id });
}

const tokenPattern = /^[\w-]{32}$/;

type LinkResult =
  | { ok: true; cookies: Cookies }
  | { ok: false; reason: "used" | "disabled" | "tooMany" };

/** Signs in by a link, once: a mailed one or one that another guru has made. */
export async function signInByLink(
  { auth, limits, log, network, headers }: Dependencies & { network: string; headers: Headers },
  token: string,
): Promise<LinkResult> {
  if (!tokenPattern.test(token)) return { ok: false, reason: "used" };
  if (!(await limits.allow(`links tried from ${widerNetwork(network)}`, attemptsPerNetwork)))
    return { ok: false, reason: "tooMany" };
  const { api } = await auth();
  const asked = { query: { token }, headers: new Headers(), asResponse: true } as const;
  const response = await api.magicLinkVerify(asked);
  if (response.status >= 500) throw new Error(`The sign-in library answered ${response.status}`);
  if (response.ok) {
    await endEarlierSession(auth, headers);
    return { ok: true, cookies: cookieHeaders(response.headers) };
  }
  // A disabled person gets no session.
  const isDisabled = response.headers.get("Location")?.endsWith("error=failed_to_create_session");
  const code = isDisabled ? "user-disabled" : "invalid-token";
  log.warn("a sign-in link was refused", { code, network });
  return { ok: false, reason: isDisabled ? "disabled" : "used" };
}
