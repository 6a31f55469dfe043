import { expect, test } from "vitest";
import { entryTexts } from "#tests/support/entries.ts";
import type { EntryRules } from "./entry.ts";
import { parseEntry } from "./entry-schema.ts";

const category = { minAge: 13, maxAge: 17, maxMinutes: 4 };
const rules: EntryRules = {
  competition: {
    categories: [
      { ...category, name: "Junior", bornFrom: "2009-10-19", bornTo: "2014-10-18" },
      { ...category, name: "Senior", bornFrom: "2001-10-19", bornTo: "2009-10-18" },
    ],
    dates: {
      submissionDeadline: "2027-08-31",
      announcement: "2027-09-08",
      finale: "2027-10-18",
    },
  },
  enteredOn: "2027-06-01",
};

/** The stored value of a field, or its error. */
function read(name: string, text: string): string {
  const parsed = parseEntry(entryTexts({ [name]: text }), rules);
  if (!parsed.ok) return `${parsed.errors[name]}`;
  return parsed.fields[name as keyof typeof parsed.fields];
}

const outside =
  /^This date of birth is outside both categories. Junior: born from 19 Oct 2009 to 18 Oct 2014; Senior: born from 19 Oct 2001 to 18 Oct 2009\.$/;
test.each([
  ["", /fill out/],
  ["31/05/2012", /choose the day/],
  ["2027-06-02", /in the future/],
  ["2001-10-18", outside],
  ["2014-10-19", outside],
])("the birth date %j is refused", (text, error) => {
  expect(read("born", text)).toMatch(error);
});

test.each([
  ["2014-10-18", "Junior"],
  ["2009-10-19", "Junior"],
  ["2009-10-18", "Senior"],
  ["2001-10-19", "Senior"],
])("who was born on %s is in the category %s", (born, name) => {
  const parsed = parseEntry(entryTexts({ born }), rules);
  expect(parsed.ok && parsed.category).toBe(name);
});

const id = "dQw4w9WgXcQ";
test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `youtu.be/${id}`,
  `https://youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/live/${id}?si=abc`,
  `https://studio.youtube.com/video/${id}/edit`,
  `Jatiswaram - Ananya Rao\nhttps://youtu.be/${id}?si=x\nSent from my phone`,
  `<https://youtu.be/${id}>`,
  `\u200bhttps://youtu.be/${id}\u200b`,
  `<iframe src="https://www.youtube.com/embed/${id}?si=x" title="YouTube"></iframe>`,
  `https://www.google.com/url?q=https://www.youtube.com/watch%3Fv%3D${id}&sa=D`,
])("%j is the video", (text) => {
  expect(read("video", text)).toBe(`https://www.youtube.com/watch?v=${id}`);
});

const incomplete = /leads to no video/;
const noLink = /This is not a link/;
test.each([
  ["", /fill out/],
  ["https://www.youtube.com/playlist?list=PL1234567890", incomplete],
  ["https://www.youtube.com/@vidyabhat", incomplete],
  ["https://youtu.be/dQw4w9", incomplete],
  ["https://drive.google.com/file/d/abc/view?usp=sharing", /not from YouTube/],
  [`https://evil-youtube.com/watch?v=${id}`, /not from YouTube/],
  [`https://youtu.be/${id} https://youtu.be/aaaaaaaaaaa`, /several videos/],
  [`javascript:alert("${id}")`, noLink],
  ["dance.mp4", noLink],
])("the video %j is refused", (text, error) => {
  expect(read("video", text)).toMatch(error);
});

test.each([
  "412345678901",
  "4123-4567-8901",
  "UTR: 412345678901",
  "UPI transaction ID: 412345678901\nGoogle transaction ID: CICAgKDk1rXyZw",
  "೪೧೨೩೪೫೬೭೮೯೦೧",
  "Rs.300.00 debited from A/c XX1234 on 31-05-27 to deepashile@example. UPI Ref No 412345678901",
  "Paid ₹300 to Deepashile Natya Academy, 31 May 2027 10:15 am, UTR: 412345678901, from +91 98450 12345",
  "UPI/412345678901/Payment",
  "INR 300.00 debited from A/c XX1234 towards UPI/DR/D412345678901/School Value 16-NOV-2027 . " +
    "Clear Bal is INR 9999.99. Bank",
])("the transaction %j is 412345678901", (text) => {
  expect(read("transaction", text)).toBe("412345678901");
});

const general = /^We need the UPI transaction number of 12 digits\..*PhonePe “UTR”/;
test.each([
  ["", /fill out/],
  ["41234567890", /does not have 12 digits/],
  ["CICAgKDk1rXyZw", /Google's own number/],
  ["Google transaction ID CICAgKDk1rXyZw", /Google's own number/],
  ["T2405311234567890123456", /PhonePe's own number/],
  ["Transaction ID: T24053112345678901234567", /PhonePe's own number/],
  ["412345678901 512345678901", /several numbers/],
  ["+91 98450 12345", general],
  ["ananya@okaxis", general],
  ["4.12345678901E+11", general],
])("the transaction %j is refused", (text, error) => {
  expect(read("transaction", text)).toMatch(error);
});

test.each([
  ["phone", "+91 98450-12345", "+91 98450-12345"],
  ["guardianPhone", "+೯೧ ೯೮೪೫೦ ೧೨೩೪೫", "+91 98450 12345"],
  ["email", "ananya@example.org.", "ananya@example.org"],
  ["name", "ಅನನ್ಯ ರಾವ್", "ಅನನ್ಯ ರಾವ್"],
  ["guardianBirthYear", "೧೯೮೪", "1984"],
  ["guardianBirthYear", "2009", "2009"],
])("%s %j is stored as %j", (name, text, stored) => {
  expect(read(name, text)).toBe(stored);
});

const noPhone = /phone number, such as/;
test.each([
  ["name", " \u200b ", /fill out/],
  ["name", "12345", /in letters/],
  ["name", "a".repeat(201), /too long/],
  ["phone", "call me", noPhone],
  ["email", "ananya@", /email address, such as/],
  ["video", `${"a".repeat(2000)} https://youtu.be/${id}`, /too long/],
  ["guardianBirthYear", "84", /four digits/],
  ["guardianBirthYear", "2010", /at least 18 years/],
  ["guardianName", "", /fill out/],
  ["consent", "", /consent/],
  ["terms", "", /terms/],
])("%s %j is refused", (name, text, error) => {
  expect(read(name, text)).toMatch(error);
});

test("all errors are listed at once", () => {
  const parsed = parseEntry({}, rules);
  const names = ["name", "born", "guru", "city", "phone", "email", "composition", "video"];
  const errors = parsed.ok ? {} : parsed.errors;
  expect(Object.keys(errors)).toEqual([...names, "transaction", "consent", "terms"]);
});

test("the guardian of an adult on the day of the entry is neither required nor stored", () => {
  const guardian = { guardianName: "", guardianBirthYear: "x", guardianPhone: "98450 54321" };
  const adult = parseEntry(entryTexts({ born: "2009-06-01", ...guardian }), rules);
  expect(adult).toMatchObject({ ok: true, fields: { guardianName: "", guardianPhone: "" } });
  // The spaces are no way to enter a minor without a guardian.
  for (const born of ["2009-06-02", " 2009-06-02\n"]) {
    const minor = parseEntry(entryTexts({ born, ...guardian }), rules);
    expect(minor).toMatchObject({
      ok: false,
      errors: { guardianName: expect.any(String), guardianBirthYear: expect.any(String) },
    });
  }
});
