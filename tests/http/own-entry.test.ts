import { describe, expect, test } from "vitest";
import { formatEntryNumber, theDancer } from "#app/entries/entry.ts";
import { entryLimit, fileLimit } from "#app/entries/entry-limits.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { readAllRows } from "#tests/support/backups.ts";
import { engines } from "#tests/support/engines.ts";
import { addEntry, correction, openEntrySite, question } from "./entry-sites.ts";

const lastMinute = "2027-08-31T23:59:59+05:30";
const tooLate = "2027-09-01T00:00:00+05:30";
const afterFinale = "2027-10-19T00:00:00+05:30";

const pdf = (name = "proof.pdf") =>
  new File(["%PDF-1.7\n"], name, {
    type: "application/pdf",
  });

describe("the dancer's page", () => {
  const site = openEntrySite();

  test("has a token in its link that is not in the database", async () => {
    const { link } = await addEntry(site);
    const rows = JSON.stringify(await readAllRows(site.services.database));
    expect(rows).toContain("Ananya Rao");
    expect(rows).not.toContain(link.split("/").at(-1));
  });

  test("shows the number, the state, everything that was given, and the link", async () => {
    await site.services.entries.addNotice("1", { introduction: "Agreed to", points: [] }, 0);
    const entry = await addEntry(site);
    const html = await entry.open();
    for (const text of [
      "NRS-2027-00",
      "We have not found your payment yet.",
      "Ananya Rao",
      "412345678901",
      "31 August 2027, 11:59 pm, Indian time",
      entry.link,
      "Agreed to",
    ]) {
      expect(html).toContain(text);
    }
  });

  test("is for nobody else: no cache, no search, no referrer to other sites", async () => {
    const { path } = await addEntry(site);
    const { headers } = await site.request(path);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    const html = await site.text(path);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const [head = ""] = html.split("</head>");
    expect(head).not.toContain(path);
  });

  test("does not say who of the gurus did what, and shows no notes", async () => {
    const by = "guru@example.org";
    const entry = await addEntry(site, {
      notes: "A note of the gurus",
      payment: { rupees: 300, at: Date.parse("2027-06-03T10:00:00Z"), by },
      question: question({ at: 0, text: "Here", file: null }),
    });
    for (const text of [
      await entry.open(),
      await site.text(`${entry.path}.data`),
      await site.text(`${entry.path}/entry.json`),
    ]) {
      expect(text).toContain("300");
      expect(text).not.toContain(by);
      expect(text).not.toContain("A note of the gurus");
    }
  });

  test("says what has become of a withdrawn or removed entry", async () => {
    const withdrawn = await addEntry(site, { withdrawnAt: Date.parse("2027-06-05") });
    expect(await withdrawn.open()).toContain("You have withdrawn this entry on 5 Jun 2027");
    const removed = await addEntry(site);
    await site.services.entries.documents.remove("guru", removed.id);
    const page = await site.request(removed.path);
    expect(page.status).toBe(410);
    const html = await page.text();
    expect(html).toContain("The organisers have removed this entry");
    expect(html).not.toContain("Ananya");
    expect((await site.request(`${removed.path}/entry.json`)).status).toBe(404);
  });
});

