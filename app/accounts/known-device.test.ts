import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createDeviceCookie, findKnownDevice } from "./known-device.server.ts";

const email = "guru@example.org";
const secret = "a-secret";

const nameIn = (cookies: string | null, who = email, by = secret) =>
  findKnownDevice(who, new Headers(cookies === null ? {} : { Cookie: cookies }), by);

/** As a browser sends back what it was given. */
const given = (publicUrl: string) =>
  createDeviceCookie(email, { secret, publicUrl }).split(";")[0] as string;

const plain = given("http://localhost");
const id = plain.slice("known-device=".length, plain.indexOf("."));

test("the cookie is HttpOnly, lasts a year, and has the __Host- prefix under https", () => {
  const cookie =
    /^known-device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/;
  expect(createDeviceCookie(email, { secret, publicUrl: "http://https:" })).toMatch(cookie);
  const secure = createDeviceCookie(email, { secret, publicUrl: "https://school.example" });
  expect(secure).toMatch(/^__Host-known-device=[^;]+; Path=\/; .*SameSite=Lax; Secure$/);
  expect(given("http://localhost")).not.toBe(plain);
});

test("a device is recognized by its cookie among others, under either name", () => {
  expect(id).toHaveLength(22);
  for (const cookies of [plain, `a=b; ${plain}; c=d`, `a=b;${plain}`, `__Host-${plain}`]) {
    expect(nameIn(cookies)).toBe(id);
  }
  expect(nameIn(given("https://school.example"))).toHaveLength(22);
});

test("another person's, another secret's and malformed cookies are refused", () => {
  expect(nameIn(plain, "other@example.org")).toBeNull();
  expect(nameIn(plain, email, "another-secret")).toBeNull();
  const [name = "", signature = ""] = plain.split(".");
  for (const cookies of [
    ...[null, "", "a=b", name, `${name}.`, `${name}.${signature}x`],
    ...[
      `${name}.${signature.slice(1)}`,
      `${name}.${"A".repeat(43)}`,
      `${name}x.${signature}`,
      `x${plain}`,
      `known-device=.`,
    ],
    `known-device=${"A".repeat(22)}.${signature}`,
  ]) {
    expect([cookies, nameIn(cookies)]).toEqual([cookies, null]);
  }
});

test("the signature stays compatible with stored cookies", () => {
  const text = `known device\n${email}\n${id}`;
  const signature = createHmac("sha256", secret).update(text).digest("base64url");
  expect(plain).toBe(`known-device=${id}.${signature}`);
});
