import type { BrowserContext, Page } from "@playwright/test";
import type { Services } from "#app/services.server.ts";
import { dialectOf } from "#db/column-types.ts";
import type { ReachableSite, Site } from "./site.ts";

export const guru = { email: "guru@example.org", password: "lamp-oil-and-jasmine" };

/** What signing in leaves in a store; checking a password is slow on purpose. */
type SignedIn = Awaited<ReturnType<typeof signInOnce>>;

/** Once for each process and kind of store; every other site is given a copy. */
const signedIn = new Map<string, Promise<SignedIn>>();

/** Adds the guru, who is not signed in yet. */
export async function addGuru({ services }: Site): Promise<void> {
  const { database } = services;
  const { users, accounts } = await getSignedInRows(services);
  await database.insertInto("user").values(users).execute();
  await database.insertInto("account").values(accounts).execute();
}

/** The cookie of the guru's session, as a browser would send it, without asking for a password. */
export async function signInGuru({ services }: Site): Promise<string> {
  const { sessions, cookie } = await getSignedInRows(services);
  await services.database.insertInto("session").values(sessions).execute();
  return cookie;
}

function getSignedInRows(services: Services): Promise<SignedIn> {
  const kind = dialectOf(services.database);
  const known = signedIn.get(kind) ?? signInOnce(services);
  signedIn.set(kind, known);
  return known;
}

/** Adds the guru and signs in, notes what that wrote, and takes it away again. */
async function signInOnce({ database, accounts, auth }: Services) {
  await accounts.addAccount(guru.email, guru.password);
  const { api } = await auth();
  const cookie = cookieOf(await api.signInEmail({ body: guru, asResponse: true }));
  const rows = {
    users: await database.selectFrom("user").selectAll().execute(),
    accounts: await database.selectFrom("account").selectAll().execute(),
    sessions: await database.selectFrom("session").selectAll().execute(),
  };
  for (const table of ["session", "account", "user"] as const) {
    await database.deleteFrom(table).execute();
  }
  return { ...rows, cookie };
}

/** Signs in as a browser without JavaScript does. */
export async function signInByRequest(
  site: ReachableSite,
  password = guru.password,
  email = guru.email,
): Promise<Response> {
  return site.request("/login", {
    method: "POST",
    headers: { Origin: site.url },
    body: new URLSearchParams({ email, password }),
  });
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** A guru's call; a text is JSON already. */
export async function callAsGuru(
  { request, url }: ReachableSite,
  cookie: string,
  { method, path, body }: { method: string; path: string; body: unknown },
): Promise<Record<string, unknown>> {
  const answer = await request(path, {
    method,
    headers: { "Content-Type": "application/json", Cookie: cookie, Origin: url },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Signs a browser in without its login page, by what `cookieOf` said. */
export async function signInByCookie(
  context: BrowserContext,
  site: ReachableSite,
  cookie: string,
): Promise<void> {
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return { name, value: decodeURI(value), url: site.url };
    }),
  );
}

/** The same by an account's password. */
export const signInAs = async (context: BrowserContext, site: ReachableSite, email = guru.email) =>
  signInByCookie(context, site, cookieOf(await signInByRequest(site, guru.password, email)));

/** Sends the login page that is shown now. */
export async function logIn(page: Page, password = guru.password): Promise<void> {
  await page.getByLabel("Email").fill(guru.email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Password").press("Enter");
}

export async function signInHere(page: Page): Promise<void> {
  await logIn(page);
  await page.waitForURL(/\/success/);
}
