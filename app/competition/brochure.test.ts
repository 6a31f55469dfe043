import { beforeEach, expect, test } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { linesOfPdf } from "#tests/support/pdf.ts";
import { competitionSchema } from "./competition-schema.server.ts";
import { createGeneratedDocuments, type GeneratedDocuments } from "./generated-documents.server.ts";
import { listCompetitionEntries } from "./search-entries.server.ts";

const competition = readContentFile("content/competition.yaml", competitionSchema);
const elsewhere = { ...competition, finaleVenue: "Kadri hall" };
const { phones } = competition.contacts;

let content: { competition: typeof competition; school: { name: string } };
let documents: GeneratedDocuments;
let now: number;

beforeEach(() => {
  now = Date.parse("2025-08-01T12:00:00+05:30");
  content = { competition, school: { name: "Deepashile Natya Academy" } };
  documents = createGeneratedDocuments(
    () => content,
    () => now,
  );
});

const readLines = async () => linesOfPdf((await documents.brochure()).bytes);

test("each document is made once for the same content, also for simultaneous requests", async () => {
  for (const make of [documents.brochure, documents.paymentCode]) {
    const [first, second] = await Promise.all([make(), make()]);
    content = structuredClone(content);
    expect(second.bytes).toBe(first.bytes);
    expect((await make()).bytes).toBe(first.bytes);
  }
});

test("the same content makes the same bytes and ETag on any day, other content another ETag", async () => {
  const before = await documents.brochure();
  content = { ...content, competition: elsewhere };
  expect((await documents.brochure()).etag).not.toBe(before.etag);
  content = { ...content, competition };
  now = Date.parse("2025-08-02T21:30:00Z");
  const after = await documents.brochure();
  expect(after.bytes).not.toBe(before.bytes);
  expect(after).toEqual(before);
});

test("the payment code changes with the payment only", async () => {
  const before = await documents.paymentCode();
  content = { competition: elsewhere, school: { name: "Another" } };
  expect(await documents.paymentCode()).toBe(before);
  const payment = { ...competition.payment, payeeAddress: "lake@bank" };
  content = { ...content, competition: { ...competition, payment } };
  expect((await documents.paymentCode()).etag).not.toBe(before.etag);
});

test("after a failure the document is made for the next request", async () => {
  const broken = { ...competition, categories: null } as unknown as typeof competition;
  content = { ...content, competition: broken };
  await expect(documents.brochure()).rejects.toThrow();
  content = { ...content, competition: { ...broken, categories: competition.categories } };
  expect((await documents.brochure()).bytes.length).toBeGreaterThan(1_000);
});

// SPEC §2 Competition: The brochure's measures in one piece
test("no line of it ends within a date, a sum, a time or a phone number", async () => {
  const intro = [...competition.intro, ...Array<string>(90).fill("on 31 August 2025")];
  content = { ...content, competition: { ...competition, intro } };
  const lines = await readLines();
  const whole = lines.join(" ");
  for (const each of ["31 August 2025", "Rs. 300", "4 minutes", ...phones]) {
    expect(whole).toContain(each);
  }
  const cut = /(?:(?<![\d–-])\d{1,2}(?: [A-Z][a-z]+)?|\+[\d ]+|\bRs\.)$/;
  const isWholePhone = (line: string) => phones.some((phone) => line.endsWith(phone));
  expect(lines.filter((line) => cut.test(line) && !isWholePhone(line))).toEqual([]);
});

test.each([
  ["closed", "2025-08-01T12:00:00+05:30", "Registration is closed."],
  ["auto", "2025-09-01T00:00:00+05:30", "Registration closed on 31 August 2025."],
  ["open", "2025-10-19T12:00:00+05:30", "The finale was on 18 October 2025."],
] as const)(
  "once registration '%s' has ended on %s, neither the brochure nor the search asks for a payment",
  async (registration, date, note) => {
    content = { ...content, competition: { ...competition, registration } };
    const entries = listCompetitionEntries(content.competition, date.slice(0, 10));
    now = Date.parse(date);
    const texts = [(await readLines()).join(" "), JSON.stringify(entries)];
    for (const text of texts) {
      expect(text).toContain(note);
      expect(text).toContain(phones[0]);
      expect(text).not.toContain(competition.payment.payeeAddress);
    }
    expect(texts[0]).not.toContain(competition.registrationForm);
  },
);

test("until the end of the deadline's day, brochure and search say where to register and pay", async () => {
  content = { ...content, competition: { ...competition, registration: "auto" } };
  now = Date.parse("2025-08-31T23:59:59+05:30");
  const search = listCompetitionEntries(content.competition, "2025-08-31");
  for (const text of [(await readLines()).join(" "), JSON.stringify(search)]) {
    expect(text).toContain(competition.payment.payeeAddress);
  }
  expect((await readLines()).join(" ")).toContain(`Register: ${competition.registrationForm}`);
});
