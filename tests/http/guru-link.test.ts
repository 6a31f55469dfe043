import { expect, test } from "vitest";
import { cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { openGuruSite } from "./sites.ts";

const other = { email: "other@example.org", password: "two lamps and a bell" };
const people = "/success/people";
const linkPattern = /value="(http:\/\/localhost:\d+\/login\/link\?token=([\w-]{32}))"/;

/** A site with two gurus. */
async function openSite() {
  const site = await openGuruSite();
  const { accounts } = site.services;
  await accounts.addAccount(other.email, other.password);

  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    site.post(path, new URLSearchParams(fields), headers);

  const idOf = async (email: string) => (await accounts.findAccount(email))?.id ?? "nobody";

  async function makeLink(email = other.email, headers: Record<string, string> = {}) {
    const fields = { intent: "make-link", id: await idOf(email) };
    const answer = await send(people, fields, headers);
    const html = await answer.text();
    const [, link = "", token = ""] = linkPattern.exec(html) ?? [];
    const { status } = answer;
    return { status, html, link, token, location: answer.headers.get("Location") };
  }

  return {
    ...site,
    sendForm: send,
    idOf,
    makeLink,
    pressLogin: (token: string) => send("/login/link", { token }, { Cookie: "" }),
    listLinks: () => site.services.database.selectFrom("verification").selectAll().execute(),
  };
}

test("a guru makes the other a link, which signs in once", async () => {
  const site = await openSite();
  const earlier = await site.makeLink();
  const { status, html, link, token } = await site.makeLink();
  expect(status).toBe(200);
  expect(html).toContain(`Send this link to ${other.email}`);
  const [, shared = ""] = /href="(https:\/\/wa\.me\/\?text=[^"]*)"/.exec(html) ?? [];
  expect(decodeURIComponent(shared)).toContain(link);
  const history = await site.text("/success/history", site.cookie);
  expect(history.replaceAll("<!-- -->", "")).toContain(
    `<p>guru made a sign-in link for the account ${other.email}</p>`,
  );
  const stored = await site.listLinks();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify([stored, site.logged])).not.toContain(token);
  // As WhatsApp looks at it for a preview.
  const looked = await site.request(`/login/link?token=${token}`);
  expect([looked.status, looked.headers.getSetCookie()]).toEqual([200, []]);
  const tokens = [token, token, token, earlier.token];
  const answers = await Promise.all(tokens.map(site.pressLogin));
  const [signedIn, ...others] = answers.toSorted((one, two) => one.status - two.status);
  expect(signedIn?.headers.get("Location")).toBe("/success");
  for (const each of others) {
    expect([each.status, each.headers.getSetCookie()]).toEqual([410, []]);
    expect(await each.text()).toContain("has expired or has been used");
  }
  const Cookie = cookieOf(signedIn as Response);
  const newPassword = "a new password";
  const replaced = await site.sendForm("/success/account", { newPassword }, { Cookie });
  expect(replaced.status).toBe(200);
  expect((await signInByRequest(site, newPassword, other.email)).status).toBe(302);
});

test("a link ends with its time, and with the trust in its owner or its maker", async () => {
  const site = await openSite();
  const { accounts, database } = site.services;
  const id = await site.idOf(other.email);
  const ends: (() => Promise<unknown>)[] = [
    () => database.updateTable("verification").set({ expiresAt: "2020-01-01" }).execute(),
    () => site.sendForm(people, { intent: "sign-out", id }),
    () => accounts.resetPassword(other.email, other.password),
    () => accounts.resetPassword(guru.email, guru.password),
    () => accounts.setDisabled(guru.email, true),
  ];
  for (const end of ends) {
    const token = await accounts.makeLink({ id, email: other.email }, guru.email);
    expect(token).not.toBeNull();
    await end();
    expect((await site.pressLogin(token ?? "")).status).toBe(410);
  }
});

test("no link is made for oneself or nobody, nor by anybody who may not", async () => {
  const site = await openSite();
  expect((await site.makeLink(guru.email)).status).toBe(400);
  expect((await site.makeLink("nobody@example.org")).status).toBe(400);
  const elsewhere = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await site.makeLink(other.email, elsewhere)).status).toBe(403);
  expect((await site.makeLink(other.email, { Cookie: "" })).location).toContain("/login");
  // A day after signing in the password has to be entered again.
  const createdAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
  const sessions = site.services.database.updateTable("session");
  await sessions.set({ createdAt } as object).execute();
  expect((await site.makeLink()).status).toBe(403);
  expect(await site.text(people, site.cookie)).not.toContain("Sign-in link");
  await site.services.accounts.setDisabled(guru.email, true);
  expect((await site.makeLink()).location).toContain("/login");
  expect(await site.listLinks()).toEqual([]);
});

test("a guru makes ten links in a quarter of an hour, and a network tries thirty", async () => {
  const site = await openSite();
  const answers = await Promise.all(Array.from({ length: 12 }, () => site.makeLink()));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await site.listLinks()).toHaveLength(1);
  for (let count = 0; count < 30; count++) {
    expect((await site.pressLogin("a".repeat(32))).status).toBe(410);
  }
  const made = answers.find(({ status }) => status === 200);
  const refused = await site.pressLogin(made?.token ?? "");
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringContaining("Too many links were tried from here."),
  ]);
});
