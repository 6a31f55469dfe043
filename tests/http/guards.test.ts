import { sql } from "kysely";
import { expect, test } from "vitest";
import { endpointOperations } from "#app/documents/document-endpoint.server.ts";
import { privateFilePath } from "#app/entries/private-file-store.server.ts";
import { addDocumentOf } from "#tests/factories/documents.ts";
import { listAddresses } from "#tests/support/addresses.ts";
import { startEntrySite } from "#tests/support/entries.ts";
import { cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { loadBundle } from "#tests/support/site.ts";
import { siteForAllTests } from "./sites.ts";

const { routes } = await loadBundle();

/**
 * One who never signed in, and a person for each way to lose a session, by the email's local part.
 */
const strangers = ["nobody", "disabled", "expired", "signed-out"];
const people = ["guru", "disabled", "expired", "signed-out"];
const states = ["published", "hidden", "removed"] as const;

const cookies = new Map<string, string>();

/** A screenshot of the hidden entry. */
const screenshot = { hash: "0".repeat(32), type: "jpg" } as const;

/** Dancers enter on this website: otherwise the pages of entries would not exist. */
const site = siteForAllTests(async (filled) => {
  const { documentStores, accounts, database, files } = filled.services;
  await files.put(privateFilePath(screenshot), Buffer.from("a picture"));
  const row = { ...screenshot, entry_id: "hidden", created_at: 0 };
  await database.insertInto("private_files").values(row).execute();
  for (const [kind, add] of Object.entries(addDocumentOf)) {
    const { documents } = documentStores[kind as keyof typeof addDocumentOf];
    for (const id of states) await add(filled.services, id);
    if (documents.can("hidden")) await documents.hide(guru.email, "hidden");
    await documents.remove(guru.email, "removed");
  }
  for (const name of people) {
    const email = `${name}@example.org`;
    await accounts.addAccount(email, guru.password);
    cookies.set(name, cookieOf(await signInByRequest(filled, guru.password, email)));
  }
  // Directly in the database: `setDisabled` would delete the session, too.
  const email = "disabled@example.org";
  await database.updateTable("user").set({ disabled: 1 }).where("email", "=", email).execute();
  const expired = await accounts.findAccount("expired@example.org");
  await database
    .updateTable("session")
    .set({ expiresAt: "2020-01-01T00:00:00.000Z" })
    .where("userId", "=", expired?.id ?? "")
    .execute();
  await filled.post("/logout", "", { Cookie: cookies.get("signed-out") ?? "" });
}, startEntrySite);

type Ask = { id: string; method: "GET" | "POST"; path: string };

/** The pattern of a route's address, without its parents' if they have none. */
function patternOf(id: string): string {
  const { path = "", parentId } = routes[id] ?? {};
  const above = parentId ? patternOf(parentId) : "";
  return path ? `${above}/${path}` : above;
}

/** An address that exists, so that the signed-in guru is answered with 200. */
function addressOf(id: string): string {
  return (
    patternOf(id)
      // Only a hidden event has a preview.
      .replace(":id", "hidden")
      .replace(":file", screenshot.hash)
      .replace(":part", "gurus")
      .replace(":edition", "2027")
  );
}

const dashboardIds = Object.keys(routes).filter((id) => /^\/success(\/|$)/.test(patternOf(id)));

/** A preview takes a form by POST, and its page is a public one; it has no loader of its own. */
const isPreview = (id: string) => id.startsWith("preview-");

/**
 * Every way to ask for a route: as a page, as the data of all its routes, and as its own data
 * alone.
 */
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

/** Sums an answer up: a redirect to the login, nothing, or its content. */
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

const allAsks = dashboardIds.flatMap(asksOf);

async function answersTo(person: string, asks = allAsks): Promise<string[]> {
  const answers: string[] = [];
  for (const ask of asks) {
    answers.push(`${ask.method} ${ask.path}: ${await answerTo(ask, person)}`);
  }
  return answers;
}

test("every address of the dashboard answers a guru", async () => {
  expect(dashboardIds.length).toBeGreaterThan(15);
  const pages = allAsks.filter(
    ({ id, method, path }) => method === "GET" && !isPreview(id) && !/\.data\b/.test(path),
  );
  const answers = await answersTo("guru", pages);
  expect(answers.filter((answer) => !/^\S+ \S+: 200 /.test(answer))).toEqual([]);
});

test.each(strangers)("no loader and no action of the dashboard answers %s", async (person) => {
  // One function reads the session for all of them.
  const asks = person === "nobody" ? allAsks : asksOf("dashboard/dashboard-page");
  expect(asks.length).toBeGreaterThan(3);
  const expected = asks.map((ask) => {
    const isOfPreview = isPreview(ask.id) && (ask.method === "GET" || ask.path.includes(".data"));
    return `${ask.method} ${ask.path}: ${isOfPreview ? "nothing" : "login"}`;
  });
  expect(await answersTo(person, asks)).toEqual(expected);
});

/** The calls that are open to everybody: writing to the school, and signing in. */
const isForVisitors = (path: string) => /^\/api\/(v1\.0\/email|auth\/passkey)\//.test(path);

/** Every other call of routes.ts, on each of the documents, with and without an operation. */
const paths = new Set(
  states
    .flatMap(listAddresses)
    .filter((path) => /^\/(api\/|upload$)/.test(path) && !isForVisitors(path))
    .flatMap((path) => {
      const [, whole, id] = /^(.*\/(published|hidden|removed))\/\2$/.exec(path) ?? [];
      return whole && id
        ? [whole, ...endpointOperations.map((operation) => `${whole}/${operation}`)]
        : [path];
    }),
);

/** Every row of every table. */
async function readDatabase(): Promise<string> {
  const { database } = site.services;
  const tables = await database.introspection.getTables();
  const plain = tables.filter(({ name }) => !name.includes("trigrams"));
  const rows = plain.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database));
  return JSON.stringify((await Promise.all(rows)).map((result) => result.rows));
}

