import { freshForS, type Person, replacePasswordMinutes } from "./account.ts";
import type { BetterAuth, Options } from "./better-auth.server.ts";

/** The library is loaded at its first use, because it is as large as the rest of the server. */
export type Auth = () => Promise<BetterAuth>;

export function createAuth(options: Options): Auth {
  let loading: Promise<BetterAuth> | undefined;
  return () => {
    loading ??= import("./better-auth.server.ts").then((auth) => auth.createBetterAuth(options));
    // After a failure the next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

/** Returns whether cookies could hold a session, without looking it up. */
export const mayHoldSession = (cookies: string): boolean => cookies.includes("session_token");

/** Returns who is signed in. `setCookies` is the renewed cookie, once a day. */
export async function readSession(auth: Auth, headers: Headers, { isRenewed = true } = {}) {
  if (!mayHoldSession(headers.get("Cookie") ?? "")) return null;
  const { api } = await auth();
  const ask = (disableRefresh: boolean) =>
    api.getSession({ headers, query: { disableRefresh }, returnHeaders: true });
  // The renewal cannot be stored on a full disk, but the session is still valid.
  const reading = isRenewed ? ask(false).catch(() => ask(true)) : ask(true);
  const { response, headers: answered } = await reading;
  // The cookie is not deleted: another request may just have set a newer one.
  if (!response || response.user.disabled) return null;
  const { user, session } = response;
  const ageS = (Date.now() - session.createdAt.getTime()) / 1000;
  const person: Person = {
    id: user.id,
    email: user.email,
    isFresh: ageS < freshForS,
    canReplacePassword: Boolean(session.signedInByLink) && ageS < replacePasswordMinutes * 60,
    sessionToken: session.token,
  };
  return { person, setCookies: answered.getSetCookie() };
}

/** Ends the session that the browser had before this sign-in. */
export async function endEarlierSession(auth: Auth, headers: Headers): Promise<void> {
  if (mayHoldSession(headers.get("Cookie") ?? "")) await (await auth()).api.signOut({ headers });
}

/** This does not renew the session. Returns false when the database cannot be read. */
export async function isSignedIn(auth: Auth, headers: Headers): Promise<boolean> {
  const session = await readSession(auth, headers, { isRenewed: false }).catch(() => null);
  return session !== null;
}

export type Cookies = [string, string][];

export const cookieHeaders = (headers: Headers): Cookies =>
  headers.getSetCookie().map((cookie) => ["Set-Cookie", cookie]);
