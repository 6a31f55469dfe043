import { afterEach, beforeEach, expect, test } from "vitest";
import { addGuru, cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;

beforeEach(async () => {
  site = await startSite();
  await addGuru(site);
});

afterEach(() => site.close());

test("guesses from a guru's own network do not shut out her known device, nor others by their refusals", async () => {
  const known = (await signInByRequest(site)).headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("known-device="));
  expect(known).toMatch(/HttpOnly; SameSite=Lax$/);
  for (let attempt = 0; attempt < 40; attempt++) await signInByRequest(site, "wrong");
  expect((await signInByRequest(site)).status).toBe(429);
  const onDevice = (email: string) =>
    site.request("/login", {
      method: "POST",
      headers: { Origin: site.url, Cookie: known?.split(";")[0] ?? "" },
      body: new URLSearchParams({ email, password: guru.password }),
    });
  expect((await onDevice(guru.email)).status).toBe(302);
  // Forty guesses at one account are five of the thirty that the network has for all.
  expect((await onDevice("nobody@example.org")).status).toBe(401);
});

test("under https the cookies are the host's own, and work", async () => {
  const publicUrl = "https://school.example";
  const secure = await startSite(({ config }) => ({ config: { ...config, publicUrl } }));
  await addGuru(secure);
  const answer = await secure.request("/login", {
    method: "POST",
    headers: { Origin: publicUrl },
    body: new URLSearchParams(guru),
  });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[^;]+;(?=.*Path=\/)(?=.*Secure)(?!.*Domain)/i);
  }
  const page = await secure.request("/success", { headers: { Cookie: cookieOf(answer) } });
  expect(page.status).toBe(200);
  await secure.close();
});
