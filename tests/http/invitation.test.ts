import { expect, test } from "vitest";
import { unescaped } from "./guru-entries.ts";
import { openGuruSite } from "./sites.ts";

const email = "second@example.org";

test("a person is invited by one link, and is signed out at once when disabled", async () => {
  const site = await openGuruSite();
  const invited = await site.send("/success/people", { intent: "invite", email });
  const link = new RegExp(`${site.url}(/invitation/[\\w-]{32})`).exec(unescaped(invited.html));
  const path = link?.[1] ?? "";
  expect(await site.text(path)).toContain(email);
  const password = new URLSearchParams({ password: "bells-on-both-feet" });
  const accepted = await site.post(path, password, { Cookie: "" });
  const Cookie = accepted.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const statusOf = async (page: string) =>
    (await site.request(page, { headers: { Cookie } })).status;
  expect([await statusOf("/success"), await statusOf(path)]).toEqual([200, 404]);
  const accounts = await site.services.accounts.listAccounts();
  const id = accounts.find((account) => account.email === email)?.id;
  const disabled = await site.send("/success/people", { intent: "disable", id });
  expect(disabled.html).toContain("is signed out and can no longer sign in.");
  expect(await statusOf("/success/photos")).toBe(302);
});
