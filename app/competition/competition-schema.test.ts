import { expect, test } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import {
  competitionParts,
  competitionSchema,
  findFactErrors,
  listPlaceholders,
} from "./competition-schema.server.ts";

const { competition: factsSchema, rules: rulesSchema } = competitionParts;
const whole = readContentFile("content/competition.yaml", competitionSchema);
const facts = Object.fromEntries(
  Object.keys(factsSchema.shape).map((name) => [name, whole[name as keyof typeof whole]]),
);

/** The facts with the value at this path replaced. */
function replaceAt(path: string, value: unknown): Record<string, unknown> {
  const changed: Record<string, unknown> = structuredClone(facts);
  const names = path.split(".");
  const last = names.pop() ?? "";
  let place = changed;
  for (const name of names) place = place[name] as Record<string, unknown>;
  place[last] = value;
  return changed;
}

function readPath(path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], facts);
}

/** The path of the first error when one of the facts is replaced; null for none. */
function findError(path: string, value: unknown): string | null {
  const [issue] = factsSchema.safeParse(replaceAt(path, value)).error?.issues ?? [];
  return issue ? [...issue.path, ...("keys" in issue ? issue.keys : [])].join(".") : null;
}

const long = (length: number) => "a".repeat(length);

test.each([
  ["name", long(200), long(201)],
  ["name", " a ", " "],
  ["registrationForm", "http://forms.example/1", "javascript:alert(1)"],
  ["registrationForm", "https://forms.example/1", "shttp://forms.example"],
  ["categories.0.bornFrom", "2008-02-29", "2009-02-29"],
  ["categories", [whole.categories[0]], []],
  ["dates.finale", "2026-01-31", "31 January 2026"],
  ["payment.payeeAddress", "a.b-c_d@bank-1", "@bank"],
  ["payment.payeeAddress", `a@${long(198)}`, `a@${long(199)}`],
  ["payment.payeeAddress", "a@b", "a b@bank"],
  ["payment.payeeAddress", "a@b", "a@bank/x"],
  ["payment.payeeAddress", " 98450@okaxis\n", "9845@@bank"],
  ["payment.payeeAddress", "123@hdfc0001.ifsc.npci", "123@hdfc0001 ifsc"],
  ["payment.payeeAddress", "A@Bank", "ನಾಟ್ಯ@bank"],
  ["contacts.email", "a@b.example", "a@b"],
] as [string, unknown, unknown][])("%s can be %j, and not %j", (path, good, bad) => {
  expect(findError(path, good)).toBeNull();
  expect(findError(path, bad)).toBe(path);
});

test("unknown and missing fields are errors at any depth; registration is open by default", () => {
  for (const place of ["", "categories.0.", "dates.", "payment.", "video.", "contacts."]) {
    expect(findError(`${place}more`, "a")).toBe(`${place}more`);
  }
  for (const path of ["dates.announcement", "video.platform", "payment.note"]) {
    expect(findError(path, undefined)).toBe(path);
  }
  expect(factsSchema.parse(replaceAt("registration", undefined)).registration).toBe("open");
});

test("parts of the rules that are left out have their defaults, at any depth", () => {
  const defaults = rulesSchema.parse({});
  const headings = { firstRound: " One " };
  const milestones = { finale: { title: "The end" } };
  expect(rulesSchema.parse({ headings, milestones })).toEqual({
    ...defaults,
    headings: { ...defaults.headings, firstRound: "One" },
    milestones: {
      ...defaults.milestones,
      finale: { ...defaults.milestones.finale, title: "The end" },
    },
  });
});

test("every placeholder can be used, and an unknown one is named in the error", () => {
  const terms = listPlaceholders(whole).map(([name]) => ({ title: "a", text: name }));
  expect(rulesSchema.safeParse({ terms }).success).toBe(true);
  const { error } = rulesSchema.safeParse({ formNeeds: "Until {deadline}, at {place} or {}" });
  expect(error?.issues[0]?.message).toMatch(/^There is no \{place\}\. You can use .*\{venue\}/);
  expect(rulesSchema.safeParse({ formNeeds: "nowhere {}" }).success).toBe(false);
});

test.each([
  ["dates.announcement", "dates.submissionDeadline", "before the submission deadline"],
  ["dates.finale", "dates.announcement", "before the announcement"],
  ["categories.1.maxAge", "categories.1.minAge", "below the youngest"],
  ["categories.1.bornTo", "categories.1.bornFrom", "before “Born from”"],
])("%s cannot be below %s, but the same", (higher, lower, sentence) => {
  const limit = readPath(lower);
  const below =
    typeof limit === "number"
      ? limit - 1
      : new Date(Date.parse(`${limit}`) - 86_400_000).toISOString().slice(0, 10);
  const errorOf = (value: unknown) =>
    findFactErrors(factsSchema.parse(replaceAt(higher, value)))[higher];
  expect(errorOf(limit)).toBeUndefined();
  expect(errorOf(below)).toContain(sentence);
});

test("the competition as it is delivered has its dates and ages in order", () => {
  expect(findFactErrors(factsSchema.parse(facts))).toEqual({});
});

test.each(["a@ok_bank", "a@.npci", "a@bank--1"])("the UPI ID %s is refused", (upiId) => {
  const { error } = factsSchema.safeParse(replaceAt("payment.payeeAddress", upiId));
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["payment.payeeAddress"]);
});
