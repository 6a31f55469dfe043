import { createHmac, timingSafeEqual } from "node:crypto";
import { freshForS, type Person, replacePasswordMinutes, sessionDays } from "./account.ts";
import type { Auth } from "./auth.server.ts";

type Session = {
  person: Person;
  /** What the browser must be given, once a day, to stay signed in. */
  setCookies: string[];
};

/** With a day for clocks that do not quite agree. */
const longestMs = (sessionDays + 1) * 86_400_000;

/** Whether cookies hold a session, as far as can be told without looking for it. */
export function mayHoldSession(cookies: string): boolean {
  return cookies.includes("session_token");
}

/**
 * The token that cookies give as a session's, if the library has signed it; null otherwise. The
 * signature is not bound to the cookie's name: a passkey's challenge is signed in the same way.
 * https://better-auth.com/docs/concepts/cookies
 */
export function signedToken(cookies: string, secret: string): string | null {
  const [, token = "", given = ""] = /session_token=([\w-]+)\.([^;]+)/.exec(cookies) ?? [];
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const expected = Buffer.from(encodeURIComponent(signature));
  const sent = Buffer.from(given);
  const isSigned = sent.length === expected.length && timingSafeEqual(expected, sent);
  return isSigned ? token : null;
}

/** Who is signed in, by the session and by the person's own state at this very moment. */
export async function readSession(
  auth: Auth,
  headers: Headers,
  { isRenewed = true } = {},
): Promise<Session | null> {
  if (!mayHoldSession(headers.get("Cookie") ?? "")) return null;
  const { api } = await auth();
  const ask = (disableRefresh: boolean) =>
    api.getSession({ headers, query: { disableRefresh }, returnHeaders: true });
  // A renewal that cannot be stored, as on a full disk, is no reason to shut the door.
  const asked = isRenewed ? ask(false).catch(() => ask(true)) : ask(true);
  const { response, headers: answered } = await asked;
  // Nothing is said to forget: the browser may have been given a newer session meanwhile.
  if (!response || response.user.disabled) return null;
  const { user, session } = response;
  // It was made, or renewed, while the clock stood far ahead, and would end when that comes true.
  if (session.expiresAt.getTime() > Date.now() + longestMs) return null;
  const ageS = (Date.now() - session.createdAt.getTime()) / 1000;
  const person = {
    id: user.id,
    email: user.email,
    isFresh: ageS < freshForS,
    canReplacePassword: Boolean(session.signedInByLink) && ageS < replacePasswordMinutes * 60,
    sessionToken: session.token,
  };
  return { person, setCookies: answered.getSetCookie() };
}

/** Ends the session that a browser held before it signed in again. */
export async function endEarlierSession(auth: Auth, headers: Headers): Promise<void> {
  if (mayHoldSession(headers.get("Cookie") ?? "")) await (await auth()).api.signOut({ headers });
}

/** Leaves the renewal of the session to whoever answers. Without a store nobody is: what is kept for everybody is better than an error. */
export async function isSignedIn(auth: Auth, headers: Headers): Promise<boolean> {
  const session = await readSession(auth, headers, { isRenewed: false }).catch(() => null);
  return session !== null;
}
