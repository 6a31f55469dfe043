import { Hono } from "hono";
import { expect, test } from "vitest";
import { withholdPictures } from "./withhold-pictures.server.ts";

type Sight = "shown" | "withheld" | "unconfirmed" | "unknown";

/** Asks for a picture of which the site knows so much. */
async function ask(sight: Sight, cookie = "") {
  const app = new Hono();
  const asked: string[] = [];
  app.use(
    "/media/:hash/*",
    withholdPictures({
      sightOf: async (hash) => {
        asked.push(hash);
        return sight;
      },
      isSignedIn: async (headers) => headers.get("Cookie") === "guru",
    }),
  );
  app.get("/media/*", (context) => context.text("picture", 200, { "Cache-Control": "public" }));
  const answer = await app.request("/media/abc/800.jpg", { headers: { Cookie: cookie } });
  expect(asked).toEqual(["abc"]);
  const { status, headers } = answer;
  return { status, keeping: headers.get("Cache-Control"), said: await answer.text() };
}

test("what visitors may see is sent as it is kept", async () => {
  expect(await ask("shown")).toEqual({ status: 200, keeping: "public", said: "picture" });
});

test("what is withheld is not there for visitors, and a guru's alone for gurus", async () => {
  const nothing = "There is no such picture";
  expect(await ask("withheld")).toEqual({ status: 404, keeping: "no-store", said: nothing });
  const own = { status: 200, keeping: "private, no-store", said: "picture" };
  expect(await ask("withheld", "guru")).toEqual(own);
});

test("what nobody is sure of is sent and not kept; of what nothing is known is not sent, to nobody", async () => {
  expect(await ask("unconfirmed")).toEqual({ status: 200, keeping: "no-store", said: "picture" });
  for (const cookie of ["", "guru"]) {
    const later = await ask("unknown", cookie);
    expect([later.status, later.said]).toEqual([503, "The picture cannot be fetched just now."]);
  }
});
