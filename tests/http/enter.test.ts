import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { maxFileBytes } from "#app/entries/entry-limits.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { findHtmlMistakes } from "#tests/states/html.ts";
import { engines } from "#tests/support/engines.ts";
import {
  competitionOf2027,
  type EntrySite,
  entryTexts,
  startEntrySite,
} from "#tests/support/entries.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { openEntrySite } from "./entry-sites.ts";

const path = "/nrithya-ratna-shodha/enter";

/** For all tests that need no other one. */
const site = openEntrySite();

beforeEach(async () => {
  for (const table of ["entries", "entry_numbers", "private_files", "limits"] as const) {
    await site.services.database.deleteFrom(table).execute();
  }
});

async function openOwn(...given: Parameters<typeof startEntrySite>): Promise<EntrySite> {
  const own = await startEntrySite(...given);
  onTestFinished(() => own.close());
  return own;
}

/** The hidden fields of the form. */
async function readHidden(site: EntrySite): Promise<Record<string, string>> {
  const inputs = (await site.text(path)).matchAll(/<input type="hidden"[^>]*>/g);
  const fields = [...inputs].map(([input]) => [
    /name="(\w+)"/.exec(input)?.[1],
    /value="([^"]*)"/.exec(input)?.[1],
  ]);
  return Object.fromEntries(fields);
}

const paid = new File([await drawPicture()], "paid.png");

/** Sends the form as a browser without JavaScript does. */
async function send(
  site: EntrySite,
  fields: Record<string, string> = {},
  file: File | null = paid,
) {
  const hidden = fields.newId ? {} : await readHidden(site);
  const form = new FormData();
  for (const [name, text] of Object.entries(entryTexts({ ...hidden, ...fields }))) {
    form.append(name, text);
  }
  if (file) form.append("screenshot", file);
  const answer = await site.post(path, form, { Accept: "text/html" });
  return {
    status: answer.status,
    location: answer.headers.get("Location"),
    html: (await answer.text()).replaceAll("&#x27;", "'"),
  };
}

const listEntries = (site: EntrySite) => site.services.entries.listEntries(null);

const listFiles = (site: EntrySite) =>
  site.services.database.selectFrom("private_files").select("hash").execute();

test("an entry is stored with its category, its consent and a private screenshot", async () => {
  const photo = await sharp(await drawPicture({ width: 300, height: 3000, background: "#fff" }))
    .withExif({ IFD0: { Copyright: "a secret" } })
    .jpeg()
    .toBuffer();
  const video = "My dance: youtu.be/dQw4w9WgXcQ?si=x";
  const fields = { transaction: "UTR: 4123 4567 8901", video };
  const { status, location } = await send(site, fields, new File([photo], "paid.jpg"));
  expect([status, location]).toEqual([
    303,
    expect.stringMatching(/^\/nrithya-ratna-shodha\/entry\/[\w-]{22}\?sent$/),
  ]);
  const [entry] = await listEntries(site);
  expect(entry).toMatchObject({
    edition: "2027",
    number: 1,
    finale: "2027-10-18",
    createdAt: Date.parse("2027-06-01T10:00:00+05:30"),
    category: "Junior",
    born: "2012-05-31",
    video: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    transaction: "412345678901",
    guardianName: "Sudha Rao",
    consent: { at: Date.parse("2027-06-01T10:00:00+05:30") },
  });
  const notices = await site.services.database.selectFrom("entry_notices").selectAll().execute();
  expect(notices).toMatchObject([{ version: entry?.consent.version }]);
  expect(JSON.parse(notices[0]?.notice ?? "")).toMatchObject({ retainMonths: 12 });
  const stored = await site.services.privateFiles.read(entry?.id ?? "", entry?.screenshot ?? "");
  const { width, height, exif } = await sharp(stored?.bytes).metadata();
  expect([stored?.type, width, height, exif]).toEqual(["jpg", 240, 2400, undefined]);
  const address = `/media/${entry?.screenshot}/private.jpg`;
  expect((await site.request(address)).status).toBe(404);
  const logged = JSON.stringify(site.logged);
  expect(logged).toContain("NRS-2027-0001");
  expect(logged).not.toMatch(/Ananya|Sudha|98450|412345678901/);
});

describe.each(engines)("on $name", ({ open }) => {
  test("the same form sent twice is one entry, and its answer is the same", async () => {
    const own = await openOwn(open);
    const hidden = await readHidden(own);
    const [first, second] = await Promise.all([send(own, hidden), send(own, hidden)]);
    const third = await send(own, hidden);
    expect(first.status).toBe(303);
    expect([second, third]).toEqual([first, first]);
    expect(await listEntries(own)).toMatchObject([{ number: 1, version: 1 }]);
    expect(await listFiles(own)).toHaveLength(1);
    // A teacher went back and entered the next pupil.
    const next = await send(own, { ...hidden, name: "Bhavana Rao" });
    expect(next.location).not.toBe(first.location);
    const names = (await listEntries(own)).map(({ name }) => name);
    expect(names).toEqual(["Ananya Rao", "Bhavana Rao"]);
  });
});