/** The methods that write, by the address itself. */
async function unsafeMethodsOf(path: string): Promise<string[]> {
  const answer = await site.request(path, { method: "OPTIONS" });
  const allowed = answer.headers.get("Allow")?.split(", ") ?? [];
  return allowed.filter((method) => !["GET", "HEAD", "OPTIONS"].includes(method));
}

test("every writing call without a session is refused and writes nothing", async () => {
  const before = await readDatabase();
  const refused: string[] = [];
  for (const path of paths) {
    for (const method of await unsafeMethodsOf(path)) {
      const body = JSON.stringify({ version: 1, title: "a", description: "b", date: "2030-01-31" });
      const headers = { Origin: site.url, "Content-Type": "application/json" };
      const answer = await site.request(path, { method, headers, body });
      const { error } = await answer.json();
      expect([method, path, answer.status, error.code]).toEqual([
        ...[method, path, 401, "unauthenticated"],
      ]);
      refused.push(`${method} ${path}`);
    }
  }
  const each = ["POST /api/uploads", "PATCH /api/newevents/published", "POST /upload"];
  const operations = ["published/hide", "hidden/show", "removed/restore"];
  const expected = [...each, ...operations.map((one) => `POST /api/uploads/${one}`)];
  expect(refused).toEqual(expect.arrayContaining(expected));
  expect(await readDatabase()).toBe(before);
});

const evil = "https://evil.example";
const ofEachKind = ["/login", "/gallery.data", "/success?index", "/success/photos", "/healthz"];
const files = ["/upload", "/api/uploads", "/api/uploads/published", "/feed.xml", "/assets/x.js"];

test("a request of another origin is refused at once and writes nothing", async () => {
  const before = await readDatabase();
  site.logged.length = 0;
  for (const path of [...ofEachKind, ...files, "/api/v1.0/email/send-form", "/unknown"]) {
    const headers = { Origin: evil, Cookie: cookies.get("guru") ?? "" };
    const body = new URLSearchParams({ title: "x", intent: "remove", id: "published" });
    const answer = await site.request(path, { method: "POST", headers, body });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(answer.headers.get("Content-Type")).toMatch(/^(application\/json|text\/plain)/);
    expect((await answer.text()).length).toBeLessThan(200);
  }
  expect(await readDatabase()).toBe(before);
  for (const line of site.logged) {
    expect([line.level, JSON.stringify(line).length < 200]).toEqual(["debug", true]);
  }
});

test("each route refuses another site's form that names no origin", async () => {
  const before = await readDatabase();
  const headers = { "Sec-Fetch-Site": "cross-site", Cookie: cookies.get("guru") ?? "" };
  const forms = ["/login", "/login/trouble", "/login/link", "/logout", "/invitation/x"];
  const calls = ["/api/uploads", "/api/newevents", "/api/utilities/add-empty-tags"];
  const written = allAsks.filter(({ method, path }) => method === "POST" && !/data/.test(path));
  const ofDancers = "/nrithya-ratna-shodha/enter";
  for (const path of [...forms, ofDancers, ...calls, ...written.map((ask) => ask.path)]) {
    const body = new URLSearchParams({ intent: "remove", id: "published" });
    const answer = await site.request(path, { method: "POST", headers, body });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.text()).toContain("This request comes from another site.");
  }
  expect(await readDatabase()).toBe(before);
});

test("a refused browser gets plain text, a refused program JSON", async () => {
  const refused = async (Accept: string) => {
    const headers = { Origin: "null", Accept };
    const answer = await site.request("/login", { method: "POST", headers });
    return [answer.headers.get("Content-Type"), await answer.text()];
  };
  const message = "This request comes from another site.";
  expect(await refused("text/html,*/*")).toEqual(["text/plain; charset=utf-8", message]);
  const error = { code: "forbidden-origin", message };
  expect(await refused("*/*")).toEqual(["application/json", JSON.stringify({ error })]);
});

test("a login that names no origin is answered", async () => {
  const body = new URLSearchParams({ email: "a@example.org", password: "wrong" });
  expect((await site.request("/login", { method: "POST", body })).status).toBe(401);
});
