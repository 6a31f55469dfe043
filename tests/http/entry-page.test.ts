import { describe, expect, test } from "vitest";
import type { EntryContent } from "#app/entries/entry.ts";
import { engines } from "#tests/support/engines.ts";
import { guru } from "#tests/support/guru.ts";
import { listJobs } from "#tests/support/jobs.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { guruEntries, list, now, other, unescaped } from "./guru-entries.ts";

const question = {
  requestId: "q1",
  what: "proofOfAge",
  words: "By Friday.",
  answerBy: "2027-06-17",
};

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

describe.each(engines)("the gurus' page of an entry on $name", ({ name, open }) => {
  const { site, find, add, change, send, sendTo, listed } = guruEntries(open);

  test("of two gurus who check one payment, the second is told who did it", async () => {
    const id = await add("a");
    await change(id, { payment: { rupees: 200, at: now, by: other } });
    await site.services.database
      .updateTable("user")
      .set({ name: "Vidya" })
      .where("email", "=", guru.email)
      .execute();
    const late = await sendTo(id, "check-payment", { rupees: 300 });
    expect(late.status).toBe(409);
    expect(late.message).toBe(
      `Nothing was changed: ${other} has checked this payment already, on 10 Jun 2027, ` +
        "10 am: ₹200.",
    );
    const changed = "Nothing was changed: the payment was changed meanwhile. Please look again.";
    expect(await sendTo(id, "uncheck-payment", { checkedAt: 1 })).toMatchObject({
      status: 409,
      message: changed,
    });
    await sendTo(id, "uncheck-payment", { checkedAt: now });
    expect((await find(id))?.payment).toBeNull();
    // At the same time, and by one guru twice.
    const both = await Promise.all([1, 2].map(() => sendTo(id, "check-payment", { rupees: 300 })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await find(id))?.version).toBe(4);
    const html = await site.text(`${list}/${id}`, site.cookie);
    expect(html).toContain("Checked: ₹300, by Vidya on 10 Jun 2027, 10 am.");
    const undo = { entry: both.find(({ entry }) => entry)?.entry };
    expect((await sendTo(id, "undo", undo)).message).toBe("Undone.");
    expect((await find(id))?.payment).toBeNull();
    const history = unescaped(await site.text(`/success/history?kind=entry&id=${id}`, site.cookie));
    expect(history).toContain("Checked: ₹300, 10 Jun 2027, 10 am");
  });

  test("a dancer is asked once, by WhatsApp and mail, answers, and the answer is looked at", async () => {
    const id = await add("a");
    const asked = await sendTo(id, "ask", question);
    expect(asked.message).toMatch(/^It is on the dancer's page now/);
    await sendTo(id, "ask", question);
    const stored = await find(id);
    const text =
      "Please send us a proof of age: a photo or a PDF of the birth certificate, the passport or " +
      "the school's identity card.\nBy Friday.\nPlease answer by 17 June 2027.";
    expect(stored?.requests).toEqual([
      {
        id: "q1",
        what: "proofOfAge",
        text,
        askedAt: now,
        askedBy: guru.email,
        answer: null,
        seen: null,
      },
    ]);
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
    expect(await listed("view=missing")).toBe("1");

    const requests = (stored?.requests ?? []).map((request) => ({
      ...request,
      answer: { at: now, text: "It is attached.", file: null },
    }));
    expect((await sendTo(id, "see-answer", { requestId: "q1" })).status).toBe(409);
    await change(id, { requests });
    expect(await listed("view=answered")).toBe("1");
    const late = await sendTo(id, "take-back", { requestId: "q1" });
    expect([late.status, late.message]).toEqual([
      409,
      "Nothing was changed: the dancer has answered meanwhile. Please look.",
    ]);
    const seeAnswer = (answeredAt: number) =>
      sendTo(id, "see-answer", { requestId: "q1", answeredAt });
    expect((await seeAnswer(now - 1)).status).toBe(409);
    await seeAnswer(now);
    expect((await find(id))?.requests[0]?.seen).toEqual({ at: now, by: guru.email });
    expect(await listed("view=answered")).toBe("");
    await sendTo(id, "ask", { ...question, requestId: "q2" });
    await sendTo(id, "take-back", { requestId: "q2" });
    expect((await find(id))?.requests).toHaveLength(1);
  });

  test("the link is replaced once, and the one before ends", async () => {
    const id = await add("a");
    const before = await find(id);
    const oldToken = before && site.services.entryLinks.findToken(before);
    expect(await site.text(`${list}/${id}`, site.cookie)).toContain(`/entry/${oldToken}"`);
    const replaced = await sendTo(id, "replace-link", { linkNumber: 1 });
    expect(replaced.message).toMatch(/^There is a new link/);
    expect((await sendTo(id, "replace-link", { linkNumber: 1 })).status).toBe(409);
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
    expect((await sendTo(id, "check-payment", { rupees: 300 })).message).toBe(
      "The entry is in the trash. Restore it first.",
    );
    expect(await site.text("/success/trash", site.cookie)).toContain("NRS-2027-0001 Dancer a");
    const page = await site.text(`${list}/${id}`, site.cookie);
    expect(page).toContain("Will be deleted forever after");
    expect(page).not.toContain('value="check-payment"');
    expect((await sendTo(id, "restore")).message).toBe("The entry is restored from the trash.");
    const path = `/success/history?kind=entry&id=${id}&back=2`;
    const back = await site.text(path, site.cookie);
    expect(back).toContain("Manipal");
    const done = await site.post(path, fieldsOf(back, { intent: "restore-version" }));
    expect(done.status).toBe(200);
    expect(await find(id)).toMatchObject({ city: "Udupi", removedAt: null, version: 5 });
  });

  // The rest does not depend on the engine.
  if (name !== "SQLite") return;

  test("an amount is read as people write it, or refused", async () => {
    const id = await add("a");
    const page = `${list}/${id}`;
    for (const [rupees, read] of [
      ["Rs. 1,500", 1500],
      ["₹300/-", 300],
      ["३००", 300],
      ["300.00", 300],
    ] as const) {
      expect((await send(page, { intent: "check-payment", rupees })).status).toBe(200);
      expect((await find(id))?.payment?.rupees).toBe(read);
      await sendTo(id, "uncheck-payment", { checkedAt: now });
    }
    for (const rupees of [
      "",
      "0",
      "-300",
      "300.50",
      "3e2",
      "1000000",
      "three hundred",
      "9".repeat(99),
    ]) {
      const refused = await sendTo(id, "check-payment", { rupees });
      expect([rupees, refused.status, refused.message]).toEqual([
        rupees,
        409,
        "Please write the amount in whole rupees, such as 300. Nothing was changed.",
      ]);
      // It is not lost without JavaScript.
      expect(refused.html).toMatch(new RegExp(`name="rupees"[^>]* value="${rupees}"`));
    }
  });

  test("a question that cannot be asked is refused with what was typed", async () => {
    const id = await add("a");
    for (const [fields, message] of [
      [{ what: "other", words: " " }, "Please write what you ask for. Nothing was sent."],
      [{ words: "x".repeat(1001) }, "Your words have more than 1000 characters. Nothing was sent."],
      ...["", "2027-06-09", "2028-06-11", "2027-06-31", "soon"].map(
        (answerBy) =>
          [
            { answerBy },
            "Please choose a day from today on, at most a year ahead. Nothing was sent.",
          ] as const,
      ),
    ] as const) {
      const refused = await sendTo(id, "ask", { ...question, part: "ask", ...fields });
      expect([refused.status, refused.message]).toEqual([409, message]);
      if (!("words" in fields)) expect(refused.html).toContain(">By Friday.</textarea>");
    }
    expect((await find(id))?.requests).toEqual([]);
  });

  test("the video is looked at until there is another one", async () => {
    const id = await add("a");
    const { video } = (await find(id)) as EntryContent;
    expect((await sendTo(id, "see-video", { video: "https://youtu.be/other" })).status).toBe(409);
    await sendTo(id, "see-video", { video });
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
    for (const path of [`b/${jpg}`, `${id}/${"0".repeat(32)}`, `${id}/..%2f`, `x/${jpg}`]) {
      expect([path, (await site.open(`${list}/${path}`)).status]).toEqual([path, 404]);
    }
    const stranger = await site.request(`${list}/${id}/${jpg}`);
    expect([stranger.status, stranger.headers.get("Location")]).toEqual([302, "/login"]);
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
  });

  test("what makes no sense is refused, and nothing is a server error", async () => {
    const id = await add("a");
    for (const [path, fields, status] of [
      [`${list}/nobody`, { intent: "check-payment", rupees: 300 }, 409],
      [`${list}/nobody`, { intent: "replace-link", linkNumber: 1 }, 409],
      [`${list}/nobody`, { intent: "save", part: "notes", notes: "x" }, 400],
      [`${list}/${id}`, { intent: "hide", id }, 400],
      [`${list}/${id}`, { intent: "constructor", id }, 400],
      [`${list}/${id}`, {}, 400],
      [`${list}/${id}`, { intent: "save" }, 400],
      [list, { intent: "change-selected", operation: "hide", selected: `${id}:1` }, 400],
      [list, { intent: "change-selected", operation: "toString" }, 400],
      [list, {}, 400],
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
    const asked = await sendTo(id, "ask", question);
    expect(asked.message).toMatch(/The link is also being mailed\.$/);
    expect((await sendTo(id, "replace-link", { linkNumber: 1 })).message).toMatch(/being mailed/);
    expect((await sendTo(notMailed, "ask", question)).message).not.toMatch(/being mailed/);
    expect(await listJobs(site.services.database, "entry-mail")).toEqual([id]);
  });
});
