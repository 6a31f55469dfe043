import { expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { madePersonal, type RequestState } from "./request-context.server.ts";

const request: RequestState = { network: "", log: createLog("silent"), isDegraded: false };
const personal = "private, no-store";

test.each([
  ["without cookies", {}, [], ["public, no-cache"]],
  ["with a cookie", { setCookies: ["session=a"] }, [], [personal, "session=a"]],
  ["to somebody who is signed in", { isPersonal: true }, [], [personal]],
  [
    "that sets a newer cookie itself",
    { setCookies: ["session=old", "other=x"] },
    [["Set-Cookie", "session=new"]],
    [personal, "session=new", "other=x"],
  ],
] as [string, Partial<RequestState>, [string, string][], string[]][])(
  "an answer %s is cached and sets cookies accordingly",
  (_what, state, given, expected) => {
    const answer = new Response("", { headers: [["Cache-Control", "public, no-cache"], ...given] });
    const { headers } = madePersonal(answer, { ...request, ...state });
    expect([headers.get("Cache-Control"), ...headers.getSetCookie()]).toEqual(expected);
  },
);
