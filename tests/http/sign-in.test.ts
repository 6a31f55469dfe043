import { afterEach, beforeEach, expect, test } from "vitest";
import type { Limit } from "#app/platform/limits-store.server.ts";
import { addGuru, cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;

beforeEach(async () => {
  site = await startSite();
  await addGuru(site);
});

afterEach(() => site.close());

const dashboard = (cookie: string) => site.request("/success", { headers: { Cookie: cookie } });
const codes = () => site.logged.filter((line) => line.level === "warn").map((line) => line.code);

// SPEC §7 Writes: Login
test("the right password leads to the dashboard, with a cookie no script can read", async () => {
  const response = await signInByRequest(site);
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/success");
  expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
  expect((await dashboard(cookieOf(response))).status).toBe(200);
});

// SPEC §2 Login page, §5 Login: §8's codes in the log, one answer for all
test("wrong, unknown and disabled get the same answer; the log tells them apart", async () => {
  await site.services.accounts.addAccount("second@example.org", guru.password);
  await site.services.accounts.setDisabled("second@example.org", true);
  const attempts = [
    { email: guru.email, password: "not this one" },
    { email: "nobody@example.org", password: guru.password },
    { email: "second@example.org", password: guru.password },
  ];
  const answers = [];
  for (const attempt of attempts) {
    const response = await site.request("/login", {
      method: "POST",
      body: new URLSearchParams(attempt),
    });
    answers.push([response.status, response.headers.getSetCookie(), await response.text()]);
  }
  expect(answers[0]?.[0]).toBe(401);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(codes()).toEqual(["wrong-password", "user-not-found", "user-disabled"]);
  expect(site.logged.filter((line) => line.level === "error")).toEqual([]);
  const failed = site.logged.filter((line) => line.message === "sign-in failed");
  expect(new Set(failed.map((line) => line.requestId)).size).toBe(3);
  expect(failed.map(({ network }) => network)).toEqual(Array(3).fill("127.0.0.1"));
});

// SPEC §2 Route guard, §4 Session, §6 Roles: A disabled user is signed out
test("a disabled person and one whose password was reset are signed out at the next request", async () => {
  const before = cookieOf(await signInByRequest(site));
  await site.services.accounts.setDisabled(guru.email, true);
  expect((await dashboard(before)).status).toBe(302);
  await site.services.accounts.setDisabled(guru.email, false);
  const again = cookieOf(await signInByRequest(site));
  expect((await dashboard(again)).status).toBe(200);
  await site.services.accounts.resetPassword(guru.email, "another-password");
  expect((await dashboard(again)).status).toBe(302);
});

test("a reset takes away the passkeys, too, and says how many", async () => {
  const { accounts, database } = site.services;
  const person = await accounts.findAccount(guru.email);
  const passkey = { userId: person?.id ?? "", name: "An intruder's" };
  const key = { publicKey: "k", credentialID: "c", counter: 0, deviceType: "d", backedUp: 0 };
  for (const id of ["one", "two"]) {
    await database
      .insertInto("passkey")
      .values({ ...passkey, ...key, id })
      .execute();
  }
  expect(await accounts.resetPassword(guru.email, "another-password")).toBe(2);
  expect(await accounts.listPasskeys(person?.id ?? "")).toEqual([]);
});

// SPEC §2 Login page, §5 Login: too-many-requests
test("after five failures the account is shut to that network, and to no other", async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await signInByRequest(site, "wrong")).status).toBe(401);
  }
  expect((await signInByRequest(site)).status).toBe(429);
  expect(codes().at(-1)).toBe("too-many-requests");
  const { limits } = site.services;
  const limit: Limit = { max: 5, windowMs: 900_000, since: "last" };
  expect(await limits.allow(`sign-ins of ${guru.email} 127.0.0.1`, limit)).toBe(false);
  expect(await limits.allow(`sign-ins of ${guru.email} 203.0.113.9`, limit)).toBe(true);
});

