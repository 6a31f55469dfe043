import { expect, test } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { canRegister, findCategory, stageOn, timeline, upiAddress } from "./competition.ts";
import { competitionSchema, fillIn } from "./competition-schema.server.ts";
import type { Rule } from "./strings.ts";

const stored = readContentFile("content/competition.yaml", competitionSchema);
const competition = fillIn(stored, stored);
const closed = { ...competition, registration: "closed" as const };
const textOf = (rules: Rule[]) => rules.map(({ title, text }) => `${title}: ${text}`).join("\n");

test.each([
  "landscape",
  "at least 1080p",
  "YouTube as public or unlisted, not private",
  "no music overlay",
  "good lighting",
  "audio is clear",
  "footwork is visible",
  "footsteps and anklets are audible",
  "both Nritta and Abhinaya",
  "Up to 4 minutes (Junior) or 6 minutes (Senior)",
])("the video's rules say: %s", (words) => {
  expect(textOf(competition.videoRules)).toContain(words);
});

test.each([
  "Rs. 300, non-refundable, paid by a mobile payment app",
  "transaction number and a screenshot of the payment are mandatory",
  "Rs. 350; selected dancers will be told how to pay",
  "A non-classical, semi-classical or fusion genre leads to automatic disqualification",
  "Junior: age 13-17, born between 1 Jan 2008 and 1 Jan 2012.",
  "Senior: age 18-25, born between 1 Jan 2000 and 31 Dec 2007.",
  "Proof of age is required when requested",
  "cash prizes for the winners of each category",
])("the general terms say: %s", (words) => {
  expect(textOf(competition.terms)).toContain(words);
});

test("the timeline runs from the deadline over the announcement to the finale", () => {
  expect(timeline(competition).map(({ day, text }) => `${day}: ${text}`)).toEqual([
    "31 August 2025: Round 1, the online audition, closes.",
    "8 September 2025: Selected participants are announced on the academy's social media account.",
    "18 October 2025: Round 2, live at the Town Hall auditorium, Mangaluru.",
  ]);
  expect(timeline(closed).map(({ name }) => name)).toEqual(["announcement", "finale"]);
  expect(competition.finaleIntroduction).toContain("live finale on 18 October 2025");
});

test("a text has its placeholders filled in, and unknown names stay", () => {
  const facts = { ...competition, finaleVenue: "Town Hall" };
  expect(fillIn("At {venue}, {venue}: {place} {} {a{venue}} {toString}", facts)).toBe(
    "At Town Hall, Town Hall: {place} {} {aTown Hall} {toString}",
  );
  const genres = (...disqualifiedGenres: string[]) =>
    fillIn("{genres}", { ...competition, disqualifiedGenres });
  expect([genres("film", "folk"), genres("film"), genres()]).toEqual(["film or folk", "film", ""]);
});

test("the payment code has the payee, the fee, the currency and the note", () => {
  const { searchParams, protocol } = new URL(upiAddress(competition));
  expect([protocol, Object.fromEntries(searchParams)]).toEqual([
    "upi:",
    {
      pa: "deepashile@example",
      pn: "Deepashile Natya Academy",
      am: "300.00",
      cu: "INR",
      tn: "Nritya Ratna Shodha 2025 Round 1",
    },
  ]);
  expect(upiAddress(competition)).not.toContain("+");
});

test.each([
  ["Natya & Co. (₹) + ಕಲೆ", "Natya%20%26%20Co.%20(%E2%82%B9)%20%2B%20%E0%B2%95%E0%B2%B2%E0%B3%86"],
  ["100% #1?", "100%25%20%231%3F"],
])("the payee %s is encoded, and the @ of the UPI ID stays", (payeeName, encoded) => {
  const payment = { ...competition.payment, payeeAddress: "98450.12-3_a@okhdfcbank", payeeName };
  const address = upiAddress({ ...competition, payment });
  expect(address).toContain("upi://pay?pa=98450.12-3_a@okhdfcbank&");
  expect(address).toContain(`&pn=${encoded}&`);
});

test.each([
  [
    "Nritya Ratna Shodha 2025, the fee of the first round for a Junior",
    "Nritya Ratna Shodha 2025, the fee of the first",
  ],
  ["a".repeat(70), "a".repeat(50)],
  ["💃🏽".repeat(20), "💃🏽".repeat(12)],
])("of the note %s the code has %s", (note, shown) => {
  const payment = { ...competition.payment, note };
  const query = upiAddress({ ...competition, payment }).split("?")[1];
  expect(new URLSearchParams(query).get("tn")).toBe(shown);
});

test.each([
  ["2025-01-01", "open", "closed"],
  ["2025-08-31", "open", "closed"],
  ["2025-09-01", "closed", "closed"],
  ["2025-09-07", "closed", "closed"],
  ["2025-09-08", "announced", "announced"],
  ["2025-10-17", "announced", "announced"],
  ["2025-10-18", "finale", "finale"],
  ["2025-10-19", "over", "over"],
])("on %s the competition is %s, or %s if registration closed early", (today, stage, early) => {
  expect([stageOn(today, competition), stageOn(today, closed)]).toEqual([stage, early]);
});

test("registration comes before its first day, unless it is open whatever the date", () => {
  const dates = { ...competition.dates, firstDay: "2025-06-01" };
  const stages = (["auto", "open", "closed"] as const).map((registration) =>
    stageOn("2025-05-31", { ...competition, dates, registration }),
  );
  expect(stages).toEqual(["coming", "open", "closed"]);
  expect(stageOn("2025-06-01", { ...competition, dates, registration: "auto" })).toBe("open");
});

test.each([
  ["2012-01-02", undefined],
  ["2012-01-01", "Junior"],
  ["2008-01-01", "Junior"],
  ["2007-12-31", "Senior"],
  ["2000-01-01", "Senior"],
  ["1999-12-31", undefined],
])("a person born on %s belongs to the category %s", (born, name) => {
  expect(findCategory(born, competition)?.name).toBe(name);
});

test.each([
  ["open", "over", true],
  ["auto", "open", true],
  ["auto", "closed", false],
  ["closed", "open", false],
] as const)("with registration %s, dancers can register in the stage %s: %s", (...row) => {
  const [registration, stage, expected] = row;
  expect(canRegister(stage, { ...competition, registration })).toBe(expected);
});
