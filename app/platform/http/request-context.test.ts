import { expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { madePersonal, type RequestState } from "./request-context.server.ts";

const request: RequestState = { network: "", log: createLog("silent"), isDegraded: false };

const answer = (headers: [string, string][] = []) =>
  new Response("", { headers: [["Cache-Control", "public, no-cache"], ...headers] });

test("an answer without cookies may be kept as it says", () => {
  const { headers } = madePersonal(answer(), request);
  expect(headers.get("Cache-Control")).toBe("public, no-cache");
});

test("an answer with a cookie is one person's own, even of a public page", () => {
  const { headers } = madePersonal(answer(), { ...request, setCookies: ["session=a; Path=/"] });
  expect(headers.getSetCookie()).toEqual(["session=a; Path=/"]);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test("an answer to whoever is signed in is their own, even of a public page", () => {
  const { headers } = madePersonal(answer(), { ...request, isPersonal: true });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test("a cookie that the answer sets itself is the newer one", () => {
  const given = answer([["Set-Cookie", "session=new; Path=/"]]);
  const { headers } = madePersonal(given, { ...request, setCookies: ["session=old", "other=x"] });
  expect(headers.getSetCookie()).toEqual(["session=new; Path=/", "other=x"]);
});
