import { expect, test } from "vitest";
import { cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

const dayMs = 86_400_000;

/** What a session's row says, set back as if days had gone by. */
function ageSession(changes: { createdAt?: number; expiresAt?: number }) {
  const dates = Object.entries(changes).map(([name, days]) => [
    name,
    new Date(Date.now() + days * dayMs).toISOString(),
  ]);
  const { database } = site.services;
  return database.updateTable("session").set(Object.fromEntries(dates)).execute();
}

const postForm = (fields: Record<string, string>) =>
  site.post("/success/account", new URLSearchParams(fields));

async function change(currentPassword: string, newPassword: string) {
  const response = await postForm({ currentPassword, newPassword });
  return { response, message: /Error: [^<]+/.exec(await response.text())?.[0] };
}

test("a session that is used rolls on: pages, their data and calls renew its cookie", async () => {
  const asks = [
    ...["/success", "/success.data"].map((path) => () => site.open(path)),
    () => site.post("/api/newevents", "no event"),
  ];
  for (const ask of asks) {
    await ageSession({ expiresAt: 5 });
    const renewed = await ask();
    expect(renewed.headers.getSetCookie()).toHaveLength(1);
    expect(renewed.headers.getSetCookie()[0]).toContain(`Max-Age=${14 * 86_400}`);
    expect(cookieOf(renewed)).toBe(site.cookie);
    expect(renewed.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await ask()).headers.getSetCookie()).toEqual([]);
  }
});

test.each([
  ["too short", "short", "Error: The new password needs at least 8 characters."],
  ["the same", guru.password, "Error: The new password is the same as the current one."],
])("a new password that is %s is refused for that", async (_why, newPassword, sentence) => {
  const { response, message } = await change(guru.password, newPassword);
  expect([response.status, message]).toEqual([400, sentence]);
});

test("a session does not let anybody guess the password without end, even at once", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 7 }, (_, index) => change(`guess ${index}`, "two lamps and a bell")),
  );
  const messages = guesses.map((guess) => guess.message).sort();
  expect(new Set(messages.slice(0, 5))).toEqual(new Set(["Error: The current password is wrong."]));
  expect(new Set(messages.slice(5))).toEqual(
    new Set(["Error: Too many attempts. Please try again in 15 minutes."]),
  );
  expect((await change(guru.password, "two lamps and a bell")).response.status).toBe(429);
  const confirmed = await postForm({ intent: "confirm-password", password: guru.password });
  expect(confirmed.status).toBe(429);
});

test("all other devices are signed out, and this one stays", async () => {
  const headers = { Cookie: cookieOf(await signInByRequest(site)) };
  const answer = await postForm({ intent: "end-other-sessions" });
  expect(await answer.text()).toContain("All other devices are signed out.");
  expect((await site.request("/success", { headers })).status).toBe(302);
  expect((await site.open("/success")).status).toBe(200);
});

test("after days a passkey is added once the password is given again", async () => {
  const beginPasskey = (cookie: string) =>
    site.request("/api/auth/passkey/generate-register-options", { headers: { Cookie: cookie } });
  const confirm = (password: string) => postForm({ intent: "confirm-password", password });
  const page = () => site.text("/success/account", site.cookie);
  expect(await page()).toContain("Add a passkey");
  await ageSession({ createdAt: -3 });
  expect(await page()).toContain("please enter your password again");
  expect((await beginPasskey(site.cookie)).status).toBe(403);
  expect((await confirm("wrong")).status).toBe(400);
  const confirmed = await confirm(guru.password);
  expect(confirmed.status).toBe(200);
  const begun = await beginPasskey(cookieOf(confirmed));
  expect(begun.status).toBe(200);
  expect(await begun.json()).toMatchObject({
    authenticatorSelection: { userVerification: "required" },
  });
  // The older session is over.
  expect((await beginPasskey(site.cookie)).status).toBe(401);
});

test("a guru removes their own passkey, and never somebody else's", async () => {
  const { accounts, database } = site.services;
  await accounts.addAccount("other@example.org", "two lamps and a bell");
  const idOf = async (email: string) => (await accounts.findAccount(email))?.id ?? "";
  const owners = { mine: await idOf(guru.email), theirs: await idOf("other@example.org") };
  const key = { publicKey: "k", credentialID: "c", counter: 0, deviceType: "d", backedUp: 0 };
  const keys = Object.entries(owners).map(([id, userId]) => ({ ...key, id, userId, name: id }));
  await database.insertInto("passkey").values(keys).execute();
  for (const id of Object.keys(owners)) await postForm({ intent: "remove-passkey", id });
  expect(await accounts.listPasskeys(owners.mine)).toEqual([]);
  expect(await accounts.listPasskeys(owners.theirs)).toEqual([{ id: "theirs", name: "theirs" }]);
});

test("after days people are invited and disabled only once the password is given again", async () => {
  const { accounts, invitations } = site.services;
  await accounts.addAccount("other@example.org", "two lamps and a bell");
  const other = await accounts.findAccount("other@example.org");
  const postPeople = (fields: Record<string, string>, Cookie = site.cookie) =>
    site.post("/success/people", new URLSearchParams(fields), { Cookie });
  await ageSession({ createdAt: -3 });
  const operations: Record<string, string>[] = [
    { intent: "invite", email: "new@example.org" },
    { intent: "disable", id: other?.id ?? "" },
    { intent: "sign-out", id: other?.id ?? "" },
    { intent: "withdraw", email: "new@example.org" },
  ];
  for (const fields of operations) expect((await postPeople(fields)).status).toBe(403);
  expect(await invitations.listInvitations()).toEqual([]);
  expect(await accounts.findAccount("other@example.org")).toMatchObject({ isDisabled: false });
  const confirmed = await postPeople({ intent: "confirm-password", password: guru.password });
  expect(confirmed.status).toBe(200);
  const fresh = cookieOf(confirmed);
  for (const fields of operations) expect((await postPeople(fields, fresh)).status).toBe(200);
  expect(await accounts.findAccount("other@example.org")).toMatchObject({ isDisabled: true });
});
