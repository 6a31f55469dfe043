import { afterAll, beforeAll, expect, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { cookieOf, signInByRequest } from "#tests/support/guru.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { loadBundle, type Site, startSite } from "#tests/support/site.ts";

const { routes } = await loadBundle();

const password = "lamp-oil-and-jasmine";

/** One who never signed in, and a person for each way to lose a session, by the email's local part. */
const strangers = ["nobody", "disabled", "expired", "signed-out"];
const people = ["guru", "disabled", "expired", "signed-out"];

let site: Site;
let messageId: string;
const cookies = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  const { photos, events, messages, accounts, database } = site.services;
  await photos.addPhoto(newPhoto({ id: "one" }));
  await events.addEvent(newEvent({ id: "one" }));
  // Only a hidden event has a preview.
  await events.documents.hide("guru@example.org", "one");
  await postMessage(site);
  messageId = (await messages.listMessages("inbox", 1))[0]?.id ?? "";
  for (const name of people) {
    const email = `${name}@example.org`;
    await accounts.addAccount(email, password);
    cookies.set(name, cookieOf(await signInByRequest(site, password, email)));
  }
  // Directly in the database: `setDisabled` would delete the session, too.
  const isDisabled = { disabled: 1 };
  const email = "disabled@example.org";
  await database.updateTable("user").set(isDisabled).where("email", "=", email).execute();
  const expired = await accounts.findAccount("expired@example.org");
  await database
    .updateTable("session")
    .set({ expiresAt: "2020-01-01T00:00:00.000Z" })
    .where("userId", "=", expired?.id ?? "")
    .execute();
  const headers = { Cookie: cookies.get("signed-out") ?? "", Origin: site.url };
  await site.request("/logout", { method: "POST", headers });
});

afterAll(() => site.close());

type Ask = { id: string; method: "GET" | "POST"; path: string };

/** The pattern of a route's address, without its parents' if they have none. */
function patternOf(id: string): string {
  const { path = "", parentId } = routes[id] ?? {};
  const above = parentId ? patternOf(parentId) : "";
  return path ? `${above}/${path}` : above;
}

/** An address that exists, so that the signed-in guru is answered with 200. */
function addressOf(id: string): string {
  const pattern = patternOf(id);
  const document = pattern.includes("/messages/") ? messageId : "one";
  return pattern.replace(":id", document).replace(":part", "gurus");
}

const dashboardIds = Object.keys(routes).filter((id) => /^\/success(\/|$)/.test(patternOf(id)));

/** A preview takes a form by POST, and its page is a public one; it has no loader of its own. */
const isPreview = (id: string) => id.startsWith("preview-");

/** Every way to ask for a route: as a page, as the data of all its routes, and as its own data alone. */
function asksOf(id: string): Ask[] {
  const path = addressOf(id);
  const { index, module } = routes[id] ?? {};
  const query = index ? "?index" : "";
  const ask = (method: Ask["method"], suffix: string) => ({ id, method, path: path + suffix });
  const reads = ["", ".data", `.data?_routes=${encodeURIComponent(id)}`];
  const isWritten = Boolean(module?.action) || isPreview(id);
  return [
    ...(module?.loader || module?.default ? reads.map((suffix) => ask("GET", suffix)) : []),
    ...(isWritten ? [ask("POST", query), ask("POST", `.data${query}`)] : []),
  ];
}

/** The redirect to the login, as React Router's script reads it, and nothing else. */
const loginRedirect =
  /^\[(?:\["SingleFetchRedirect",1\],)?\{[^{}]*\},"redirect","\/login","status",302,"revalidate",false,"reload","replace"\]\n$/;

/** What an answer comes to: a way to the login, nothing, or all that it says. */
async function answerTo({ method, path }: Ask, person: string): Promise<string> {
  const headers = { Cookie: cookies.get(person) ?? "", Origin: site.url };
  const form = method === "POST" && { body: new URLSearchParams({ intent: "x" }) };
  const answer = await site.request(path, { method, headers, ...form });
  const { status } = answer;
  const location = answer.headers.get("Location") ?? "";
  const text = await answer.text();
  if (text === "" && /^30[27] \/login(?:\?|$)/.test(`${status} ${location}`)) return "login";
  if (status === 202 && loginRedirect.test(text)) return "login";
  if (status === 404 && text === "There is nothing at this address.") return "nothing";
  if (status === 303 && text === "") return "nothing";
  return `${status} ${location} ${text.slice(0, 300)}`;
}

/** Once the message's id is known. */
const allAsks = () => dashboardIds.flatMap(asksOf);

async function answersTo(person: string): Promise<string[]> {
  const answers: string[] = [];
  for (const ask of allAsks()) {
    answers.push(`${ask.method} ${ask.path}: ${await answerTo(ask, person)}`);
  }
  return answers;
}

test("the addresses of the dashboard's routes answer a guru", async () => {
  expect(dashboardIds.length).toBeGreaterThan(15);
  const answers = await answersTo("guru");
  expect(answers.filter((answer) => answer.endsWith(": login"))).toEqual([]);
  // React Router answers 200 to a loader, and a form without a known intent is refused.
  const reads = answers.filter((answer) => /^GET (?!\S+\/preview)/.test(answer));
  expect(reads.filter((answer) => !/^\S+ \S+: 200 /.test(answer))).toEqual([]);
});

// SPEC §2 Route guard, §4 Session, §6 Roles: Nobody signed in: redirect to /login
// SPEC §2 Route guard, §4 Session, §6 Roles: An expired token is signed out
test.each(strangers)("no loader and no action of the dashboard answers %s", async (person) => {
  const expected = allAsks().map((ask) => {
    const isOfPreview = isPreview(ask.id) && (ask.method === "GET" || ask.path.includes(".data"));
    return `${ask.method} ${ask.path}: ${isOfPreview ? "nothing" : "login"}`;
  });
  expect(await answersTo(person)).toEqual(expected);
});
