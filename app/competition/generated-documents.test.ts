import { beforeEach, expect, test } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { linesOfPdf } from "#tests/support/pdf.ts";
import { competitionSchema } from "./competition-schema.server.ts";
import { createGeneratedDocuments, type GeneratedDocuments } from "./generated-documents.server.ts";

const competition = readContentFile("content/competition.yaml", competitionSchema);
const elsewhere = { ...competition, finaleVenue: "Kadri hall" };
const payment = { ...competition.payment, payeeAddress: "lake@bank" };

let facts: { competition: typeof competition; school: { name: string } };
let generatedDocuments: GeneratedDocuments;
let now: number;

beforeEach(() => {
  now = Date.parse("2025-08-01T12:00:00+05:30");
  facts = { competition, school: { name: "Deepashile Natya Academy" } };
  generatedDocuments = createGeneratedDocuments(
    () => facts,
    () => now,
  );
});

test("however many ask, also at once, each paper is made once for the same facts", async () => {
  for (const make of [generatedDocuments.brochure, generatedDocuments.paymentCode]) {
    const [first, second] = await Promise.all([make(), make()]);
    facts = structuredClone(facts);
    expect(second.bytes).toBe(first.bytes);
    expect((await make()).bytes).toBe(first.bytes);
  }
});

test("the same facts make the same bytes under the same tag, also after others have been between", async () => {
  const before = await generatedDocuments.brochure();
  facts = { ...facts, competition: elsewhere };
  const between = await generatedDocuments.brochure();
  expect(between.tag).not.toBe(before.tag);
  facts = { ...facts, competition };
  const after = await generatedDocuments.brochure();
  expect(after.bytes).not.toBe(before.bytes);
  expect(after).toEqual(before);
});

test("the payment code follows from where is paid, and from nothing else", async () => {
  const before = await generatedDocuments.paymentCode();
  facts = { competition: elsewhere, school: { name: "Another" } };
  expect(await generatedDocuments.paymentCode()).toBe(before);
  facts = { ...facts, competition: { ...competition, payment } };
  expect((await generatedDocuments.paymentCode()).tag).not.toBe(before.tag);
});

test("what could not be made is made for the next who asks", async () => {
  const broken = { ...competition, categories: null } as unknown as typeof competition;
  const { categories } = competition;
  facts = { ...facts, competition: broken };
  await expect(generatedDocuments.brochure()).rejects.toThrow();
  await expect(generatedDocuments.brochure()).rejects.toThrow();
  facts = { ...facts, competition: { ...broken, categories } };
  expect((await generatedDocuments.brochure()).bytes.length).toBeGreaterThan(1_000);
});

test("left to its dates, the brochure tells nobody to pay once the deadline is over", async () => {
  const auto = { ...competition, registration: "auto" as const };
  facts = { ...facts, competition: auto };
  const textOf = async () => linesOfPdf((await generatedDocuments.brochure()).bytes).join(" ");
  now = Date.parse("2025-08-31T23:59:59+05:30");
  expect(await textOf()).toContain(competition.payment.payeeAddress);
  now += 1_000;
  expect(await textOf()).not.toContain(competition.payment.payeeAddress);
  expect(await textOf()).toContain("Registration closed on 31 August 2025.");
});
