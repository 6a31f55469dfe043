import { expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { madePersonal, type RequestState } from "./request-context.server.ts";

const request: RequestState = { network: "", log: createLog("silent"), isDegraded: false };

function headersOf(state: Partial<RequestState>, given: [string, string][] = []) {
  const answer = new Response("", { headers: [["Cache-Control", "public, no-cache"], ...given] });
  const { headers } = madePersonal(answer, { ...request, ...state });
  return [headers.get("Cache-Control"), ...headers.getSetCookie()];
}

test("an answer with a cookie, or to somebody who is signed in, is not cached", () => {
  expect(headersOf({})).toEqual(["public, no-cache"]);
  expect(headersOf({ isPersonal: true })).toEqual(["private, no-store"]);
  expect(headersOf({ setCookies: ["session=a"] })).toEqual(["private, no-store", "session=a"]);
});

test("a cookie that the answer sets itself is the newer one", () => {
  const cookies = headersOf({ setCookies: ["session=old", "other=x"] }, [
    ["Set-Cookie", "session=new"],
  ]);
  expect(cookies.slice(1)).toEqual(["session=new", "other=x"]);
});
