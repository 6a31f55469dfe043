import { expect, test } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { linesOfPdf } from "#tests/support/pdf.ts";
import { drawBrochure } from "./brochure.server.ts";
import { competitionSchema, fillIn } from "./competition-schema.server.ts";
import { listCompetitionEntries } from "./search-entries.server.ts";
import { findClosedNote } from "./strings.ts";

const stored = readContentFile("content/competition.yaml", competitionSchema);
const competition = fillIn(stored, stored);
const { phones } = competition.contacts;

const readLines = async (content: typeof competition, today = "2025-08-01") =>
  linesOfPdf(await drawBrochure(content, "Natya Academy", findClosedNote(today, content)));

test("the same content makes the same bytes", async () => {
  const draw = () => drawBrochure(competition, "Natya Academy");
  expect(await draw()).toEqual(await draw());
});

// SPEC §2 Competition: The brochure's measures in one piece
test("no line of it ends within a date, a sum, a time or a phone number", async () => {
  const intro = [...competition.intro, ...Array<string>(90).fill("on 31 August 2025")];
  const lines = await readLines({ ...competition, intro });
  const whole = lines.join(" ");
  for (const each of ["31 August 2025", "Rs. 300", "4 minutes", ...phones]) {
    expect(whole).toContain(each);
  }
  const cut = /(?:(?<![\d–-])\d{1,2}(?: [A-Z][a-z]+)?|\+[\d ]+|\bRs\.)$/;
  const isWholePhone = (line: string) => phones.some((phone) => line.endsWith(phone));
  expect(lines.filter((line) => cut.test(line) && !isWholePhone(line))).toEqual([]);
});

test.each([
  ["closed", "2025-08-01", "Registration is closed."],
  ["auto", "2025-09-01", "Registration closed on 31 August 2025."],
  ["open", "2025-10-19", "The finale was on 18 October 2025."],
] as const)(
  "once registration '%s' has ended on %s, neither the brochure nor the search asks for a payment",
  async (registration, today, note) => {
    const content = { ...competition, registration };
    const brochure = (await readLines(content, today)).join(" ");
    for (const text of [brochure, JSON.stringify(listCompetitionEntries(content, today))]) {
      expect(text).toContain(note);
      expect(text).toContain(phones[0]);
      expect(text).not.toContain(competition.payment.payeeAddress);
    }
    expect(brochure).not.toContain(competition.registrationForm);
  },
);

test("until the end of the deadline's day, brochure and search say where to register and pay", async () => {
  const content = { ...competition, registration: "auto" as const };
  const brochure = (await readLines(content, "2025-08-31")).join(" ");
  for (const text of [brochure, JSON.stringify(listCompetitionEntries(content, "2025-08-31"))]) {
    expect(text).toContain(competition.payment.payeeAddress);
  }
  expect(brochure).toContain(`Register: ${competition.registrationForm}`);
});
