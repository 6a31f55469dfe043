import { expect, test } from "vitest";
import { entryTexts } from "#tests/support/entries.ts";
import type { EntryRules } from "./birth-date.ts";
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
  ["2011-02-29", /choose the day/],
  ["2027-06-02", /in the future/],
  ["1899-05-31", /before 1900/],
  ["2001-10-18", outside],
  ["2014-10-19", outside],
  ["2027-06-01", outside],
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
  `http://www.youtube.com/watch?v=${id}`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
  `www.youtube.com/watch?v=${id}`,
  `youtube.com/watch?v=${id}`,
  `m.youtube.com/watch?v=${id}&feature=youtu.be`,
  `https://music.youtube.com/watch?v=${id}&si=abc`,
  `https://www.youtube.com/watch?app=desktop&v=${id}`,
  `https://www.youtube.com/watch?v=${id}&t=42s`,
  `https://www.youtube.com/watch?v=${id}&list=PL1234567890&index=3`,
  `https://www.youtube.com/watch?list=PL1234567890&v=${id}`,
  `https://www.youtube.com/watch?feature=share&amp;v=${id}`,
  `https://youtu.be/${id}`,
  `youtu.be/${id}`,
  `https://youtu.be/${id}?si=AbCdEfGhIjKlMnOp`,
  `https://youtu.be/${id}?list=PL1234567890`,
  `https://youtu.be/${id}?t=10`,
  `https://youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/live/${id}?si=abc`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube.com/watch/${id}`,
  `https://www.youtubekids.com/watch?v=${id}`,
  `https://studio.youtube.com/video/${id}/edit`,
  `https://studio.youtube.com/video/${id}/analytics/tab-overview/period-default`,
  `Watch my dance https://youtu.be/${id}?si=x`,
  `Jatiswaram - Ananya Rao\nhttps://youtu.be/${id}?si=x\nSent from my phone`,
  `My video is here: youtu.be/${id}, thank you.`,
  `https://youtu.be/${id}.`,
  `(https://youtu.be/${id})`,
  `<https://youtu.be/${id}>`,
  `[Dance](https://youtu.be/${id})`,
  `"https://youtu.be/${id}"`,
  `\u200bhttps://youtu.be/${id}\u200b`,
  `\u200ehttps://youtu.be/\u200b${id}`,
  `https://youtu.be/${id} https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/@guru https://youtu.be/${id}`,
  `<iframe src="https://www.youtube.com/embed/${id}?si=x" title="YouTube"></iframe>`,
  `https%3A%2F%2Fyoutu.be%2F${id}`,
  `https://www.google.com/url?q=https://www.youtube.com/watch%3Fv%3D${id}&sa=D`,
  `https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2F${id}`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
])("%j is the video", (text) => {
  expect(read("video", text)).toBe(`https://www.youtube.com/watch?v=${id}`);
});

const [playlist, channel, incomplete] = [/link of a playlist/, /link of a channel/, /no video/];
const noLink = /This is not a link/;
test.each([
  ["", /fill out/],
  ["https://www.youtube.com/playlist?list=PL1234567890", playlist],
  ["https://youtube.com/playlist?list=PL1234567890&si=x", playlist],
  ["https://www.youtube.com/embed/videoseries?list=PL1234567890", playlist],
  ["https://www.youtube.com/watch?list=PL1234567890", playlist],
  ["https://www.youtube.com/@vidyabhat", channel],
  ["youtube.com/@vidyabhat/videos", channel],
  ["https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv", channel],
  ["https://www.youtube.com/c/VidyaBhat", channel],
  ["https://www.youtube.com/user/vidyabhat", channel],
  ["https://www.youtube.com/embed/live_stream?channel=UCabc", channel],
  ["https://studio.youtube.com/channel/UCabc/videos", channel],
  ["https://www.youtube.com/", incomplete],
  ["https://www.youtube.com", incomplete],
  ["https://youtu.be/", incomplete],
  ["https://youtu.be/dQw4w9", incomplete],
  [`https://youtu.be/${id}x`, incomplete],
  ["https://www.youtube.com/watch?v=", incomplete],
  ["https://www.youtube.com/results?search_query=ananya", incomplete],
  ["https://www.youtube.com/clip/UgkxAbCdEf", incomplete],
  ["https://studio.youtube.com", incomplete],
  ["https://drive.google.com/file/d/abc/view?usp=sharing", /Google Drive/],
  ["drive.google.com/open?id=abc", /Google Drive/],
  ["https://photos.app.goo.gl/abc", /Google Photos/],
  ["https://www.instagram.com/reel/abc/", /Instagram/],
  ["instagram.com/p/abc", /Instagram/],
  ["https://www.facebook.com/watch/?v=1234567890", /Facebook/],
  ["https://fb.watch/abc/", /Facebook/],
  ["https://m.facebook.com/story.php?id=1", /Facebook/],
  ["https://vimeo.com/123456", /not from YouTube/],
  ["https://www.dropbox.com/s/abc/dance.mp4", /not from YouTube/],
  ["https://wa.me/919845012345", /not from YouTube/],
  [`https://evil-youtube.com/watch?v=${id}`, /not from YouTube/],
  [`https://youtube.com.evil.example/watch?v=${id}`, /not from YouTube/],
  [`https://youtu.be/${id} https://youtu.be/aaaaaaaaaaa`, /several videos/],
  [`javascript:alert("${id}")`, noLink],
  [id, noLink],
  ["dance.mp4", noLink],
  ["ananya@gmail.com", noLink],
  ["I will send it by WhatsApp", noLink],
])("the video %j is refused", (text, error) => {
  expect(read("video", text)).toMatch(error);
});

