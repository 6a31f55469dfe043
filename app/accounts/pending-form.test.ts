import { expect, test } from "vitest";
import { findPendingForm, redirectToLogin } from "./pending-form.server.ts";

const site = "https://school.example";

type Sent = { mode?: string; bytes?: string | null };

/** The status and location of the redirect for a form without a session. */
function locationFor(address: string, { mode = "navigate", bytes = "90000" }: Sent = {}) {
  const headers = { "Sec-Fetch-Mode": mode, ...(bytes && { "Content-Length": bytes }) };
  const answer = redirectToLogin(new Request(`${site}${address}`, { method: "POST", headers }));
  return [answer.status, answer.headers.get("Location")];
}

const carried = [
  "/success?index",
  "/success/photos/photo-1",
  "/success/events/e_1?from=photos-2",
  `/success/photos/${"a".repeat(100)}?from=${"b".repeat(100)}`,
  ...["/success/albums", "/success/albums/a", "/success/announcements/a", "/success/messages/a"],
  "/success/site/school",
  "/success/photos",
];

const notCarried = [
  ...["/success", "/success?indexes", "/success/account", "/success/people", "/success/photos/"],
  ...["/success/photos/a/b", "/success/photos/a?to=b", "/success/photos/a?from=b&c=d"],
  ...[`/success/photos/${"a".repeat(101)}`, `/success/photos/a?from=${"b".repeat(101)}`],
  ...["/success/site/", "/success/people/a", "/success/account/a", "/x/success?index"],
];

test.each(carried)("a form to %s goes to the login with its texts", (address) => {
  expect(locationFor(address)).toEqual([307, `/login?then=${encodeURIComponent(address)}`]);
  const form = new FormData();
  form.set("title", "Lamps");
  form.set("file", new File(["a"], "a.jpg"));
  const url = new URL(`${site}/login?then=${encodeURIComponent(address)}`);
  const found = findPendingForm(form, url);
  expect([found?.path, found?.fields]).toEqual([address, { title: "Lamps" }]);
});

test.each(notCarried)("a form to %s is not carried, nor sent there by a login page", (address) => {
  expect(locationFor(address)).toEqual([302, "/login"]);
  const url = new URL(`${site}/login?then=${encodeURIComponent(address)}`);
  expect(findPendingForm(new FormData(), url)).toBeNull();
});

test("a form from a script, a large one and one without a length are not carried", () => {
  expect(locationFor("/success?index", { mode: "cors" })).toEqual([302, "/login"]);
  expect(locationFor("/success?index", { bytes: "90001" })).toEqual([302, "/login"]);
  expect(locationFor("/success?index", { bytes: null })).toEqual([302, "/login"]);
});

test("the login form carries the address and the texts; the page's address cannot change them", () => {
  const url = new URL(`${site}/login?then=${encodeURIComponent("/success/site/other")}`);
  const find = (fields: string | null, then: string | null = "/success/site/school") => {
    const form = new FormData();
    form.set("password", "x");
    if (then !== null) form.set("then", then);
    if (fields !== null) form.set("fields", fields);
    return findPendingForm(form, url);
  };
  const found = find('{"title":"Lamps"}');
  expect([found?.path, found?.fields]).toEqual(["/success/site/school", { title: "Lamps" }]);
  const name = "a".repeat(100);
  expect(find(`{"${name}":""}`)?.fields).toEqual({ [name]: "" });
  for (const bad of [null, "", "no JSON", "7", '{"title":7}', `{"a${name}":""}`]) {
    expect(find(bad)).toBeNull();
  }
  for (const bad of [null, "https://evil.example"]) expect(find("{}", bad)).toBeNull();
  expect(findPendingForm(new FormData(), new URL(`${site}/login`))).toBeNull();
});