test("guesses sent all at once get no more tries than one after the other", async () => {
  const guesses = Array.from({ length: 30 }, () => signInByRequest(site, "wrong"));
  const statuses = (await Promise.all(guesses)).map((response) => response.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
});

test("behind a proxy the visitors' own address counts, whatever the program sees", async () => {
  const proxied = await startSite(({ config }) => ({
    config: { ...config, publicUrl: "https://school.example" },
  }));
  await addGuru(proxied);
  const headers = { Origin: "https://school.example", "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams({ email: guru.email, password: guru.password });
  const response = await proxied.request("/login", { method: "POST", headers, body });
  await proxied.close();
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/success"]);
});

test("an address that no database can hold is a wrong one", async () => {
  const body = new URLSearchParams({ email: "a\0b@example.org", password: "x\0y" });
  expect((await site.request("/login", { method: "POST", body })).status).toBe(401);
});

test("beginnings of a passkey sign-in are limited, and expired challenges forgotten", async () => {
  const begin = () => site.request("/api/auth/passkey/generate-authenticate-options");
  expect((await begin()).status).toBe(200);
  const { database } = site.services;
  await database
    .updateTable("verification")
    .set({ expiresAt: "2020-01-01T00:00:00.000Z" })
    .execute();
  for (let count = 1; count < 60; count++) await begin();
  expect((await begin()).status).toBe(429);
  const rows = await database.selectFrom("verification").select("expiresAt").execute();
  expect(rows).toHaveLength(59);
});

test("what is private is kept nowhere", async () => {
  const cookie = cookieOf(await signInByRequest(site));
  for (const path of ["/success", "/success/account", "/success.data", "/login"]) {
    const response = await site.request(path, { headers: { Cookie: cookie } });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  }
});

test("nobody can sign up, and of the sign-in library only the passkey calls can be reached", async () => {
  const signUp = { email: "x@example.org", password: "12345678", name: "x" };
  const statuses = {
    "/api/auth/sign-up/email": 405,
    "/api/auth/sign-in/email": 405,
    "/api/auth/get-session": 405,
    "/api/auth/passkey/delete-passkey": 404,
  };
  for (const [path, refused] of Object.entries(statuses)) {
    const response = await site.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: site.url },
      body: JSON.stringify(signUp),
    });
    expect([path, response.status]).toEqual([path, refused]);
  }
  expect(await site.services.accounts.findAccount("x@example.org")).toBeNull();
});

test("a passkey call that fails is logged with its request's id", async () => {
  const headers = { Cookie: cookieOf(await signInByRequest(site)) };
  const { schema } = site.services.database;
  await schema.alterTable("verification").renameTo("elsewhere").execute();
  const path = "/api/auth/passkey/generate-register-options";
  expect((await site.request(path, { headers })).status).toBe(500);
  await schema.alterTable("elsewhere").renameTo("verification").execute();
  const errors = site.logged.filter((line) => line.level === "error");
  expect(errors).toMatchObject([{ message: "a passkey call failed" }]);
  expect(errors[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test("what the sign-in library has to say is logged with its request's id", async () => {
  await signInByRequest(site, "wrong");
  const lines = site.logged.filter(({ message }) => `${message}`.startsWith("sign-in: "));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ requestId }) => !requestId)).toEqual([]);
});

test("guesses from a guru's own network do not shut out her known device, nor others by their refusals", async () => {
  const known = (await signInByRequest(site)).headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("known-device="));
  expect(known).toMatch(/HttpOnly; SameSite=Lax$/);
  for (let attempt = 0; attempt < 40; attempt++) await signInByRequest(site, "wrong");
  expect((await signInByRequest(site)).status).toBe(429);
  const onDevice = (email: string) =>
    site.request("/login", {
      method: "POST",
      headers: { Origin: site.url, Cookie: known?.split(";")[0] ?? "" },
      body: new URLSearchParams({ email, password: guru.password }),
    });
  expect((await onDevice(guru.email)).status).toBe(302);
  // Forty guesses at one account are five of the thirty that the network has for all.
  expect((await onDevice("nobody@example.org")).status).toBe(401);
});

test("under https the cookies are the host's own, and work", async () => {
  const publicUrl = "https://school.example";
  const secure = await startSite(({ config }) => ({ config: { ...config, publicUrl } }));
  await addGuru(secure);
  const answer = await secure.request("/login", {
    method: "POST",
    headers: { Origin: publicUrl },
    body: new URLSearchParams(guru),
  });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[^;]+;(?=.*Path=\/)(?=.*Secure)(?!.*Domain)/i);
  }
  const page = await secure.request("/success", { headers: { Cookie: cookieOf(answer) } });
  expect(page.status).toBe(200);
  await secure.close();
});

// SPEC §2 Login page, §5 Login: An edit sent after the session has ended
test("the login carries a form to the dashboard's own addresses only, and no password", async () => {
  const headers = { Origin: site.url, "Sec-Fetch-Mode": "navigate" };
  const send = (path: string, fields: Record<string, string>) =>
    site.request(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  for (const then of ["https://evil.example/", "//evil.example", "/success/account", "/logout"]) {
    const html = await (await send(`/login?then=${encodeURIComponent(then)}`, { a: "b" })).text();
    expect(html).not.toContain('name="then"');
  }
  const account = await send("/success/account", { currentPassword: "secret" });
  expect([account.status, account.headers.get("Location")]).toEqual([302, "/login"]);
  const large = await send("/success/events/x", { fullDescription: "x".repeat(95_000) });
  expect([large.status, large.headers.get("Location")]).toEqual([302, "/login"]);
});