test.each([
  "412345678901",
  " 412345678901 ",
  "4123 4567 8901",
  "4123-4567-8901",
  "412 345 678 901",
  "41 23 45 67 89 01",
  "UTR 412345678901",
  "UTR: 412345678901",
  "UTR:412345678901",
  "UTR412345678901",
  "utr no. 412345678901",
  "UTR No - 4123 4567 8901",
  "UPI Ref No 412345678901",
  "UPI Ref No: 412345678901.",
  "Ref. 412345678901",
  "RefNo412345678901",
  "Ref.No:412345678901",
  "RRN 412345678901",
  "UPI transaction ID\n412345678901",
  "UPI transaction ID: 412345678901\nGoogle transaction ID: CICAgKDk1rXyZw",
  "Transaction ID T2405311234567890123456 UTR 412345678901",
  "#412345678901",
  "4\u200b12345678901\u200e",
  "೪೧೨೩೪೫೬೭೮೯೦೧",
  "४१२३ ४५६७ ८९०१",
  "４１２３４５６７８９０１",
  "4123‑4567‑8901",
  "Rs.300.00 debited from A/c XX1234 on 31-05-27 to deepashile@example. UPI Ref No 412345678901",
  "Dear customer, your a/c X1234-debited by Rs300.0 on date 31May27 trf to DEEPASHILE Refno " +
    "412345678901. If not u? call 1800111109. -SBI",
  "Paid ₹300 to Deepashile Natya Academy, 31 May 2027 10:15 am, UTR: 412345678901, from +91 98450 12345",
  "UPI/412345678901/Payment",
  "IMPS/412345678901/Payment",
  "INR 300.00 debited from A/c XX1234 towards UPI/DR/D412345678901/School Value 16-NOV-2027 . " +
    "Clear Bal is INR 9999.99. Bank",
  "412345678901 and again 412345678901",
])("the transaction %j is 412345678901", (text) => {
  expect(read("transaction", text)).toBe("412345678901");
});

const general = /^We need the UPI transaction number of 12 digits\..*PhonePe “UTR”/;
test.each([
  ["", /fill out/],
  ["41234567890", /does not have 12 digits/],
  ["4123456789012", /does not have 12 digits/],
  ["4123 4567 890", /does not have 12 digits/],
  ["CICAgKDk1rXyZw", /Google's own number/],
  ["CICAgOCh8_TpXw", /Google's own number/],
  ["Google transaction ID CICAgKDk1rXyZw", /Google's own number/],
  ["T2405311234567890123456", /PhonePe's own number/],
  ["Transaction ID: T24053112345678901234567", /PhonePe's own number/],
  ["N152241234567890 NEFT", /bank transfer/],
  ["SBIN324123456789", /bank transfer/],
  ["HDFCN52022062824954013", /bank transfer/],
  ["NEFT-HDFCN52022062824954013", /bank transfer/],
  ["412345678901 512345678901", /several numbers/],
  ["+91 98450 12345", /phone number/],
  ["ananya@okaxis", /UPI ID/],
  ["4.12345678901E+11", /rounded/],
  ["4.12E+11", /rounded/],
  ["4123456789O1", general],
  ["paid", general],
  ["Rs. 300 on 31-05-2027", general],
  ["https://example.org/receipt", general],
])("the transaction %j is refused", (text, error) => {
  expect(read("transaction", text)).toMatch(error);
});

test.each([
  ["phone", "+91 98450-12345", "+91 98450-12345"],
  ["phone", "Mob: ೯೮೪೫೦ ೧೨೩೪೫", "98450 12345"],
  ["guardianPhone", "https://wa.me/919845012345", "919845012345"],
  ["email", "Ananya <ananya@example.org>", "ananya@example.org"],
  ["email", "mailto:ananya@example.org", "ananya@example.org"],
  ["name", " Ananya \u200b Rao\n", "Ananya Rao"],
  ["name", "ಅನನ್ಯ ರಾವ್", "ಅನನ್ಯ ರಾವ್"],
  ["guardianBirthYear", "1984", "1984"],
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
  ["guru", "", /fill out/],
  ["city", "-", /in letters/],
  ["composition", "a".repeat(301), /too long/],
  ["phone", "call me", noPhone],
  ["phone", "12345", noPhone],
  ["guardianPhone", "none", noPhone],
  ["email", "ananya", /email address, such as/],
  ["email", "ananya@", /email address, such as/],
  ["video", `${"a".repeat(2000)} https://youtu.be/${id}`, /too long/],
  ["guardianBirthYear", "84", /four digits/],
  ["guardianBirthYear", "1884", /four digits/],
  ["guardianBirthYear", "about 1984", /four digits/],
  ["guardianBirthYear", "2010", /at least 18 years/],
  ["guardianBirthYear", "2031", /at least 18 years/],
  ["guardianName", "", /fill out/],
  ["guardianRelation", "", /fill out/],
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
  const minor = parseEntry(entryTexts({ born: "2009-06-02", ...guardian }), rules);
  expect(minor).toMatchObject({
    ok: false,
    errors: { guardianName: expect.any(String), guardianBirthYear: expect.any(String) },
  });
});
