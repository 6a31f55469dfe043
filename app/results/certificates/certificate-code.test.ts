import { expect, test } from "vitest";
import { createCode, formatCode, readCode } from "./certificate-code.server.ts";

test("a code has twelve characters without look-alikes, in groups", () => {
  const codes = Array.from({ length: 200 }, createCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(formatCode(code)).toMatch(/^(?:[\dA-HJKMNP-TV-Z]{4}-?){3}$/);
});

test.each([
  "7K3M-9PQ0-1XTV",
  "7k3m9pqo1xtv",
  " 7K3M 9PQO IXTV ",
  "7k3m–9pqo–lxtv",
  "７Ｋ３Ｍ9PQ01XTV",
  "7K3M\u200b-9PQ0-1XTV\n",
  "https://example.org/certificate/7k3m-9pq0-1xtv/?x=1",
])("%j is read as the code that was printed", (typed) => {
  expect(readCode(typed)).toBe("7K3M9PQ01XTV");
});

test.each(["", "check", "7K3M-9PQ0-1XT", "7K3M-9PQ0-1XTVV", "7K3M-9PQ0-1XTU", "7K3M-9PQ0-1XT/"])(
  "%j cannot be a code",
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);
