import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Auth,
  isSignedIn,
  mayHoldSession,
  readSession,
  signedToken,
} from "./session.server.ts";

const now = Date.UTC(2026, 0, 31);
const dayMs = 86_400_000;
const cookie = new Headers({ Cookie: "a=b; session_token=secret" });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});

afterEach(() => {
  vi.useRealTimers();
});

type Found = { disabled?: boolean; createdAt?: number; expiresAt?: number };

/** A library that finds this session after `fails` errors. */
function authOf(found: Found | null, fails = 0) {
  const asked: { disableRefresh: boolean }[] = [];
  let left = fails;
  const getSession = async ({ query, headers }: Record<string, unknown>) => {
    asked.push(query as (typeof asked)[0]);
    expect(headers).toBe(cookie);
    if (left-- > 0) throw new Error("no space");
    const { disabled = false, createdAt = now, expiresAt = now + 14 * dayMs } = found ?? {};
    const session = {
      token: "secret",
      createdAt: new Date(createdAt),
      expiresAt: new Date(expiresAt),
    };
    const user = { id: "one", email: "guru@example.org", disabled };
    const answered = new Headers({ "Set-Cookie": "session_token=renewed" });
    return { response: found && { user, session }, headers: answered };
  };
  return { auth: (async () => ({ api: { getSession } })) as unknown as Auth, asked };
}

const read = (found: Found | null) => readSession(authOf(found).auth, cookie);

test("a session holds its person and the renewed cookie", async () => {
  const { auth, asked } = authOf({});
  expect(await readSession(auth, cookie)).toEqual({
    person: {
      id: "one",
      email: "guru@example.org",
      isFresh: true,
      canReplacePassword: false,
      sessionToken: "secret",
    },
    setCookies: ["session_token=renewed"],
  });
  expect(asked).toEqual([{ disableRefresh: false }]);
});

test("a disabled person is not signed in; without a session cookie nothing is read", async () => {
  expect(await read({ disabled: true })).toBeNull();
  expect(await read(null)).toBeNull();
  const { auth, asked } = authOf({});
  for (const headers of [new Headers(), new Headers({ Cookie: "a=b" })]) {
    expect(await readSession(auth, headers)).toBeNull();
  }
  expect(asked).toEqual([]);
  expect([mayHoldSession("x.session_token=1"), mayHoldSession("")]).toEqual([true, false]);
});

test("a session is fresh for a day", async () => {
  expect((await read({ createdAt: now - dayMs + 1 }))?.person.isFresh).toBe(true);
  expect((await read({ createdAt: now - dayMs }))?.person.isFresh).toBe(false);
});

test("a session that ends later than a correct clock allows is refused", async () => {
  expect(await read({ expiresAt: now + 15 * dayMs })).not.toBeNull();
  expect(await read({ expiresAt: now + 15 * dayMs + 1 })).toBeNull();
});

test("a session is valid when its renewal cannot be stored", async () => {
  const { auth, asked } = authOf({}, 1);
  expect(await readSession(auth, cookie)).not.toBeNull();
  expect(asked).toEqual([{ disableRefresh: false }, { disableRefresh: true }]);
});

test("isSignedIn does not renew the session, and is false when it cannot be read", async () => {
  const { auth, asked } = authOf({});
  expect(await isSignedIn(auth, cookie)).toBe(true);
  expect(asked).toEqual([{ disableRefresh: true }]);
  expect(await isSignedIn(authOf(null).auth, cookie)).toBe(false);
  expect(await isSignedIn(authOf({}, 1).auth, cookie)).toBe(false);
});

test("a token is accepted only with the library's signature", () => {
  const signature = createHmac("sha256", "a-secret").update("token").digest("base64");
  const given = `token.${encodeURIComponent(signature)}`;
  const read = (cookies: string) => signedToken(cookies, "a-secret");
  expect(read(`a=b; __Host-better-auth.session_token=${given}; c=d`)).toBe("token");
  expect(signedToken(`session_token=${given}`, "another-secret")).toBeNull();
  const others = ["", "session_token=", "session_token=token", "session_token=token.x"];
  others.push(`session_token=other.${given.slice(6)}`, `session_token=${given}x`, "a=b");
  expect(others.filter(read)).toEqual([]);
});
