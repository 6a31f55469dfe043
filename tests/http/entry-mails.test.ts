import { describe, expect, onTestFinished, test } from "vitest";
import { mailEntry } from "#app/entries/mail/entry-mails.server.ts";
import { createWorker } from "#app/platform/jobs-store.server.ts";
import { createMailer } from "#app/platform/sending/mail.server.ts";
import { engines } from "#tests/support/engines.ts";
import { listJobs, passTime } from "#tests/support/jobs.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";
import { addEntry, correction, openEntrySite, question } from "./entry-sites.ts";

describe.each(engines)("the mail with the link on $name", ({ open, isDefault }) => {
  const site = openEntrySite(open);

  type Kind = "entry-link" | "entry-mail";

  function openWorker(smtpUrl: string, kind: Kind) {
    const addresses = { from: "website@school.example", to: "gurus@school.example" };
    const mailer = createMailer({ smtpUrl, publicUrl: site.url }, async () => addresses);
    const { services } = site;
    const readTexts = async () => ({
      isHere: true,
      competition: services.competition,
      schoolName: services.school.name,
    });
    return createWorker(services, kind, (job) =>
      mailEntry({ ...services, mailer, readTexts }, job),
    );
  }

  async function openSink(options: Parameters<typeof startMailSink>[0] = {}) {
    const sink = await startMailSink(options);
    onTestFinished(sink.close);
    const mailDue = async (kind: Kind = "entry-link") => {
      await openWorker(sink.url, kind).runDue();
      return sink.mails.splice(0).flatMap(({ to }) => to);
    };
    return { sink, mailDue };
  }

  /** An entry whose link is due to be mailed. */
  async function addMailed(fields: { email?: string } = {}) {
    const entry = await addEntry(site, fields);
    await site.services.entryMails.requestLink(entry.id);
    return entry;
  }

  const isWaiting = async (id: string) =>
    (await listJobs(site.services.database, "entry-link")).includes(id);

  test("goes to the dancer once, also from two nodes, and says nothing private", async () => {
    const { sink } = await openSink();
    const entry = await addMailed();
    const workers = [1, 2].map(() => openWorker(sink.url, "entry-link"));
    await Promise.all(workers.map((worker) => worker.runDue()));
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

  // The rest has no SQL of its own.
  if (!isDefault) return;

  test("waits while the server refuses, and goes to a corrected address", async () => {
    let isRefusing = true;
    const { sink, mailDue } = await openSink({
      onRcptTo: (_address, _session, done) =>
        isRefusing ? done(new Error("mailbox unavailable")) : done(),
    });
    const entry = await addMailed({ email: "wrong@example.org" });
    expect(await mailDue()).toEqual([]);
    expect(await isWaiting(entry.id)).toBe(true);
    isRefusing = false;
    const corrected = correction({ email: "right@example.org" });
    expect((await entry.send("correct", corrected)).status).toBe(200);
    expect(await mailDue()).toEqual(["right@example.org"]);
    await entry.changeAsGuru((content) => ({ ...content, question: question() }));
    await site.services.entryMails.request(entry.id);
    await openWorker(sink.url, "entry-mail").runDue();
    expect(sink.mails[0]?.raw).toContain("We have a question for you.");
  });

  test("is not sent to a dancer who withdraws meanwhile, nor of a removed entry", async () => {
    const { mailDue } = await openSink();
    const { entries, entryMails } = site.services;
    const fields = { email: "withdrawn@example.org" };
    const withdrawn = await addMailed(fields);
    const removed = await addMailed(fields);
    for (const { id } of [withdrawn, removed]) await entryMails.request(id);
    expect((await withdrawn.send("withdraw", { confirmed: "yes" })).status).toBe(200);
    await entries.documents.remove("guru", removed.id);
    expect([await mailDue(), await mailDue("entry-mail")]).toEqual([[], []]);
  });

  test("that dancers' forms ask for goes to one address five times a day; gurus' are not counted", async () => {
    const { mailDue } = await openSink();
    const { database, entryMails } = site.services;
    const [one, other] = ["one@example.org", "other@example.org"];
    const mailed: string[] = [];
    for (let count = 1; count <= 5; count++) {
      await addMailed({ email: one });
      mailed.push(...(await mailDue()));
    }
    const entry = await addMailed({ email: one });
    await addMailed({ email: other });
    mailed.push(...(await mailDue()));
    expect(mailed).toEqual([...Array(5).fill(one), other]);
    await entryMails.request(entry.id);
    expect(await mailDue("entry-mail")).toEqual([one]);
    // The next day, what waits is sent.
    await database.deleteFrom("limits").execute();
    await passTime(database);
    expect(await mailDue()).toEqual([one]);
  });
});