describe.each(engines)("a correction on $name", ({ open, isDefault }) => {
  const site = openEntrySite(open);

  test("of three tabs at once loses no field", async () => {
    const entry = await addEntry(site);
    const changed = { city: "Mangaluru", composition: "Varnam", guardianName: "S. Rao" };
    const answers = await Promise.all(
      Object.entries(changed).map(([name, text]) =>
        entry.send("correct", correction({ [name]: text })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entry.find()).toMatchObject(changed);
  });

  // The rest has no SQL of its own.
  if (!isDefault) return;

  test("until the last second of the deadline changes everything, and then nothing but phone and email", async () => {
    const entry = await addEntry(site);
    site.moveTo(lastMinute);
    const corrected = { name: "Ananya R. Rao", born: "2011-05-31", video: "youtu.be/abcdefghijk" };
    expect((await entry.send("correct", correction(corrected))).status).toBe(200);
    expect(await entry.find()).toMatchObject({
      name: "Ananya R. Rao",
      born: "2011-05-31",
      video: "https://www.youtube.com/watch?v=abcdefghijk",
      version: 2,
    });
    site.moveTo(tooLate);
    const late = await entry.send("correct", { ...correction({ guru: "Another <guru>" }, "2") });
    expect(late.status).toBe(409);
    expect(late.html).toContain("the deadline was 31 August 2027, 11:59 pm, Indian time");
    const contacts = { phone: "+91 98450 99999", email: "new@example.org", version: "2" };
    expect((await entry.send("correct", contacts)).status).toBe(200);
    const { version: _version, ...stored } = contacts;
    expect(await entry.find()).toMatchObject({ ...stored, guru: "Vidya Bhat", version: 3 });
    const [change] = (await site.services.entries.documents.history.listChanges(entry.id, {}))
      .changes;
    expect(change?.who).toBe(theDancer);
  });

  test("is merged with what a guru has changed meanwhile, and both texts of one field are shown", async () => {
    const entry = await addEntry(site);
    await entry.changeAsGuru((content) => ({ ...content, guru: "Vidya K. Bhat" }));
    expect((await entry.send("correct", correction({ city: "Mangaluru" }))).status).toBe(200);
    expect(await entry.find()).toMatchObject({ guru: "Vidya K. Bhat", city: "Mangaluru" });
    const screenshot = new File([await drawPicture()], "paid.png", { type: "image/png" });
    const refused = await entry.send("correct", { ...correction({ guru: "V. Bhat" }), screenshot });
    expect(refused.status).toBe(409);
    // A picture that no entry names is not stored either.
    expect(await site.services.privateFiles.listOfEntry(entry.id)).toEqual([]);
    expect(refused.html).toContain("It was changed meanwhile, too");
    expect(refused.html).toContain("Vidya K. Bhat");
    expect(refused.html).toContain('value="V. Bhat"');
    expect((await entry.find()).guru).toBe("Vidya K. Bhat");
  });

  test("answers the question, also after the deadline, until another one is asked", async () => {
    const entry = await addEntry(site);
    await entry.changeAsGuru((content) => ({ ...content, question: question() }));
    site.moveTo(afterFinale);
    const send = (texts: Record<string, string | File>) =>
      entry.send("answer", { version: "2", ...texts });
    const wrong = await send({ text: "Typed words", file: new File(["x"], "proof.txt") });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain("Typed words");
    // What a guru has changed meanwhile is no other question.
    await entry.changeAsGuru((content) => ({ ...content, notes: "Has called" }));
    expect((await send({ file: pdf() })).status).toBe(200);
    const { file } = (await entry.find()).question?.answer ?? {};
    const proof = await site.request(`${entry.path}/${file}.pdf`);
    expect(proof.headers.get("Content-Disposition")).toContain("attachment");
    expect(proof.headers.get("Cache-Control")).toBe("private, no-store");
    const next = { ...question(), text: "And your school?", askedAt: 5 };
    await entry.changeAsGuru((content) => ({ ...content, question: next }));
    const late = await send({ text: "For the question before" });
    expect(late.status).toBe(409);
    expect(late.html).toContain("For the question before</textarea>");
    expect((await entry.find()).question).toEqual(next);
  });
});

describe("an entry", () => {
  const site = openEntrySite();

  test("is withdrawn until the finale, and taken back until the deadline", async () => {
    const entry = await addEntry(site);
    expect((await entry.send("withdraw")).status).toBe(200);
    expect((await entry.find()).withdrawnAt).not.toBeNull();
    site.moveTo(lastMinute);
    expect((await entry.send("rejoin")).status).toBe(200);
    expect((await entry.find()).withdrawnAt).toBeNull();
    site.moveTo("2027-10-18T23:59:59+05:30");
    expect((await entry.send("withdraw")).status).toBe(200);
    expect((await entry.send("rejoin")).status).toBe(400);
    expect((await entry.find()).withdrawnAt).not.toBeNull();
    const other = await addEntry(site);
    site.moveTo(afterFinale);
    expect((await other.send("withdraw")).html).toContain("the finale is over");
  });

  test("is withdrawn and to be deleted when its dancer asks, until the dancer rejoins", async () => {
    const entry = await addEntry(site);
    const asked = await entry.send("ask-deletion");
    expect(asked.html).toContain("You have asked on 1 Jun 2027 for the deletion of everything");
    expect(asked.html).toContain("Take part again");
    expect((await entry.find()).withdrawnAt).not.toBeNull();
    await entry.send("rejoin");
    expect(await entry.find()).toMatchObject({ withdrawnAt: null, deletionAskedAt: null });
    // As version 1.0 stored it.
    await entry.changeAsGuru((stored) => ({ ...stored, deletionAskedAt: 1 }));
    expect((await entry.find()).withdrawnAt).toBe(1);
  });

  test("does not become that of a minor without a parent's consent", async () => {
    const adult = { born: "2005-05-31", guardianName: "", guardianPhone: "" };
    const entry = await addEntry(site, { ...adult, category: "Senior" });
    const refused = await entry.send("correct", correction({ born: "2012-05-31" }));
    expect(refused.html).toContain("By this date the dancer is under 18.");
    expect(await entry.find()).toMatchObject(adult);
  });

  test("stays paid with another screenshot, but not with another transaction number", async () => {
    const payment = { rupees: 300, at: 1, by: "guru@example.org" };
    const entry = await addEntry(site, { payment });
    const screenshot = new File([await drawPicture()], "paid.png", { type: "image/png" });
    expect((await entry.send("correct", { ...correction(), screenshot })).status).toBe(200);
    const { screenshot: hash, payment: stillChecked } = await entry.find();
    expect(stillChecked).toEqual(payment);
    const shown = await site.request(`${entry.path}/${hash}.jpg`);
    expect(shown.headers.get("Content-Type")).toBe("image/jpeg");
    const other = correction({ transaction: "4123 4567 8902" }, "2");
    expect((await entry.send("correct", other)).status).toBe(200);
    expect((await entry.find()).payment).toBeNull();
  });

  test("does not open the files of another entry", async () => {
    const { privateFiles } = site.services;
    const hash = await privateFiles.add("two", "jpg", Buffer.from("a screenshot"));
    const one = await addEntry(site);
    const two = await addEntry(site, { screenshot: hash }, "two");
    expect((await site.request(`${two.path}/${hash}.jpg`)).status).toBe(200);
    for (const file of [`${hash}.jpg`, hash, "..%2fentry.json", "entry.html"]) {
      expect([file, (await site.request(`${one.path}/${file}`)).status]).toEqual([file, 404]);
    }
  });

  test("is downloaded whole, with the notice and the files", async () => {
    await site.services.entries.addNotice("1", { introduction: "Agreed to", points: [] }, 0);
    const { privateFiles } = site.services;
    const screenshot = await privateFiles.add("whole", "jpg", Buffer.from("a screenshot"));
    const entry = await addEntry(site, { screenshot }, "whole");
    const number = formatEntryNumber(await entry.find());
    await entry.send("correct", correction({ city: "Mangaluru" }));
    const answer = await site.request(`${entry.path}/entry.json`);
    expect(answer.headers.get("Content-Disposition")).toContain(`"${number}.json"`);
    const { guru, guardianPhone } = newEntry();
    expect(await answer.json()).toMatchObject({
      page: entry.link,
      number,
      receivedAt: "2027-06-01T10:00:00.000Z",
      city: "Mangaluru",
      guru,
      guardianPhone,
      notice: { introduction: "Agreed to" },
      files: [{ address: `${entry.link}/${screenshot}.jpg` }],
    });
  });

  test("is not changed by a network that has sent too much on this day", async () => {
    const entry = await addEntry(site);
    const { database, limits } = site.services;
    await limits.allow("entries of 127.0.0.1", entryLimit);
    await database.updateTable("limits").set({ count: entryLimit.max }).execute();
    const refused = await entry.send("correct", correction({ city: "Mangaluru" }));
    expect(refused.status).toBe(429);
    expect(refused.html).toContain('value="Mangaluru"');
    expect((await entry.find()).city).toBe("Udupi");
    await entry.changeAsGuru((content) => ({ ...content, question: question() }));
    await database.deleteFrom("limits").execute();
    await limits.allow("files of entries of 127.0.0.1", fileLimit);
    await database.updateTable("limits").set({ count: fileLimit.max }).execute();
    const answer = await entry.send("answer", { version: "2", text: "", file: pdf() });
    await database.deleteFrom("limits").execute();
    expect(answer.status).toBe(400);
    expect((await entry.find()).question?.answer).toBeNull();
  });

  test("is changed from no other site, and by no unknown form", async () => {
    const entry = await addEntry(site);
    const body = new URLSearchParams({ intent: "withdraw" });
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const sent = await site.request(entry.path, { method: "POST", headers, body });
    expect(sent.status).toBe(403);
    expect((await entry.send("toString")).status).toBe(400);
    expect((await entry.find()).withdrawnAt).toBeNull();
  });
});
