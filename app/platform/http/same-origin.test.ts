import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.server.ts";

const publicUrl = "https://school.example";

const isOwn = (headers: Record<string, string>, url = "http://inside:3000/form") =>
  isSameOrigin(new Request(url, { headers }), publicUrl);

test("a request that the browser marks as another site's is not our own, whatever its Origin", () => {
  for (const site of ["cross-site", "same-site", "new"]) {
    expect(isOwn({ "Sec-Fetch-Site": site })).toBe(false);
    expect(isOwn({ "Sec-Fetch-Site": site, Origin: publicUrl })).toBe(false);
  }
  for (const site of ["same-origin", "none", ""]) {
    expect(isOwn({ "Sec-Fetch-Site": site })).toBe(true);
    expect(isOwn({ "Sec-Fetch-Site": site, Origin: "https://evil.example" })).toBe(false);
  }
});

test("our own origins are the public address and the requested host, and none that look like them", () => {
  expect(isOwn({})).toBe(true);
  expect(isOwn({ Host: "lan:3000" })).toBe(true);
  expect(isOwn({ Origin: publicUrl })).toBe(true);
  expect(isOwn({ Origin: "http://lan:3000", Host: "lan:3000" })).toBe(true);
  expect(isOwn({ Origin: "http://null" })).toBe(false);
  for (const origin of [
    "https://lan:3000",
    "http://lan:3001",
    "http://lan",
    "https://school.example.evil",
    "http://school.example",
    "null",
    "",
  ]) {
    expect([origin, isOwn({ Origin: origin, Host: "lan:3000" })]).toEqual([origin, false]);
  }
  expect(isOwn({ Origin: "http://inside:3000" })).toBe(false);
});
