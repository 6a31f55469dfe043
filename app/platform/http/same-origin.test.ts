import { Hono } from "hono";
import { expect, test } from "vitest";
import { isSameOrigin, refuseOtherSites } from "./same-origin.server.ts";

const publicUrl = "https://school.example";

const isOwn = (headers: Record<string, string>, url = "http://inside:3000/form") =>
  isSameOrigin(new Request(url, { headers }), publicUrl);

test("a request that the browser marks as another site's is not our own, whatever its Origin", () => {
  for (const site of ["cross-site", "same-site", "new"]) {
    expect(isOwn({ "Sec-Fetch-Site": site })).toBe(false);
    expect(isOwn({ "Sec-Fetch-Site": site, Origin: publicUrl })).toBe(false);
  }
  for (const site of ["same-origin", "none", ""]) {
    expect(isOwn({ "Sec-Fetch-Site": site })).toBe(true);
    expect(isOwn({ "Sec-Fetch-Site": site, Origin: "https://evil.example" })).toBe(false);
  }
});

test("our own origins are the public address and the requested host, and none that look like them", () => {
  expect(isOwn({})).toBe(true);
  expect(isOwn({ Host: "lan:3000" })).toBe(true);
  expect(isOwn({ Origin: publicUrl })).toBe(true);
  expect(isOwn({ Origin: "http://lan:3000", Host: "lan:3000" })).toBe(true);
  expect(isOwn({ Origin: "http://null" })).toBe(false);
  for (const origin of [
    "https://lan:3000",
    "http://lan:3001",
    "http://lan",
    "https://school.example.evil",
    "http://school.example",
    "null",
    "",
  ]) {
    expect([origin, isOwn({ Origin: origin, Host: "lan:3000" })]).toEqual([origin, false]);
  }
  expect(isOwn({ Origin: "http://inside:3000" })).toBe(false);
});

/** The outcome of a request to a site that refuses other sites. */
async function ask(method: string, path: string, headers: Record<string, string>) {
  const app = new Hono();
  app.use(refuseOtherSites(publicUrl));
  app.all("*", (context) => context.text("done"));
  return { answer: await app.request(path, { method, headers }) };
}

const foreign = { Origin: "https://evil.example" };
const text = "This request comes from another site.";

const writes = ["POST", "PUT", "PATCH", "DELETE"];

test.each(writes)("a %s of another site is refused", async (method) => {
  const { answer } = await ask(method, "/form", foreign);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ error: { code: "forbidden-origin", message: text } });
  expect((await ask(method, "/form", { Origin: publicUrl })).answer.status).toBe(200);
  expect((await ask(method, "/form", {})).answer.status).toBe(200);
  expect((await ask(method, "/form", { "Sec-Fetch-Site": "cross-site" })).answer.status).toBe(200);
});

test("requests that only read go on", async () => {
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    expect((await ask(method, "/form", foreign)).answer.status).toBe(200);
  }
});
