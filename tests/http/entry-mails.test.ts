import { describe, expect, onTestFinished, test } from "vitest";
import { createEntryMails } from "#app/entries/mail/entry-mails.server.ts";
import { createMailer } from "#app/platform/sending/mail.server.ts";
import { engines } from "#tests/support/engines.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";
import { addEntry, correction, openEntrySite, request } from "./entry-sites.ts";

describe.each(engines)("the mail with the link on $name", ({ open }) => {
  const site = openEntrySite(open);

  function openMails(smtpUrl: string) {
    const addresses = { from: "website@school.example", to: "gurus@school.example" };
    const mailer = createMailer(smtpUrl, async () => addresses);
    const { services } = site;
    const readTexts = async () => ({
      isHere: true,
      competition: services.competition,
      schoolName: services.school.name,
    });
    const mails = services.entryMailStore;
    const entryMails = createEntryMails({ ...services, mails, mailer, readTexts }, 20);
    entryMails.start();
    onTestFinished(entryMails.stop);
    return entryMails;
  }

  const isWaiting = async () => {
    const rows = site.services.database.selectFrom("entries").select("mail_due_at");
    return (await rows.execute()).some(({ mail_due_at: due }) => due !== null);
  };
  const allSent = () => expect.poll(isWaiting, { timeout: 15_000 }).toBe(false);

  test("goes to the dancer once, also from two nodes, and says nothing private", async () => {
    const sink = await startMailSink();
    onTestFinished(sink.close);
    const entry = await addEntry(site, { createdAt: site.services.clock() });
    openMails(sink.url);
    openMails(sink.url);
    await allSent();
    expect(sink.mails).toHaveLength(1);
    const [mail] = sink.mails;
    expect(mail?.to).toEqual(["ananya@example.org"]);
    const text = mail?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
    for (const said of ["NRS-2027-00", entry.link, "31 August 2027, 11:59 pm, Indian time"]) {
      expect(text).toContain(said);
    }
    for (const secret of ["Ananya Rao", "2012", "Vidya", "98450", "412345678901"]) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.stringify(site.logged)).not.toContain(entry.path.slice(-22));
  });

  test("waits while the server refuses or the program is down, and goes to a corrected address", async () => {
    let isRefusing = true;
    const sink = await startMailSink({
      onRcptTo: (_address, _session, done) =>
        isRefusing ? done(new Error("mailbox unavailable")) : done(),
    });
    onTestFinished(sink.close);
    const entry = await addEntry(site, { createdAt: site.services.clock() });
    const first = openMails(sink.url);
    const warned = () => site.logged.some(({ message }) => `${message}`.includes("be mailed"));
    await expect.poll(warned).toBe(true);
    await first.stop();
    expect(await isWaiting()).toBe(true);
    isRefusing = false;
    const corrected = correction({ email: "right@example.org" });
    expect((await entry.send("correct", corrected)).status).toBe(200);
    openMails(sink.url);
    await allSent();
    expect(sink.mails.map(({ to }) => to)).toEqual([["right@example.org"]]);
    await entry.changeAsGuru((content) => ({ ...content, requests: [request()] }));
    await site.services.entryMailStore.request(entry.id, site.services.clock());
    await expect.poll(() => sink.mails.length).toBe(2);
    expect(sink.mails[1]?.raw).toContain("- Proof of age");
  });

  test("is given up after three days, and not sent of a withdrawn or removed entry", async () => {
    const { entryMailStore, entries, clock } = site.services;
    const createdAt = clock();
    const entry = await addEntry(site, { createdAt }, "1");
    await addEntry(site, { createdAt, withdrawnAt: createdAt }, "2");
    const removed = await addEntry(site, { createdAt }, "3");
    await entries.documents.remove("guru", removed.id);
    expect(await entryMailStore.takeDue(createdAt + 3 * 86_400_000)).toBeNull();
    const taken = await entryMailStore.takeDue(createdAt);
    expect(taken).toMatchObject({ id: entry.id, attempts: 1 });
    if (taken) await entryMailStore.finish(taken);
    const sink = await startMailSink();
    onTestFinished(sink.close);
    openMails(sink.url);
    const isTaken = async () => (await entryMailStore.takeDue(createdAt)) === null;
    await expect.poll(isTaken).toBe(true);
    expect(sink.mails).toEqual([]);
  });
});
