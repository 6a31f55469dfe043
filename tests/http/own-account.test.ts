import { expect, test } from "vitest";
import { guru, signInByRequest } from "#tests/support/guru.ts";
import { signInForEachTest } from "./guru-site.ts";

const { own, post } = signInForEachTest();

const dayMs = 86_400_000;

/** What a session's row says, set back as if days had gone by. */
function ageSession(changes: { createdAt?: number; expiresAt?: number }) {
  const dates = Object.entries(changes).map(([name, days]) => [
    name,
    new Date(Date.now() + days * dayMs).toISOString(),
  ]);
  const { database } = own.site.services;
  return database.updateTable("session").set(Object.fromEntries(dates)).execute();
}

function postForm(fields: Record<string, string>, cookie = own.cookie) {
  return own.site.request("/success/account", {
    method: "POST",
    headers: { Cookie: cookie, Origin: own.site.url },
    body: new URLSearchParams(fields),
  });
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

async function change(currentPassword: string, newPassword: string) {
  const response = await postForm({ currentPassword, newPassword });
  return { response, said: /Error: [^<]+/.exec(await response.text())?.[0] };
}

// SPEC §2 Login page, §5 Login: A session that is used does not end
test("a session that is used rolls on: pages, their data and calls renew its cookie", async () => {
  const asks = [
    () => own.site.request("/success", { headers: { Cookie: own.cookie } }),
    () => own.site.request("/success.data", { headers: { Cookie: own.cookie } }),
    () => own.site.request("/login", { headers: { Cookie: own.cookie } }),
    () => post("/api/newevents", "no event"),
  ];
  for (const ask of asks) {
    await ageSession({ expiresAt: 5 });
    const renewed = await ask();
    expect(renewed.headers.getSetCookie()).toHaveLength(1);
    expect(renewed.headers.getSetCookie()[0]).toContain(`Max-Age=${14 * 86_400}`);
    expect(cookiesOf(renewed)).toBe(own.cookie);
    expect(renewed.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await ask()).headers.getSetCookie()).toEqual([]);
  }
});

test("a session that was created while the clock was ahead is not valid", async () => {
  const status = async () =>
    (await own.site.request("/success", { headers: { Cookie: own.cookie } })).status;
  await ageSession({ expiresAt: 14.9 });
  expect(await status()).toBe(200);
  await ageSession({ expiresAt: 15.1 });
  expect(await status()).toBe(302);
});

test("a changed password's new session is not undone by the old one's renewal", async () => {
  await ageSession({ expiresAt: 5 });
  const { response } = await change(guru.password, "two lamps and a bell");
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toHaveLength(1);
  const headers = { Cookie: cookiesOf(response) };
  expect((await own.site.request("/success", { headers })).status).toBe(200);
});

test.each([
  ["too short", "short", "Error: The new password needs at least 8 characters."],
  ["too long", "x".repeat(129), "Error: The new password has more than 128 characters."],
  ["the same", guru.password, "Error: The new password is the same as the current one."],
])("a new password that is %s is refused for that", async (_why, newPassword, sentence) => {
  const { response, said } = await change(guru.password, newPassword);
  expect([response.status, said]).toEqual([400, sentence]);
  expect((await signInByRequest(own.site)).status).toBe(302);
});

test("a session does not let anybody guess the password without end, even at once", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => change(`guess ${index}`, "two lamps and a bell")),
  );
  const said = guesses.map((guess) => guess.said).sort();
  expect(new Set(said.slice(0, 5))).toEqual(new Set(["Error: The current password is wrong."]));
  expect(new Set(said.slice(5))).toEqual(
    new Set(["Error: Too many attempts. Please try again in 15 minutes."]),
  );
  expect((await change(guru.password, "two lamps and a bell")).response.status).toBe(429);
  const confirmed = await postForm({ intent: "confirm-password", password: guru.password });
  expect(confirmed.status).toBe(429);
});

test("after days a passkey is added once the password is given again", async () => {
  const beginPasskey = (cookie: string) =>
    own.site.request("/api/auth/passkey/generate-register-options", {
      headers: { Cookie: cookie },
    });
  const confirm = (password: string) => postForm({ intent: "confirm-password", password });
  const page = async () =>
    (await own.site.request("/success/account", { headers: { Cookie: own.cookie } })).text();
  expect(await page()).toContain("Add a passkey");
  await ageSession({ createdAt: -3 });
  expect(await page()).toContain("please enter your password again");
  expect((await beginPasskey(own.cookie)).status).toBe(403);
  expect((await confirm("wrong")).status).toBe(400);
  const confirmed = await confirm(guru.password);
  expect(confirmed.status).toBe(200);
  expect((await beginPasskey(cookiesOf(confirmed))).status).toBe(200);
  // The older session is over.
  expect((await beginPasskey(own.cookie)).status).toBe(401);
});

test("a guru removes their own passkey, and never somebody else's", async () => {
  const { accounts, database } = own.site.services;
  await accounts.addAccount("other@example.org", "two lamps and a bell");
  const idOf = async (email: string) => (await accounts.findAccount(email))?.id ?? "";
  const owners = { mine: await idOf(guru.email), theirs: await idOf("other@example.org") };
  const key = { publicKey: "k", credentialID: "c", counter: 0, deviceType: "d", backedUp: 0 };
  for (const [id, userId] of Object.entries(owners)) {
    await database
      .insertInto("passkey")
      .values({ ...key, id, userId, name: id })
      .execute();
    await postForm({ intent: "remove-passkey", id });
  }
  expect(await accounts.listPasskeys(owners.mine)).toEqual([]);
  expect(await accounts.listPasskeys(owners.theirs)).toEqual([{ id: "theirs", name: "theirs" }]);
});

test("after days people are invited and disabled only once the password is given again", async () => {
  const { accounts, invitations } = own.site.services;
  await accounts.addAccount("other@example.org", "two lamps and a bell");
  const other = await accounts.findAccount("other@example.org");
  const postPeople = (fields: Record<string, string>, cookie = own.cookie) =>
    own.site.request("/success/people", {
      method: "POST",
      headers: { Cookie: cookie, Origin: own.site.url },
      body: new URLSearchParams(fields),
    });
  await ageSession({ createdAt: -3 });
  const acts: Record<string, string>[] = [
    { intent: "invite", email: "new@example.org" },
    { intent: "disable", id: other?.id ?? "" },
    { intent: "sign-out", id: other?.id ?? "" },
    { intent: "withdraw", email: "new@example.org" },
  ];
  for (const act of acts) expect((await postPeople(act)).status).toBe(403);
  expect(await invitations.listInvitations()).toEqual([]);
  expect(await accounts.findAccount("other@example.org")).toMatchObject({ isDisabled: false });
  const confirmed = await postPeople({ intent: "confirm-password", password: guru.password });
  expect(confirmed.status).toBe(200);
  for (const act of acts) expect((await postPeople(act, cookiesOf(confirmed))).status).toBe(200);
  expect(await accounts.findAccount("other@example.org")).toMatchObject({ isDisabled: true });
});
