import { afterEach, beforeEach, expect, test } from "vitest";
import { createSignInFailures } from "#app/accounts/sign-in-failures-store.server.ts";
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

test("the right password leads to the dashboard, with a cookie no script can read", async () => {
  const response = await signInByRequest(site);
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/success");
  expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
  expect((await dashboard(cookieOf(response))).status).toBe(200);
});

test("without a session the dashboard leads to the login page, on documents and data alike", async () => {
  for (const path of ["/success", "/success/account", "/success/"]) {
    const response = await site.request(path);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/login"]);
  }
  for (const path of [
    "/success.data",
    "/success/account.data",
    "//success",
    "/success.data?index",
  ]) {
    expect(await (await site.request(path)).text()).not.toContain("Manage your website content");
  }
  expect((await dashboard("better-auth.session_token=forged.AAAA")).status).toBe(302);
});

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
});

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

test("a disabled flag alone, set past us, already shuts the door", async () => {
  const cookie = cookieOf(await signInByRequest(site));
  await site.services.database.updateTable("user").set({ disabled: 1 }).execute();
  expect((await dashboard(cookie)).status).toBe(302);
});

test("an expired session is signed out", async () => {
  const cookie = cookieOf(await signInByRequest(site));
  const expired = { expiresAt: "2020-01-01T00:00:00.000Z" } as object;
  await site.services.database.updateTable("session").set(expired).execute();
  expect((await dashboard(cookie)).status).toBe(302);
});

test("after five failures the account is shut to that network, and to no other", async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await signInByRequest(site, "wrong")).status).toBe(401);
  }
  expect((await signInByRequest(site)).status).toBe(429);
  expect(codes().at(-1)).toBe("too-many-requests");
  const { signInFailures } = site.services;
  expect(await signInFailures.areTooMany(guru.email, "203.0.113.9")).toBe(false);
});

test("failures are forgotten after a quarter of an hour, and after a success", async () => {
  let now = 1_000;
  const failures = createSignInFailures(site.services.database, () => now);
  for (let attempt = 0; attempt < 5; attempt++) await failures.note("a@example.org", "net");
  expect(await failures.areTooMany("A@example.org ", "net")).toBe(true);
  now += 15 * 60_000;
  expect(await failures.areTooMany("a@example.org", "net")).toBe(false);
  for (let attempt = 0; attempt < 5; attempt++) await failures.note("a@example.org", "net");
  await failures.forget("a@example.org", "net");
  expect(await failures.areTooMany("a@example.org", "net")).toBe(false);
});

test("a network that fails with many accounts is shut out whole", async () => {
  const { signInFailures } = site.services;
  for (let index = 0; index < 30; index++) await signInFailures.note(`${index}@example.org`, "net");
  expect(await signInFailures.areTooMany(guru.email, "net")).toBe(true);
});

test("nobody can sign up, and of the sign-in library only the passkey calls can be reached", async () => {
  const signUp = { email: "x@example.org", password: "12345678", name: "x" };
  for (const path of [
    "/api/auth/sign-up/email",
    "/api/auth/sign-in/email",
    "/api/auth/get-session",
  ]) {
    const response = await site.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: site.url },
      body: JSON.stringify(signUp),
    });
    expect(response.status).toBeGreaterThanOrEqual(404);
  }
  expect(await site.services.accounts.findAccount("x@example.org")).toBeNull();
});

test("another site can neither sign in nor out nor write", async () => {
  const cookie = cookieOf(await signInByRequest(site));
  const headers = { Cookie: cookie, Origin: "https://evil.example" };
  for (const path of ["/login", "/logout", "/success?index"]) {
    const response = await site.request(path, {
      method: "POST",
      headers,
      body: new URLSearchParams(),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect((await dashboard(cookie)).status).toBe(200);
});

test("signing out ends the session on the server", async () => {
  const cookie = cookieOf(await signInByRequest(site));
  await site.request("/logout", { method: "POST", headers: { Cookie: cookie, Origin: site.url } });
  expect((await dashboard(cookie)).status).toBe(302);
});
