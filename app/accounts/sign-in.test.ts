import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AccountStore } from "#app/accounts/account-store.server.ts";
import type { Auth } from "#app/accounts/session.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLimits } from "#app/platform/limits-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { openMigratedSqlite } from "#tests/support/site.ts";
import { signIn } from "./sign-in.server.ts";

const quarterHourMs = 15 * 60_000;
const right = "lamp-oil-and-jasmine";

let database: Database;
let now: number;
/** What the library was asked to check. */
let checked: { email: string; password: string }[];
/** Milliseconds before each failure was answered. */
let waits: number[];

beforeEach(async () => {
  database = await openMigratedSqlite();
  now = 1_000;
  checked = [];
  waits = [];
});

afterEach(async () => {
  await database.destroy();
});

const auth = (async () => ({
  api: {
    async signInEmail({ body, asResponse }: { body: (typeof checked)[0]; asResponse: boolean }) {
      expect(asResponse).toBe(true);
      checked.push(body);
      const status = body.password === right ? 200 : 401;
      return new Response(null, { status, headers: { "Set-Cookie": "session_token=1" } });
    },
  },
})) as unknown as Auth;

const accounts = { findAccount: async () => null } as unknown as AccountStore;

type Attempt = { email?: string; password?: string; network?: string };

async function attempt({
  email = "guru@example.org",
  password = "wrong",
  network = "203.0.113.1",
}: Attempt = {}) {
  const limits = createLimits(database, () => now);
  const log = createLog("silent");
  const headers = new Headers();
  const pause = async (ms: number) => void waits.push(ms);
  const dependencies = { auth, accounts, limits, log, pause, network, headers };
  return signIn(dependencies, { email, password });
}

const codeOf = async (asked?: Attempt) => {
  const result = await attempt(asked);
  return result.ok ? "in" : result.code;
};

/** The codes of so many attempts, one after the other. */
async function codesOf(count: number, asked: (index: number) => Attempt) {
  const codes: string[] = [];
  for (let index = 0; index < count; index++) codes.push(await codeOf(asked(index)));
  return codes;
}

const times = (count: number, code: string) => Array<string>(count).fill(code);
const wrong = "invalid-credential";
const tooMany = "too-many-requests";

test("an account gets five attempts from one network, until 15 minutes after the last", async () => {
  for (let tries = 0; tries < 5; tries++) {
    now += 60_000;
    expect(await codeOf()).toBe(wrong);
  }
  expect(await codesOf(2, () => ({}))).toEqual(times(2, tooMany));
  expect(await codeOf({ password: right })).toBe(tooMany);
  expect(checked).toHaveLength(5);
  expect(await codeOf({ email: "other@example.org" })).toBe(wrong);
  expect(await codeOf({ password: right, network: "203.0.113.2" })).toBe("in");
  now += quarterHourMs - 1;
  expect(await codeOf({ password: right })).toBe(tooMany);
  now += 1;
  expect(await codeOf({ password: right })).toBe("in");
});

test("a network gets thirty attempts for all accounts; an account's refusals do not count", async () => {
  await codesOf(20, () => ({}));
  const others = await codesOf(26, (index) => ({ email: `a${index}@example.org` }));
  expect(others).toEqual([...times(25, wrong), tooMany]);
  expect(await codeOf({ email: "new@example.org", network: "203.0.113.2" })).toBe(wrong);
});

test.each([
  { kind: "a wrong password", asked: {}, tookMs: 70, waitsMs: 430 },
  { kind: "an unknown email", asked: { email: "nobody@x.org" }, tookMs: 71.5, waitsMs: 428.5 },
  { kind: "a slow machine", asked: {}, tookMs: 700, waitsMs: 300 },
])("a failure is answered at a multiple of 500 ms: $kind", async ({ asked, tookMs, waitsMs }) => {
  const clock = vi.spyOn(performance, "now").mockReturnValueOnce(1_130);
  clock.mockReturnValue(1_130 + tookMs);
  expect(await codeOf(asked)).toBe(wrong);
  expect(waits).toEqual([waitsMs]);
});

test("no email can name another limit", async () => {
  const limits = createLimits(database, () => now);
  const ofDay = { max: 3, windowMs: 86_400_000, since: "first" } as const;
  const names = ["messages of", "first message of", "* 203.0.113.1"];
  for (const name of names) await limits.allow(`${name} 203.0.113.1`, ofDay);
  await codesOf(3, (index) => ({ email: names[index] }));
  const rows = await database.selectFrom("limits").select(["source", "count"]).execute();
  for (const name of names) {
    expect(rows).toContainEqual({ source: `${name} 203.0.113.1`, count: 1 });
  }
});

test("a /48 is one network", async () => {
  const codes = await codesOf(6, (index) => ({ network: `2001:db8:1:${index}` }));
  expect(codes.at(-1)).toBe(tooMany);
  expect(await codeOf({ network: "2001:db8:2:0" })).toBe(wrong);
});

test("a successful sign-in clears the account's failures and does not count for the network", async () => {
  for (let round = 0; round < 12; round++) {
    await codesOf(2, () => ({}));
    expect(await codeOf({ password: right })).toBe("in");
  }
  const rest = await codesOf(7, (index) => ({ email: `a${index}@example.org` }));
  expect(rest).toEqual([...times(6, wrong), tooMany]);
});
