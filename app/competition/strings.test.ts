import { expect, test } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { upiAddress } from "./competition.ts";
import { competitionSchema } from "./competition-schema.server.ts";
import {
  finaleIntroduction,
  generalTerms,
  paymentInstruction,
  timeline,
  videoRules,
} from "./strings.ts";

const competition = readContentFile("content/competition.yaml", competitionSchema);

const textOf = (rules: { title: string; text: string }[]) =>
  rules.map((rule) => `${rule.title}: ${rule.text}`).join("\n");

test("the facts are the specification's", () => {
  expect(competition.categories).toEqual([
    {
      name: "Junior",
      minAge: 13,
      maxAge: 17,
      bornFrom: "2008-01-01",
      bornTo: "2012-01-01",
      maxMinutes: 4,
    },
    {
      name: "Senior",
      minAge: 18,
      maxAge: 25,
      bornFrom: "2000-01-01",
      bornTo: "2007-12-31",
      maxMinutes: 6,
    },
  ]);
  expect(competition.payment).toMatchObject({ round1FeeRupees: 300, round2FeeRupees: 350 });
  expect(competition.dates).toEqual({
    submissionDeadline: "2025-08-31",
    announcement: "2025-09-08",
    finale: "2025-10-18",
  });
});

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
  expect(textOf(videoRules(competition))).toContain(words);
});

test.each([
  "Rs. 300, non-refundable, paid by a mobile payment app",
  "transaction number and a screenshot of the payment are mandatory",
  "Rs. 350; the modalities are told on selection",
  "A non-classical, semi-classical or fusion genre leads to automatic disqualification",
  "Junior: age 13-17, born between 1 Jan 2008 and 1 Jan 2012.",
  "Senior: age 18-25, born between 1 Jan 2000 and 31 Dec 2007.",
  "Proof of age is required when requested",
  "cash prizes for the winners of each category",
])("the general terms say: %s", (words) => {
  expect(textOf(generalTerms(competition))).toContain(words);
});

test("the timeline runs from the deadline over the announcement to the finale", () => {
  const days = timeline(competition).map(({ day, text }) => `${day}: ${text}`);
  expect(days).toEqual([
    "31 August 2025: Round 1, the online audition, closes.",
    "8 September 2025: Selected participants are announced on the academy's social media account.",
    "18 October 2025: Round 2, live at the Town Hall auditorium, Mangaluru.",
  ]);
  expect(finaleIntroduction(competition)).toContain("live finale on 18 October 2025");
});

test("the payment code carries the payee, the fee and the currency", () => {
  const { searchParams, protocol } = new URL(upiAddress(competition));
  expect(protocol).toBe("upi:");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    pa: "deepashile@example",
    pn: "Deepashile Natya Academy",
    am: "300.00",
    cu: "INR",
  });
  expect(upiAddress(competition)).not.toContain("+");
});

test("the payment alert names the payee and asks for the transaction details", () => {
  const text = paymentInstruction(competition, "open");
  expect(text).toContain("mobile payment app");
  expect(text).toContain("Deepashile Natya Academy");
  expect(text).toContain("give the transaction details in the registration form");
});
