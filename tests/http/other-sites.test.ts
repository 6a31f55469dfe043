import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAddresses } from "#tests/support/addresses.ts";
import { addPhotos } from "#tests/support/content.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;
let cookie: string;

beforeAll(async () => {
  site = await startSite();
  await addGuru(site);
  await addPhotos(site, 1);
  cookie = await signInGuru(site);
});

afterAll(() => site.close());

/** One address of each route, and the data of two pages. */
const addresses = listAddresses("photo-1").flatMap((address) =>
  address === "/login" || address === "/gallery" ? [address, `${address}.data`] : address,
);

/** Every row of every table. */
async function everything(): Promise<string> {
  const { database } = site.services;
  const tables = await database.introspection.getTables();
  const plain = tables.filter(({ name }) => !name.includes("trigrams"));
  const rows = plain.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database));
  return JSON.stringify((await Promise.all(rows)).map((result) => result.rows));
}

test.each(["https://evil.example", "null"])(
  "what %s sends is refused at every address and writes nothing",
  async (origin) => {
    const before = await everything();
    site.logged.length = 0;
    expect(addresses.length).toBeGreaterThan(50);
    for (const path of [...addresses, "/healthz", "/assets/x.js"]) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const headers = { Origin: origin, Cookie: cookie };
        const body = new URLSearchParams({ title: "x", intent: "remove", id: "photo-1" });
        const answer = await site.request(path, { method, headers, body });
        const isOwnRule = path.startsWith("/api/v1.0/") && method !== "POST";
        expect([method, path, answer.status]).toEqual([method, path, isOwnRule ? 405 : 403]);
        expect(answer.headers.get("Content-Type")).toMatch(/^(application\/json|text\/plain)/);
        expect((await answer.text()).length).toBeLessThan(200);
      }
    }
    expect(await everything()).toBe(before);
    for (const line of site.logged) {
      expect([line.level, JSON.stringify(line).length < 200]).toEqual(["debug", true]);
    }
  },
);

test("a browser is told in plain text, a program as every call tells it", async () => {
  const refused = async (Accept: string) => {
    const headers = { Origin: "null", Accept };
    const answer = await site.request("/login", { method: "POST", headers });
    return [answer.headers.get("Content-Type"), await answer.text()];
  };
  const said = "This request comes from another site.";
  expect(await refused("text/html,*/*")).toEqual(["text/plain; charset=utf-8", said]);
  expect(await refused("*/*")).toEqual([
    "application/json",
    JSON.stringify({ error: { code: "forbidden-origin", message: said } }),
  ]);
});

test("what tells no origin is decided by each route", async () => {
  const body = new URLSearchParams({ email: "a@example.org", password: "wrong" });
  expect((await site.request("/login", { method: "POST", body })).status).toBe(401);
});

test("no refusal of a request is logged as an error", async () => {
  site.logged.length = 0;
  const post = (path: string, body: string, type = "text/plain") =>
    site.request(path, {
      method: "POST",
      body,
      headers: { Origin: site.url, Cookie: cookie, "Content-Type": type },
    });
  await post("/login", "x");
  await post("/success?index", "x", "application/x-www-form-urlencoded");
  await post("/api/uploads", "x");
  await post("/nothing", "x");
  await post("/gallery/unknown/remove", "x");
  await site.request("/success/photos/unknown", { headers: { Cookie: cookie } });
  await site.request("/%E0%A4%A");
  expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
});
