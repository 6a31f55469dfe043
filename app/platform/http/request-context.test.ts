import { expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { addPersonalHeaders, type RequestState } from "./request-context.server.ts";

const request: RequestState = { network: "", log: createLog("silent"), isDegraded: false };

function headersOf(state: Partial<RequestState>, given: [string, string][] = []) {
  const answer = new Response("", { headers: [["Cache-Control", "public, no-cache"], ...given] });
  const { headers } = addPersonalHeaders(answer, { ...request, ...state });
  return [headers.get("Cache-Control"), ...headers.getSetCookie()];
}

test("a cookie that the answer sets itself is the newer one", () => {
  const cookies = headersOf({ setCookies: ["session=old", "other=x"] }, [
    ["Set-Cookie", "session=new"],
  ]);
  expect(cookies.slice(1)).toEqual(["session=new", "other=x"]);
});
