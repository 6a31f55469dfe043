import { randomInt, randomUUID } from "node:crypto";
import { href } from "react-router";
import { longestEmail } from "#app/accounts/account.ts";
import type { AccountStore } from "#app/accounts/account-store.server.ts";
import type { Auth } from "#app/accounts/auth.server.ts";
import { endEarlierSession } from "#app/accounts/session.server.ts";
import { linkMail } from "#app/accounts/strings.ts";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import type { Limit, Limits } from "#app/platform/limits-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Mailer } from "#app/platform/mail.server.ts";
import { isPlainText } from "#app/platform/plain-text.ts";
import { sendWithRetry } from "./send-with-retry.server.ts";

const quarterHourMs = 15 * 60_000;

/** Whoever asks in another's name only fills the mailbox with links that work: nobody is shut out. */
const linksOfAccount: Limit = { most: 5, windowMs: quarterHourMs, since: "first" };
const asksOfNetwork: Limit = { most: 10, windowMs: quarterHourMs, since: "first" };
const triesOfNetwork: Limit = { most: 30, windowMs: quarterHourMs, since: "first" };

const sentAfterMs = [500, 2_500] as const;

type Parts = { auth: Auth; accounts: AccountStore; limits: Limits; log: Log };

/** Mails tokens as links to the page that takes them, also when the mail server is down for a moment. */
export function mailTokensBy(mailer: Mailer, publicUrl: string, nameSchool: () => string) {
  return (email: string, token: string): Promise<void> =>
    sendWithRetry(mailer, {
      id: randomUUID(),
      to: email,
      subject: linkMail.subject(nameSchool()),
      text: linkMail.text(`${publicUrl}${href("/login/link")}?token=${token}`),
    });
}

/**
 * Mails a link to whoever has an account by that address. Neither the answer nor its time tells
 * whether anybody has: false only when the network has asked too often.
 */
export async function askForLink(
  parts: Parts & { pause: (ms: number) => Promise<void> },
  { email, network }: { email: string; network: string },
): Promise<boolean> {
  if (!(await parts.limits.begin(`links for ${widerNetwork(network)}`, asksOfNetwork)))
    return false;
  const send = () =>
    sendLink(parts, email).catch((error: unknown) => {
      parts.log.error("a sign-in link could not be mailed", { error });
    });
  // Once the answer has gone, and nobody knows when: what the database takes holds up every answer.
  void parts.pause(randomInt(...sentAfterMs)).then(send);
  return true;
}

async function sendLink({ auth, accounts, limits, log }: Parts, typed: string): Promise<void> {
  if (!isPlainText(typed) || typed.length > longestEmail) return;
  const account = await accounts.findAccount(typed);
  if (!account || account.isDisabled) return;
  if (!(await limits.begin(`links of ${account.id}`, linksOfAccount))) {
    return log.warn("a sign-in link was refused", { code: "too-many-requests" });
  }
  await accounts.forgetExpiredChallenges();
  const { api } = await auth();
  await api.signInMagicLink({ body: { email: account.email }, headers: new Headers() });
  log.info("a sign-in link is mailed", { account: account.id });
}

/** What a token of the library's looks like. */
const tokenPattern = /^[A-Za-z]{32}$/;

/** Uses a link up; its headers set the session's cookie. Null when it cannot be used, or no more. */
export async function takeLink(
  { auth, limits, log }: Parts,
  { token, network, headers: asked }: { token: string; network: string; headers: Headers },
): Promise<Headers | null> {
  if (!tokenPattern.test(token)) return null;
  if (!(await limits.begin(`links tried from ${widerNetwork(network)}`, triesOfNetwork)))
    return null;
  // The session's list of devices names the browser.
  const headers = new Headers({ "User-Agent": asked.get("User-Agent") ?? "" });
  const { api } = await auth();
  const response = await api.magicLinkVerify({ query: { token }, headers, asResponse: true });
  if (response.status >= 500) throw new Error(`The sign-in library says ${response.status}`);
  if (response.ok) {
    await endEarlierSession(auth, asked);
    return response.headers;
  }
  log.warn("a sign-in link was refused", { code: "invalid-token", network });
  return null;
}
