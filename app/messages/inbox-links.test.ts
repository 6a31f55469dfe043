import { expect, test } from "vitest";
import { splitLinks } from "./inbox-links.ts";

const linksIn = (text: string) =>
  splitLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

const called = "tel:+919845012345";

test.each([
  ["Call +91 98450 12345.", "+91 98450 12345", called],
  ["098450-12345, please", "098450-12345", called],
  ["12-05-2026 9845012345", "9845012345", called],
  ["ಫೋನ್ ೯೮೪೫೦ ೧೨೩೪೫", "೯೮೪೫೦ ೧೨೩೪೫", called],
  ["(0824) 2456789", "(0824) 2456789", "tel:+918242456789"],
  ["anna.rao@example.org.", "anna.rao@example.org", "mailto:anna.rao@example.org"],
  ["'a&b%c@example.org'", "a&b%c@example.org", "mailto:a%26b%25c@example.org"],
  ["www.example.org/a,", "www.example.org/a", "https://www.example.org/a"],
  ["(https://example.org/a_(b)).", "https://example.org/a_(b)", "https://example.org/a_(b)"],
  // Cyrillic letters.
  ["https://bаnk.example/x", "https://xn--bnk-6cd.example/x", "https://xn--bnk-6cd.example/x"],
])("%j has the link %j", (text, shown, href) => {
  expect(linksIn(text)).toEqual([[shown, href]]);
});

test("two of a kind are two links", () => {
  expect(linksIn("98450 12345 98450 54321/9845054322\n9845054323")).toHaveLength(4);
  expect(linksIn("a@example.org,b@example.org;c@example.org")).toHaveLength(3);
  expect(linksIn("https://a.example,https://b.example")).toHaveLength(2);
});

test.each([
  "575001, 12-05-2026, 17:30-18:30, Rs 12,00,000, 98450 and 1234567890123456",
  "http://example.org/9845012345 and javascript:alert(1) and javascript://x%0aalert(1)",
  "https://school.example@evil.example/ and https://@evil.example and https://localhost/x",
  "data:text/html,<b>x</b> and //evil.example and https:// and www. and www.1.2",
  "9845012345@ybl and a@b and @example.org and ಗುರುa@example.org and x9845012345",
  "From: Anna <anna@example.org>\n> To: b@example.org\nMessage-ID: <9845012345.a@mail.example>",
])("%j has no link", (text) => {
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
  expect(linksIn(text)).toEqual([]);
});

test("lines between two links are one text", () => {
  const lines = "a\n".repeat(1_000);
  const texts = splitLinks(`${lines}9845012345\n${lines}a@example.org`).map((part) => part.text);
  expect(texts).toEqual([lines, "9845012345", `\n${lines}`, "a@example.org"]);
});

test("a hostile text of 10,000 characters stays whole, and has fifty links at most", () => {
  const hostile = ["9", "9 ", "a@", "a.", "@", "a@a.a", "www.", "https://", "(", ")", "+91", "0-"];
  for (const each of [...hostile, "೯", "a@b.co ", "9845012345 ", "From:", "wrote: @"]) {
    const text = each.repeat(Math.ceil(10_000 / each.length));
    const parts = splitLinks(text);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(linksIn(text).length).toBeLessThanOrEqual(50);
  }
});
