import { expect, test } from "vitest";
import { addGuru, cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { guruSiteForEachTest, openSite } from "./sites.ts";

const site = guruSiteForEachTest();

const dashboard = (cookie: string) => site.request("/success", { headers: { Cookie: cookie } });
const codes = () => site.logged.filter((line) => line.level === "warn").map((line) => line.code);

test("the right password leads to the dashboard, with a cookie no script can read", async () => {
  const response = await signInByRequest(site);
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/success");
  expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
  expect((await dashboard(cookieOf(response))).status).toBe(200);
});

test("an email in capitals, or pasted with spaces, signs in too", async () => {
  const attempt = { email: ` ${guru.email.toUpperCase()} `, password: guru.password };
  const response = await site.post("/login", new URLSearchParams(attempt), { Cookie: "" });
  expect(response.headers.get("Location")).toBe("/success");
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
    const response = await site.post("/login", new URLSearchParams(attempt), { Cookie: "" });
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

test("a reset removes the passkeys, too, and returns how many", async () => {
  const { accounts, database } = site.services;
  const userId = (await accounts.findAccount(guru.email))?.id ?? "";
  const key = { publicKey: "k", credentialID: "c", counter: 0, deviceType: "d", backedUp: 0 };
  const keys = ["one", "two"].map((id) => ({ ...key, id, userId, name: "An intruder's" }));
  await database.insertInto("passkey").values(keys).execute();
  expect(await accounts.resetPassword(guru.email, "another-password")).toBe(2);
  expect(await accounts.listPasskeys(userId)).toEqual([]);
});

test("five guesses lock an account, even at once", async () => {
  const guesses = Array.from({ length: 8 }, () => signInByRequest(site, "wrong"));
  const statuses = (await Promise.all(guesses)).map((response) => response.status);
  expect(statuses.toSorted()).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
  expect((await signInByRequest(site)).status).toBe(429);
  // Refused guesses at one account do not count for the network.
  const other = await signInByRequest(site, guru.password, "nobody@example.org");
  expect(other.status).toBe(401);
});

test("beginnings of a passkey sign-in are limited, and expired challenges forgotten", async () => {
  const begin = () => site.request("/api/auth/passkey/generate-authenticate-options");
  const first = await begin();
  expect(first.status).toBe(200);
  expect(await first.json()).toMatchObject({ userVerification: "required" });
  const { database } = site.services;
  await database
    .updateTable("verification")
    .set({ expiresAt: "2020-01-01T00:00:00.000Z" })
    .execute();
  await begin();
  const rows = await database.selectFrom("verification").select("expiresAt").execute();
  expect(rows).toHaveLength(1);
  await database.updateTable("limits").set({ count: 60 }).execute();
  expect((await begin()).status).toBe(429);
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
    const { status } = await site.post(path, signUp, { Cookie: "" });
    expect([path, status]).toEqual([path, refused]);
  }
  expect(await site.services.accounts.findAccount("x@example.org")).toBeNull();
});

test("behind a proxy with https the public address counts, and the cookies are the host's own", async () => {
  const publicUrl = "https://school.example";
  const secure = await openSite(({ config }) => ({ config: { ...config, publicUrl } }));
  await addGuru(secure);
  const headers = { Origin: publicUrl, "Sec-Fetch-Site": "same-origin" };
  const answer = await secure.post("/login", new URLSearchParams(guru), headers);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/success"]);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[^;]+;(?=.*Path=\/)(?=.*Secure)(?!.*Domain)/i);
  }
  const page = await secure.request("/success", { headers: { Cookie: cookieOf(answer) } });
  expect(page.status).toBe(200);
});
