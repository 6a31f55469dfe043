import type { Fault } from "#tests/faults/staged/fault.ts";
import { type ServedSite, serveSite } from "#tests/faults/staged/served-site.ts";
import { cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { manageAccounts } from "./manage-accounts.ts";
import { createDevice } from "./passkey.ts";

const other = "second@example.org";

type Staging = { site: ServedSite; email: string; password: string; wrong: string[] };

/** Ends what a cookie opens; the cookies that must open nothing any more are returned. */
type Way = (staging: Staging) => Promise<string[]>;

const ways: Record<string, Way> = {
  async "disabled by npm run admin"({ site, email, password }) {
    const cookies = [await signIn(site, email, password), await signIn(site, email, password)];
    manageAccounts(site, "disable", email);
    return cookies;
  },
  async "disabled by another guru"({ site, email, password }) {
    const cookie = await signIn(site, email, password);
    const by = await signIn(site, guru.email, guru.password);
    const page = await (
      await site.request("/success/people.data", { headers: { Cookie: by } })
    ).text();
    const id = idBefore(page, email);
    await sendForm(site, "/success/people", { cookie: by, fields: { intent: "disable", id } });
    return [cookie];
  },
  async "signed out"({ site, email, password }) {
    const cookie = await signIn(site, email, password);
    await sendForm(site, "/logout", { cookie, fields: {} });
    return [cookie];
  },
  async "password changed"({ site, email, password, wrong }) {
    const [own, elsewhere] = [
      await signIn(site, email, password),
      await signIn(site, email, password),
    ];
    const fields = { currentPassword: password, newPassword: `${password}-new` };
    const answer = await sendForm(site, "/success/account", { cookie: own, fields });
    if (!(await opens(site, cookieOf(answer))))
      wrong.push("who changed the password is signed out");
    return [own, elsewhere];
  },
  async "reset by npm run admin"({ site, email, password, wrong }) {
    const cookies = [await signIn(site, email, password), await signIn(site, email, password)];
    const device = createDevice(site);
    const added = await device.add(cookies[0] ?? "");
    if (!added.ok) wrong.push(`a passkey could not be added: ${added.status}`);
    const byKey = await device.signIn();
    if (!(await opens(site, cookieOf(byKey))))
      wrong.push(`the passkey did not work: ${byKey.status}`);
    const newPassword = manageAccounts(site, "reset", email);
    const after = await device.signIn();
    if (after.ok || (await opens(site, cookieOf(after)))) wrong.push("the passkey still opens");
    if (!(await signIn(site, email, newPassword))) wrong.push("the new password does not work");
    return [...cookies, cookieOf(byKey)];
  },
};

export const signedOut: Fault = {
  name: "signed-out",
  fault:
    "Old cookies, of this device and another, after: disabling (by the command and by another guru), signing out, a new password, `npm run admin -- reset`; a passkey after the reset",
  must: "signed out at the next request: pages, their data, calls and writes; the passkey's key is gone",
  async stage({ say, count }) {
    const site = await serveSite({ environment: { TRUST_PROXY: "1" } });
    const wrong: string[] = [];
    const rounds = count(5);
    let cookies = 0;
    for (let round = 0; round < rounds; round++) {
      for (const [name, way] of Object.entries(ways)) {
        say(`${name}, ${round + 1} of ${rounds}`);
        // Somebody new each time, so that nothing of the last is left.
        const email = `${round}-${Object.keys(ways).indexOf(name)}-${other}`;
        const password = manageAccounts(site, "add", email);
        const said: string[] = [];
        const old = await way({ site, email, password, wrong: said });
        for (const cookie of old) said.push(...(await whatOpens(site, cookie)));
        cookies += old.length;
        wrong.push(...said.map((text) => `${name}: ${text}`));
      }
    }
    await site.stop();
    return {
      count: `${rounds} times ${Object.keys(ways).length} ways`,
      seen: `${cookies} cookies, each good before: ${wrong.length === 0 ? "none opens anything" : "see there"}; ${rounds} passkeys, each good before`,
      wrong,
    };
  },
};

let networks = 0;

/** The session's cookie, which was found to open the dashboard. Each time from elsewhere. */
async function signIn(site: ServedSite, email: string, password: string): Promise<string> {
  networks += 1;
  const from = { "X-Forwarded-For": `10.${networks >> 8}.${networks & 255}.1` };
  const request = (path: string, init: RequestInit = {}) =>
    site.request(path, { ...init, headers: { ...(init.headers as object), ...from } });
  const cookie = cookieOf(await signInByRequest({ url: site.url, request }, password, email));
  if (!(await opens(site, cookie))) throw new Error(`${email} could not sign in`);
  return cookie;
}

const opens = async (site: ServedSite, cookie: string) =>
  (await site.request("/success", { headers: { Cookie: cookie } })).status === 200;

async function whatOpens(site: ServedSite, cookie: string): Promise<string[]> {
  const headers = { Cookie: cookie, Origin: site.url, "Content-Type": "application/json" };
  const event = { title: "An intruder's", description: "d", date: "2030-01-31" };
  const asked: [string, RequestInit][] = [
    ["/success", {}],
    ["/success.data", {}],
    ["/success/messages.data", {}],
    ["/api/newevents", { method: "POST", body: JSON.stringify(event) }],
    ["/success/account", { method: "POST", body: "{}" }],
    ["/api/auth/passkey/generate-register-options", {}],
  ];
  const opened: string[] = [];
  for (const [path, init] of asked) {
    const answer = await site.request(path, { ...init, headers });
    const leadsToLogin = /\/login/.test(`${answer.headers.get("Location")} ${await answer.text()}`);
    const isRefused = answer.status === 401 || (answer.status < 400 && leadsToLogin);
    if (!isRefused) opened.push(`${path} was answered ${answer.status}`);
  }
  return opened;
}

type Form = { cookie: string; fields: Record<string, string> };

const sendForm = (site: ServedSite, path: string, { cookie, fields }: Form) =>
  site.request(path, {
    method: "POST",
    headers: { Cookie: cookie, Origin: site.url },
    body: new URLSearchParams(fields),
  });

/** In a page's data, as React Router writes it, a person's id stands next to the address. */
function idBefore(data: string, email: string): string {
  const around = data.slice(Math.max(0, data.indexOf(email) - 200), data.indexOf(email));
  return [...around.matchAll(/"([A-Za-z0-9]{32})"/g)].at(-1)?.[1] ?? "";
}
