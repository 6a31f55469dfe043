import { describe, expect, test } from "vitest";
import { entryActions } from "#app/entries/admin/entry-actions.server.ts";
import { guru } from "#tests/support/guru.ts";
import { listJobs } from "#tests/support/jobs.ts";
import { guruEntries, list, now, other, unescaped } from "./guru-entries.ts";

const question = { part: "question", question: "Please send a proof of age by Friday." };

const correction = {
  part: "fields",
  name: "Dancer a",
  born: "2012-05-31",
  guru: "Vidya Bhat",
  city: "Udupi",
  phone: "+91 98450 12345",
  email: "ananya@example.org",
  composition: "Jatiswaram in Kalyani",
  video: "https://www.youtube.com/watch?v=vvvvvvvvvv0",
  transaction: "412345678900",
  guardianName: "Sudha Rao",
  guardianRelation: "Mother",
  guardianBirthYear: "1984",
  guardianPhone: "+91 98450 54321",
  category: "Junior",
};

describe("the gurus' page of an entry", () => {
  const { site, find, add, change, sendTo, listed } = guruEntries();

  test("of two gurus who mark one payment, the second is told that it was changed", async () => {
    const id = await add("a");
    await change(id, { payment: { rupees: 200, at: now, by: other } });
    await site.services.database
      .updateTable("user")
      .set({ name: "Vidya" })
      .where("email", "=", guru.email)
      .execute();
    expect(await sendTo(id, "mark-paid", { version: 1, rupees: 300 })).toMatchObject({
      status: 409,
      message: expect.stringContaining("The entry was changed meanwhile, so nothing was done."),
    });
    await sendTo(id, "mark-unpaid");
    expect((await find(id))?.payment).toBeNull();
    // By one guru twice.
    const twice = { version: 3, rupees: 300 };
    const both = await Promise.all([1, 2].map(() => sendTo(id, "mark-paid", twice)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await find(id))?.version).toBe(4);
    const html = await site.text(`${list}/${id}`, site.cookie);
    expect(html).toContain("Paid: ₹300, marked by Vidya on 10 Jun 2027, 10 am.");
    const undo = { entry: both.find(({ entry }) => entry)?.entry };
    expect((await sendTo(id, "undo", undo)).message).toBe("Undone.");
    expect((await find(id))?.payment).toBeNull();
  });

  test("a dancer is asked one question, by WhatsApp and mail, and the next one replaces it", async () => {
    const id = await add("a");
    const asked = await sendTo(id, "save", { ...question, version: 1 });
    expect(asked.message).toMatch(/^The question is on the dancer's page now/);
    const stored = await find(id);
    const text = question.question;
    expect(stored).toMatchObject({
      version: 2,
      question: { text, askedAt: now, askedBy: guru.email, answer: null },
    });
    const [notice = ""] = /<span id="notice">.*?<\/form>/s.exec(asked.html) ?? [];
    const [whatsApp = "", mail = ""] = [...notice.matchAll(/href="([^"]+)"/g)].map(
      ([, href = ""]) => decodeURIComponent(unescaped(href)),
    );
    const link = stored && site.services.entryLinks.findLink(stored);
    const letter =
      "Namaste Dancer a, this is about your entry NRS-2027-0001 to Nritya Ratna Shodha 2027.\n\n" +
      `${text}\n\nYou can answer on the page of your entry: ${link}\n\n`;
    expect(whatsApp).toContain(`https://wa.me/919845012345?text=${letter}`);
    expect(mail).toContain(`mailto:ananya@example.org?subject=`);
    expect(mail).toContain(letter.replaceAll("\n", "\r\n"));
    const answer = { at: now, text: "It is attached.", file: null };
    await change(id, { question: { text, askedAt: now, askedBy: guru.email, answer } });
    // A page that was opened before the answer does not discard it.
    const reworded = { part: "question", question: "Please send it by Monday.", version: 2 };
    const late = await sendTo(id, "save", reworded);
    expect(late.html).toContain("The dancer has answered meanwhile.");
    expect((await find(id))?.question).toMatchObject({ text, answer });
    expect(await site.text(`${list}/${id}`, site.cookie)).toContain("It is attached.");
    await sendTo(id, "save", { part: "question", question: "And the school?" });
    expect((await find(id))?.question).toMatchObject({ text: "And the school?", answer: null });
  });

  test("a guru marks Round 2 as paid, with amount and note", async () => {
    const id = await add("a");
    await change(id, { finalist: { answer: { isComing: true, at: now }, payment: null } });
    const unpaid = { part: "round2", rupees: "350", note: "Pays on Tuesday" };
    const refused = await sendTo(id, "save", unpaid);
    expect([refused.status, refused.html.includes("Pays on Tuesday")]).toEqual([400, true]);
    const sent = { part: "round2", paid: "on", rupees: "Rs. 1,350", note: "In cash" };
    expect((await sendTo(id, "save", sent)).status).toBe(200);
    const payment = { rupees: 1350, note: "In cash", at: now, by: guru.email };
    expect((await find(id))?.finalist).toEqual({ answer: { isComing: true, at: now }, payment });
    await sendTo(id, "save", { ...sent, paid: "", note: "" });
    expect((await find(id))?.finalist?.payment).toBeNull();
  });

  test("the link is replaced, and the one before ends", async () => {
    const id = await add("a");
    const before = await find(id);
    const oldToken = before && site.services.entryLinks.findToken(before);
    expect(await site.text(`${list}/${id}`, site.cookie)).toContain(`/entry/${oldToken}"`);
    expect((await sendTo(id, "replace-link", { version: 2 })).status).toBe(409);
    const replaced = await sendTo(id, "replace-link");
    expect(replaced.message).toMatch(/^There is a new link/);
    const after = await find(id);
    expect(after?.linkNumber).toBe(2);
    const token = after && site.services.entryLinks.findToken(after);
    expect(replaced.html).toContain(`/entry/${token}"`);
    expect(await site.services.entries.findByToken(oldToken ?? "")).toBeNull();
  });

  test("a guru's correction is merged with the dancer's, or both are shown", async () => {
    const id = await add("a");
    await change(id, { city: "Manipal", payment: { rupees: 300, at: 1, by: other } });
    const saved = await sendTo(id, "save", { ...correction, version: 1, guru: "Vidya Rao" });
    expect([saved.status, saved.message]).toEqual([200, "The entry is saved."]);
    expect(await find(id)).toMatchObject({
      guru: "Vidya Rao",
      city: "Manipal",
      payment: { rupees: 300 },
    });
    const conflict = await sendTo(id, "save", { ...correction, version: 1, city: "Kundapura" });
    expect(conflict.status).toBe(409);
    expect(conflict.html).toContain("Somebody else has changed it, too");
    expect(conflict.html).toMatch(/name="city"[^>]* value="Kundapura"/);
    const notes = { part: "notes", notes: "Called.\r\nTwice.", version: 1 };
    expect((await sendTo(id, "save", notes)).status).toBe(200);
    expect((await find(id))?.notes).toBe("Called.\nTwice.");
    const others = await sendTo(id, "save", { ...notes, notes: "Called once." });
    expect([others.status, others.html.includes("Called once.")]).toEqual([409, true]);
    expect((await find(id))?.notes).toBe("Called.\nTwice.");
  });

  test("an entry goes to the trash and back, and its history goes back", async () => {
    const id = await add("a");
    await change(id, { city: "Manipal" });
    expect((await sendTo(id, "remove")).message).toBe("The entry is in the trash.");
    expect((await sendTo(id, "mark-paid", { rupees: 300 })).message).toBe(
      "The entry is in the trash. Restore it first.",
    );
    const page = await site.text(`${list}/${id}`, site.cookie);
    expect(page).toContain("Will be deleted forever after");
    expect(page).not.toContain('value="mark-paid"');
    expect((await sendTo(id, "restore")).message).toBe("The entry is restored from the trash.");
    const path = `/success/history?kind=entry&id=${id}`;
    const history = await site.text(`${path}&version=2`, site.cookie);
    expect(history).toContain("Manipal");
    const [, entry = ""] = /name="entry" value="([^"]+)"/.exec(history) ?? [];
    const back = { intent: "restore-version", kind: "entry", entry, shownVersion: 4 };
    const done = await site.send(path, back);
    expect(done.status).toBe(200);
    expect(await find(id)).toMatchObject({ city: "Udupi", removedAt: null, version: 5 });
  });

  test("an amount that cannot be read is refused, and is not lost", async () => {
    const id = await add("a");
    const refused = await sendTo(id, "mark-paid", { rupees: "three hundred" });
    expect([refused.status, refused.message]).toEqual([
      409,
      "Please write the amount in whole rupees, such as 300. Nothing was changed.",
    ]);
    expect(refused.html).toMatch(/name="rupees"[^>]* value="three hundred"/);
  });

  test("each action has its button on the page", async () => {
    const id = await add("a");
    const fresh = await site.text(`${list}/${id}`, site.cookie);
    const done = { at: now, by: other };
    const videoSeen = { ...done, video: (await find(id))?.video ?? "" };
    await change(id, { payment: { ...done, rupees: 300 }, videoSeen });
    const paid = await site.text(`${list}/${id}`, site.cookie);
    for (const intent of Object.keys(entryActions)) {
      expect(fresh + paid).toContain(`value="${intent}"`);
    }
  });

  test("every way to reach the dancer and the parent is a link", async () => {
    const html = await site.text(`${list}/${await add("a")}`, site.cookie);
    for (const number of ["919845012345", "919845054321"]) {
      expect(html).toContain(`href="https://wa.me/${number}?text=`);
      expect(html).toContain(`href="tel:+${number}"`);
    }
    expect(html).toContain('href="mailto:ananya%40example.org"');
  });

  test("the video is looked at until there is another one", async () => {
    const id = await add("a");
    await sendTo(id, "see-video");
    expect(await listed("view=video")).toBe("");
    await change(id, { video: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" });
    expect(await listed("view=video")).toBe("1");
    const html = await site.text(`${list}/${id}`, site.cookie);
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(html).not.toContain("<iframe");
  });

  test("a screenshot and a proof are for gurus, each of its own entry", async () => {
    const { privateFiles } = site.services;
    const id = await add("a");
    const jpg = await privateFiles.add(id, "jpg", Buffer.from("picture"));
    const pdf = await privateFiles.add(id, "pdf", Buffer.from("%PDF-"));
    const picture = await site.open(`${list}/${id}/${jpg}`);
    expect(await picture.text()).toBe("picture");
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const proof = await site.open(`${list}/${id}/${pdf}`);
    expect(proof.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(proof.headers.get("Content-Security-Policy")).toMatch(/^sandbox/);
    await add("b");
    for (const path of [`b/${jpg}`, `${id}/${"0".repeat(32)}`, `${id}/..%2f`]) {
      expect([path, (await site.open(`${list}/${path}`)).status]).toEqual([path, 404]);
    }
  });

  test("a correction has the rules of the form, and its category follows the date of birth", async () => {
    const id = await add("a", { category: "Senior" });
    const refused = await sendTo(id, "save", { ...correction, version: 1, transaction: "12" });
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(/<details[^>]* open=""[^>]*><summary>Correct what was entered/);
    await sendTo(id, "save", { ...correction, version: 1 });
    expect((await find(id))?.category).toBe("Junior");
    await sendTo(id, "save", { ...correction, version: 2, born: "2005-01-01" });
    expect(await find(id)).toMatchObject({ category: "Senior", guardianName: "" });
    // Outside all categories.
    const born = "1985-01-01";
    const old = await add("b", { born });
    await sendTo(old, "save", { ...correction, version: 1, born, city: "Manipal" });
    expect(await find(old)).toMatchObject({ born, city: "Manipal", category: "Junior" });
  });

  test("what makes no sense is refused, and nothing is a server error", async () => {
    const id = await add("a");
    for (const [path, fields, status] of [
      [`${list}/nobody`, { intent: "mark-paid", rupees: 300 }, 409],
      [`${list}/nobody`, { intent: "save", part: "notes", notes: "x" }, 400],
      [`${list}/${id}`, { intent: "constructor", id }, 400],
      [`${list}/${id}`, { intent: "save" }, 400],
      [list, { intent: "change-selected", operation: "toString" }, 400],
    ] as const) {
      const { status: answered } = await site.send(path, fields);
      expect([path, fields, answered]).toEqual([path, fields, status]);
    }
    expect((await site.open(`${list}/nobody`)).status).toBe(404);
    expect((await find(id))?.version).toBe(1);
  });
});

describe("where mail is configured", () => {
  const mailer = { send: async () => undefined, close: () => undefined };
  const { site, add, sendTo } = guruEntries(undefined, { mailer });

  test("a question and a new link are mailed to the dancer, if there is an address", async () => {
    const id = await add("a");
    const notMailed = await add("b", { email: "" });
    const asked = await sendTo(id, "save", question);
    expect(asked.message).toMatch(/The link is also being mailed\.$/);
    expect((await sendTo(id, "replace-link")).message).toMatch(/being mailed/);
    expect((await sendTo(notMailed, "save", question)).message).not.toMatch(/being mailed/);
    expect(await listJobs(site.services.database, "entry-mail")).toEqual([id]);
  });
});