test("the same form with other values is refused, and what was typed stays", async () => {
  const hidden = await readHidden(site);
  const first = await send(site, hidden);
  const other = await send(site, { ...hidden, city: "Mangaluru" });
  expect(other.status).toBe(409);
  expect(other.html).toContain("This entry is stored already.");
  expect(other.html).toContain('value="Mangaluru"');
  expect(await listEntries(site)).toMatchObject([{ city: "Udupi", version: 1 }]);
  expect((await send(site, hidden)).location).toBe(first.location);
});

test("a network can enter so many dancers; the next form is refused and stays filled", async () => {
  await send(site);
  const { numUpdatedRows } = await site.services.database
    .updateTable("limits")
    .set({ count: 300 })
    .where("source", "like", "entries of 127%")
    .executeTakeFirstOrThrow();
  expect(Number(numUpdatedRows)).toBe(1);
  const refused = await send(site, { name: "Bhavana Rao" });
  expect(refused.status).toBe(429);
  expect(refused.html).toContain("too many entries from this internet connection");
  expect(refused.html).toContain('value="Bhavana Rao"');
  expect([await listEntries(site), await listFiles(site)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
});

test("a network that sends too many pictures is refused before they are decoded", async () => {
  await send(site);
  await site.services.database
    .updateTable("limits")
    .set({ count: 400 })
    .where("source", "like", "files of entries of%")
    .execute();
  expect((await send(site, { name: "Bhavana Rao" })).status).toBe(429);
  expect(await listEntries(site)).toHaveLength(1);
});

test("the last second of the deadline's day in India counts, and the next does not", async () => {
  site.moveTo("2027-08-31T23:59:59+05:30");
  expect(await site.text(path)).toContain(
    "You can enter until 31 August 2027, 11:59 pm, Indian time.",
  );
  const hidden = await readHidden(site);
  expect((await send(site)).status).toBe(303);
  site.moveTo("2027-09-01T00:00:00+05:30");
  const late = await send(site, { ...hidden, name: "Bhavana Rao" });
  expect(late.status).toBe(403);
  expect(late.html).toContain("Registration was open until 31 August 2027, 11:59 pm, Indian time.");
  expect(late.html).toContain('value="Bhavana Rao"');
  const closed = await site.text(path);
  expect(closed).toContain("Registration was open until 31 August 2027");
  expect(closed).not.toContain('name="born"');
  expect(await listEntries(site)).toHaveLength(1);
});

test("a form that arrived before the deadline is not late because of its screenshot", async () => {
  const own = await openOwn(undefined, ({ encoder }) => ({
    encoder: {
      ...encoder,
      encodePrivate(source) {
        own.moveTo("2027-09-01T00:00:01+05:30");
        return encoder.encodePrivate(source);
      },
    },
  }));
  const arrived = "2027-08-31T23:59:59+05:30";
  own.moveTo(arrived);
  expect((await send(own)).status).toBe(303);
  expect(await listEntries(own)).toMatchObject([{ createdAt: Date.parse(arrived) }]);
});

const { dates } = competitionOf2027();

test.each([
  ["is closed", { registration: "closed" }, "Registration is closed."],
  [
    "begins tomorrow",
    { dates: { ...dates, firstDay: "2027-06-02" } },
    "Registration opens on 2 June 2027.",
  ],
  ["has the delivered notice", { entryNotice: {} }, "Registration has not opened yet."],
])("nobody enters while registration %s, and the pages say so", async (_state, content, note) => {
  const own = await openOwn(undefined, {}, content);
  for (const page of [path, "/nrithya-ratna-shodha"]) expect(await own.text(page)).toContain(note);
  expect(await own.text(path)).not.toContain('name="born"');
  const refused = await send(own, { newId: "x" });
  expect([refused.status, refused.html]).toEqual([403, expect.stringContaining(note)]);
  expect(await listEntries(own)).toEqual([]);
});

test("gurus read why nobody can enter while the notice is the delivered one", async () => {
  const own = await openOwn(undefined, {}, { entryNotice: {} });
  await addGuru(own);
  const page = await own.text("/success/site/competition", await signInGuru(own));
  expect(page).toContain("Nobody can enter on this website yet");
  expect(page).toContain('href="/success/site/notice"');
});

test("while dancers enter elsewhere, there is no form, and the page speaks of another", async () => {
  const elsewhere = await openOwn(undefined, {}, { entries: "elsewhere" });
  expect((await elsewhere.request(path)).status).toBe(404);
  expect((await elsewhere.post(path, new URLSearchParams(entryTexts()))).status).toBe(404);
  const html = await elsewhere.text("/nrithya-ratna-shodha");
  expect(html).toContain("give the transaction details in the registration form.");
  expect(html).toContain("announced on the academy&#x27;s social media account");
  const own = await site.text("/nrithya-ratna-shodha");
  expect(own).toContain("the form on this website");
  expect(own).not.toMatch(/registration form|social media/i);
});

test("after sending, the page thanks and shows how to keep the link before anything else", async () => {
  const { location } = await send(site);
  const html = await site.text(location ?? "");
  const order = [
    "Thank you. We have your entry NRS-2027-0001.",
    "Keep this link: it is the only way back to your entry.",
    "https://wa.me/?text=",
    "Where it stands",
  ].map((text) => html.indexOf(text));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  const later = await site.text(location?.replace("?sent", "") ?? "");
  expect(later).not.toContain("Thank you. We have");
});

test("the page says the rules at the fields, and no cache stores it", async () => {
  const answer = await site.request(path);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  // A screen reader reads the hints that the fields name.
  expect(await findHtmlMistakes(html)).toEqual([]);
  const hints = [...html.matchAll(/<p id="(hint-[^"]*)"/g)].map(([, id]) => id);
  expect(hints.length).toBeGreaterThan(5);
  const described = [...html.matchAll(/ aria-describedby="([^"]*)"/g)].join(" ");
  expect(hints.filter((id) => !described.includes(id ?? "none"))).toEqual([]);
  for (const text of [
    "Up to 4 minutes (Junior) or 6 minutes (Senior).",
    "Neither the title of the video nor the name of its channel may name the guru",
    "Film in landscape format, at least 1080p",
    "Round 1 fee: ₹300",
    "deepashile@example",
    "Copy UPI ID",
    'href="/nrithya-ratna-shodha#round-1"',
    "Only for dancers under 18: their parent or guardian sends this form.",
    "Private data is deleted 12 months after the finale.",
    "Proof of age is required when requested.",
    'content="noindex',
  ]) {
    expect(html).toContain(text);
  }
});

test("what is wrong is said at each field, nothing is stored, and what was typed stays", async () => {
  const wrong = {
    born: "2014-10-19",
    video: "https://www.youtube.com/@vidya",
    transaction: "CICAgKDk1rXyZw",
    phone: "call me",
  };
  const refused = await send(site, wrong);
  expect(refused.status).toBe(400);
  for (const text of [
    "This date of birth is outside both categories.",
    "This link of YouTube leads to no video.",
    "This is Google's own number",
    "such as 98450 12345.",
    "please choose it again",
    'value="Ananya Rao"',
    'value="2014-10-19"',
    'value="CICAgKDk1rXyZw"',
  ]) {
    expect(refused.html).toContain(text);
  }
  // A minor without a guardian, and without the consent of one.
  for (const name of ["guardianName", "consent"]) {
    expect((await send(site, { [name]: "" })).status).toBe(400);
  }
  expect([await listEntries(site), await listFiles(site)]).toEqual([[], []]);
});

test.each([
  [null, "choose the screenshot"],
  [new File(["\0\0\0\x18ftypheic\0\0\0\0mif1heic"], "IMG_1.HEIC"), "a format (HEIC)"],
  [new File(["%PDF-1.4\n%%EOF"], "paid.pdf"), "take a screenshot of it"],
  [new File([Buffer.alloc(maxFileBytes + 1)], "paid.png"), "over 6 MB"],
])("the screenshot %o is refused with a sentence", async (file, text) => {
  const refused = await send(site, {}, file);
  expect(refused.status).toBe(400);
  expect(refused.html).toContain(text);
  expect(refused.html).toContain('value="Ananya Rao"');
  expect([await listEntries(site), await listFiles(site)]).toEqual([[], []]);
});

test("who agreed to a notice that has changed since is asked to read it again", async () => {
  const refused = await send(site, { noticeVersion: "0123456789ab" });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("has changed while you filled out the form");
  expect(refused.html).toContain('value="Ananya Rao"');
  expect(/<input[^>]*name="consent"[^>]*>/.exec(refused.html)?.[0]).not.toContain("checked");
  const { noticeVersion } = await readHidden(site);
  expect(refused.html).toContain(`value="${noticeVersion}"`);
  expect(await listEntries(site)).toEqual([]);
});

test("a notice in Kannada is beside the English one, first on its page, with its own version", async () => {
  const notice = { introduction: "In English", introductionInKannada: "ಮಾದರಿ" };
  const both = await openOwn(undefined, {}, { entryNotice: notice });
  expect(await both.text(path)).toMatch(/<p>In English<\/p>.*<div lang="kn"><p>ಮಾದರಿ<\/p><\/div>/s);
  expect(await both.text(`/kn${path}`)).toMatch(/<div lang="kn"><p>ಮಾದರಿ.*<div lang="en"><p>In E/s);
  const versions = await Promise.all([site, both].map(readHidden));
  expect(versions[0]?.noticeVersion).not.toBe(versions[1]?.noticeVersion);
});

test("the form for another dancer has the guru, city, phone and email of the last one", async () => {
  const { guru = "", city = "", phone = "", email = "" } = entryTexts();
  const shared = new URLSearchParams({ intent: "another", guru, city, phone, email });
  const answer = await site.post(path, shared);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const text of [guru, city, phone, email]) expect(html).toContain(`value="${text}"`);
  expect(html).not.toContain("Ananya Rao");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});
