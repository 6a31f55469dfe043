import { afterEach, expect, test, vi } from "vitest";
import { cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { startSite } from "#tests/support/site.ts";
import { guruSiteForEachTest } from "./sites.ts";

let sink: Awaited<ReturnType<typeof startMailSink>>;

const site = guruSiteForEachTest(async () => {
  sink = await startMailSink();
  const mail = { smtpUrl: sink.url, to: null, from: "school@example.org" };
  return startSite(({ config }) => ({ config: { ...config, mail } }));
});

afterEach(() => sink.close());

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.post(path, new URLSearchParams(fields), { Cookie: "", ...headers });

const ask = (email: string) => send("/login/trouble", { email });

/** What of a page people read: the part that no script or style is. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];

async function mailedLink(index = 0): Promise<{ path: string; token: string }> {
  await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThan(index), 5_000);
  const text = sink.mails[index]?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
  const [, path = "", token = ""] =
    /http:\/\/localhost:\d+(\/login\/link\?token=(\w+))/.exec(text) ?? [];
  return { path, token };
}

const isSignedIn = async (Cookie: string) =>
  (await site.request("/success", { headers: { Cookie } })).status === 200;

test("a mailed link signs in once, when the button is pressed", async () => {
  expect((await ask(` ${guru.email.toUpperCase()} `)).status).toBe(200);
  const { path, token } = await mailedLink();
  expect(sink.mails[0]?.to).toEqual([guru.email]);
  expect(sink.mails[0]?.from).toBe("school@example.org");
  // As a mail program looks at it.
  const looked = await site.request(path);
  expect([looked.status, looked.headers.getSetCookie()]).toEqual([200, []]);
  expect(Object.fromEntries(fieldsOf(await looked.text(), {}))).toEqual({ token });
  // Many who use one link at once.
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => send("/login/link", { token })),
  );
  const [signedIn, ...others] = answers.toSorted((one, other) => one.status - other.status);
  expect([signedIn?.status, signedIn?.headers.get("Location")]).toEqual([302, "/success"]);
  expect(await isSignedIn(cookieOf(signedIn as Response))).toBe(true);
  expect(await isSignedIn(site.cookie)).toBe(true);
  for (const other of others) {
    expect([other.status, other.headers.getSetCookie()]).toEqual([410, []]);
    expect(await other.text()).toContain("has expired or has been used");
  }
});

test("whether there is an account, the answer does not tell", async () => {
  await site.services.accounts.addAccount("gone@example.org", "a-password");
  await site.services.accounts.setDisabled("gone@example.org", true);
  const known = await ask(guru.email);
  const text = mainOf(await known.text());
  expect(text).toContain("a link is on its way");
  for (const email of ["nobody@example.org", "gone@example.org", "a\0b"]) {
    const answer = await ask(email);
    expect([answer.status, mainOf(await answer.text())]).toEqual([known.status, text]);
  }
  // When a later one has come, whatever the others began would have been sent.
  await ask(guru.email);
  await mailedLink(1);
  expect(sink.mails.map(({ to }) => to)).toEqual([[guru.email], [guru.email]]);
});

test("a link is stored as a hash, and not taken while its account is disabled", async () => {
  const { database, accounts } = site.services;
  await ask(guru.email);
  const { token } = await mailedLink();
  const rows = await database.selectFrom("verification").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  await accounts.setDisabled(guru.email, true);
  expect((await send("/login/link", { token })).status).toBe(410);
});

test("a network may ask ten times, an account gets five links, and what is made up is no link", async () => {
  const statuses = [];
  for (let count = 0; count < 11; count++) statuses.push((await ask(guru.email)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  await mailedLink(4);
  const refused = () =>
    site.logged.filter(({ message }) => message === "a sign-in link was refused").length;
  await vi.waitFor(() => expect(refused()).toBe(5), 5_000);
  expect(sink.mails).toHaveLength(5);
  for (const token of ["", "a".repeat(32)]) {
    expect((await send("/login/link", { token })).status).toBe(410);
  }
  const elsewhere = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const { token } = await mailedLink();
  expect((await send("/login/link", { token }, elsewhere)).status).toBe(403);
  expect((await send("/login/link", { token })).status).toBe(302);
});

const newPassword = "two lamps and a bell";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

/** The session's cookie, and the page on which the password is changed. */
async function signInByLink() {
  await ask(guru.email);
  const { token } = await mailedLink();
  const signedIn = await send("/login/link", { token }, { "User-Agent": chrome });
  const headers = { Cookie: cookieOf(signedIn) };
  const page = () => site.text("/success/account", headers.Cookie);
  return { headers, page };
}

test("within a quarter of an hour of a sign-in by link, a forgotten password is replaced, once", async () => {
  const { headers, page } = await signInByLink();
  expect(await page()).toContain("without the current one");
  expect(await page()).not.toContain('name="currentPassword"');
  const replaced = await send("/success/account", { newPassword }, headers);
  expect([replaced.status, await replaced.text()]).toEqual([
    200,
    expect.stringContaining("The password is changed. Other devices are signed out."),
  ]);
  expect(await isSignedIn(site.cookie)).toBe(false);
  expect((await signInByRequest(site, newPassword)).status).toBe(302);
  // Once: from now on the current password is asked for.
  expect(await page()).toContain('name="currentPassword"');
  const again = await send("/success/account", { newPassword: "another password" }, headers);
  expect(again.status).toBe(400);
});

test("later, or after a sign-in by password, a new password needs the current one", async () => {
  const { headers, page } = await signInByLink();
  const createdAt = new Date(Date.now() - 16 * 60_000).toISOString();
  await site.services.database
    .updateTable("session")
    .set({ createdAt } as object)
    .execute();
  expect(await page()).toContain('name="currentPassword"');
  const byPassword = { Cookie: cookieOf(await signInByRequest(site)) };
  for (const each of [headers, byPassword]) {
    expect((await send("/success/account", { newPassword }, each)).status).toBe(400);
  }
  expect((await signInByRequest(site)).status).toBe(302);
});

test("a changed password ends the links that were mailed before", async () => {
  await ask(guru.email);
  const { token } = await mailedLink();
  const change = { currentPassword: guru.password, newPassword };
  const headers = { Cookie: site.cookie };
  expect((await send("/success/account", change, headers)).status).toBe(200);
  expect((await send("/login/link", { token })).status).toBe(410);
});
