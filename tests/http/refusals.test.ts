import { expect, onTestFinished, test } from "vitest";
import { addGuru, signInByRequest } from "#tests/support/guru.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { startSite } from "#tests/support/site.ts";

async function openSite(trustsProxy = false) {
  const site = await startSite(({ config }) => ({ config: { ...config, trustsProxy } }));
  onTestFinished(() => site.close());
  const warnings = () => site.logged.filter(({ level }) => level === "warn");
  const refusals = () => warnings().filter(({ message }) => message === "request refused");
  const proxied = () => warnings().filter(({ message }) => `${message}`.includes("TRUST_PROXY"));
  return { site, refusals, proxied };
}

const forwardedFor = (address: string) => ({ "X-Forwarded-For": address });

test("refused sign-ins and messages are logged once a minute for each network and address", async () => {
  const { site, refusals } = await openSite();
  await addGuru(site);
  for (let count = 0; count < 12; count++) await signInByRequest(site, "wrong");
  const statuses = [];
  for (let count = 0; count < 14; count++) statuses.push((await postMessage(site)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const line = { code: "too-many-requests", network: "127.0.0.1" };
  expect(refusals()).toMatchObject([
    { ...line, path: "/login" },
    { ...line, path: "/api/v1.0/email/send-form" },
  ]);
});

test("an untrusted X-Forwarded-For is warned of once, and behind a trusted proxy networks are told apart", async () => {
  const untrusted = await openSite();
  for (const address of ["203.0.113.1", "203.0.113.2"]) {
    await untrusted.site.request("/login", { headers: forwardedFor(address) });
  }
  expect(untrusted.proxied()).toHaveLength(1);
  const trusted = await openSite(true);
  for (let count = 0; count < 11; count++) {
    await postMessage(trusted.site, {}, forwardedFor("203.0.113.1"));
  }
  expect((await postMessage(trusted.site, {}, forwardedFor("203.0.113.2"))).status).toBe(200);
  expect(trusted.proxied()).toEqual([]);
  expect(trusted.refusals()).toMatchObject([{ network: "203.0.113.1" }]);
});
