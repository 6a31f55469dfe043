import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { servicesContext } from "#app/context.server.ts";
import { type RequestState, requestContext } from "#app/platform/http/request-context.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import type { Services } from "#app/services.server.ts";
import * as guard from "./guard.server.ts";

const url = "https://school.example";
const person = {
  id: "one",
  email: "guru@example.org",
  isFresh: true,
  canReplacePassword: false,
  sessionToken: "secret",
};

type Who = "guru" | "nobody" | "unknown";

/** A request to a form with long texts. */
function requestBy(who: Who, origin = url) {
  let asked = 0;
  const getSession = async () => {
    asked += 1;
    if (who === "unknown") throw new Error("away");
    const session = { token: "secret", createdAt: new Date(), expiresAt: new Date() };
    const response = { user: { ...person, disabled: false }, session };
    const headers = new Headers({ "Set-Cookie": "session_token=renewed" });
    return { response: who === "guru" ? response : null, headers };
  };
  const logged: string[] = [];
  const log = createLog("debug", (line) => logged.push(line));
  const state: RequestState = { network: "", log, isDegraded: false };
  const context = new RouterContextProvider();
  const services = { auth: async () => ({ api: { getSession } }), config: { publicUrl: url } };
  context.set(servicesContext, services as unknown as Services);
  context.set(requestContext, state);
  const headers = {
    ...{ Cookie: "session_token=secret", Origin: origin },
    ...{ "Sec-Fetch-Mode": "navigate", "Content-Length": "9" },
  };
  const request = new Request(`${url}/success?index`, { method: "POST", headers });
  const told = () => ({ asked, logged });
  return {
    state,
    told,
    ask: <Answer>(how: (r: Request, c: typeof context) => Answer) => how(request, context),
  };
}

/** The status of the thrown or returned response, and its location or text. */
async function refusal(ask: () => unknown) {
  const given = await Promise.try(ask).catch((thrown: unknown) => thrown);
  if (!(given instanceof Response)) throw new Error("There is no refusal");
  return [given.status, given.headers.get("Location") ?? (await given.text())];
}

const elsewhere = "https://evil.example";
const foreign = "This request comes from another site.";

test("the session is read once per request, and the response is personal", async () => {
  const { ask, state, told } = requestBy("guru");
  const people = await Promise.all([ask(guard.findPerson), ask(guard.requirePerson)]);
  expect(people).toEqual([person, person]);
  expect(told().asked).toBe(1);
  expect(state).toMatchObject({ isPersonal: true, setCookies: ["session_token=renewed"] });
  expect(await ask(guard.isGuru)).toBe(true);
});

test("without a session the login follows, and the response is not personal", async () => {
  const { ask, state, told } = requestBy("nobody");
  expect(await ask(guard.findPerson)).toBeNull();
  expect(await refusal(() => ask(guard.requirePerson))).toEqual([302, "/login"]);
  expect(await ask(guard.isGuru)).toBe(false);
  expect(state.isPersonal).toBeUndefined();
  expect(told()).toEqual({ asked: 1, logged: [] });
});

test("an unreadable session is anonymous on a public page, and an error in the dashboard", async () => {
  const { ask, told } = requestBy("unknown");
  expect(await ask(guard.isGuru)).toBe(false);
  const line = JSON.parse(told().logged[0] ?? "");
  expect(line).toMatchObject({
    level: "error",
    message: "the session could not be read",
  });
  expect(JSON.stringify(line.error)).toContain("away");
  await expect(ask(guard.requirePerson)).rejects.toThrow("away");
});

test("a form from another site is refused before the session is read", async () => {
  for (const require of [guard.requirePersonToWrite, guard.requireSameOrigin]) {
    const { ask, told } = requestBy("guru", elsewhere);
    expect(await refusal(() => ask(require))).toEqual([403, foreign]);
    expect(told().asked).toBe(0);
  }
  expect(requestBy("nobody").ask(guard.requireSameOrigin)).toBeUndefined();
});

test("a form without a session goes to the login with its texts", async () => {
  expect(await requestBy("guru").ask(guard.requirePersonToWrite)).toEqual(person);
  const login = `/login?then=${encodeURIComponent("/success?index")}`;
  const { ask } = requestBy("nobody");
  expect(await refusal(() => ask(guard.requirePersonToWrite))).toEqual([307, login]);
});

test("an API call gets the reason of its refusal", async () => {
  const told = async (who: Who, origin?: string) => {
    const answer = await requestBy(who, origin).ask(guard.admitWrite);
    return answer instanceof Response ? [answer.status, (await answer.json()).error] : answer;
  };
  expect(await told("guru")).toEqual(person);
  const origin = { code: "forbidden-origin", message: foreign };
  expect(await told("guru", elsewhere)).toEqual([403, origin]);
  const unauthenticated = { code: "unauthenticated", message: "Please sign in first." };
  expect(await told("nobody")).toEqual([401, unauthenticated]);
});
