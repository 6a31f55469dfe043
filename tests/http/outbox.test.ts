import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { mailMessage } from "#app/messages/mail-message.server.ts";
import { createWorker } from "#app/platform/jobs-store.server.ts";
import { createMailer } from "#app/platform/sending/mail.server.ts";
import { anyText } from "#tests/factories/texts.ts";
import { passTime } from "#tests/support/jobs.ts";
import { type SunkMail, startMailSink } from "#tests/support/mail-sink.ts";
import { postMessage, withoutLimits } from "#tests/support/message-form.ts";
import { openMigratedSqlite, type Site, startSite } from "#tests/support/site.ts";
import { siteForEachTest } from "./sites.ts";

/** Its own workers are never started; with a mailer, what it receives is to be mailed. */
const mailer = { send: async () => undefined, close: () => undefined };
const site = siteForEachTest(() => startSite((all) => ({ ...withoutLimits(all), mailer })));

const inbox = () => site.services.messages.listMessages("inbox", 1000);

async function openSink(options = {}) {
  const sink = await startMailSink(options);
  onTestFinished(sink.close);
  return sink;
}

function openOutbox(smtpUrl: string): void {
  const addresses = { from: "website@school.example", to: "gurus@school.example" };
  const smtp = { smtpUrl, publicUrl: "https://www.school.example" };
  const mailer = createMailer(smtp, async () => addresses);
  const { messages } = site.services;
  const worker = createWorker({ ...site.services, everyMs: 20 }, "message-mail", (job) =>
    mailMessage({ messages, mailer }, job),
  );
  worker.start();
  onTestFinished(worker.stop);
}

async function allDelivered() {
  const areDelivered = async () => (await inbox()).every(({ deliveredAt }) => deliveredAt !== null);
  await expect.poll(areDelivered, { timeout: 15_000 }).toBe(true);
}

const expectError = (text: string) =>
  expect.poll(async () => (await inbox())[0]?.lastError).toContain(text);

test("a message with a filled honeypot is answered 200, stored as spam and not mailed", async () => {
  const sink = await openSink();
  expect(await (await postMessage(site, { _gotcha: "http://buy.example" })).text()).toBe("OK");
  await postMessage(site);
  openOutbox(sink.url);
  await allDelivered();
  expect(sink.mails).toHaveLength(1);
  expect(await site.services.messages.listMessages("spam", 10)).toHaveLength(1);
});

test("the mail is from and to the school, and the visitor is who it answers to", async () => {
  const sink = await openSink();
  openOutbox(sink.url);
  await postMessage(site, { name: "Ānanda, “the” parent", title: "Grüße 🪔" });
  await allDelivered();
  const [mail] = sink.mails as [SunkMail];
  expect([mail.from, mail.to]).toEqual(["website@school.example", ["gurus@school.example"]]);
  expect(mail.headers.get("from")).toEqual(["website@school.example"]);
  expect(mail.headers.get("to")).toEqual(["gurus@school.example"]);
  expect(mail.headers.get("reply-to")?.[0]).toContain("<parent@example.org>");
  const id = (await inbox())[0]?.id ?? "";
  expect(mail.headers.get("message-id")).toEqual([`<${id}@school.example>`]);
});

test("a message waits while the mail server fails in any way, and is mailed once it works again", async () => {
  const failures = { refuses: "mailbox unavailable", "hangs up": "not now", "breaks off": "lost" };
  let failure = "";
  const ids: string[] = [];
  type Done = (error?: Error) => void;
  const sink = await openSink({
    onRcptTo: (_address: unknown, _session: unknown, done: Done) =>
      done(failure === "refuses" ? new Error("mailbox unavailable") : undefined),
    onConnect: (session: { id: string }, done: Done) =>
      done(failure === "hangs up" ? new Error(`not now, ${session.id}`) : undefined),
    onData(stream: Readable, _session: unknown, done: Done) {
      text(stream).then((raw) => {
        ids.push(/^Message-ID: <(.+)@/im.exec(raw)?.[1] ?? "");
        done(failure === "breaks off" ? new Error("lost") : undefined);
      }, done);
    },
  });
  await postMessage(site);
  openOutbox(sink.url);
  for (const [name, error] of Object.entries(failures)) {
    failure = name;
    await passTime(site.services.database);
    await expectError(error);
  }
  failure = "";
  await passTime(site.services.database);
  await allDelivered();
  // It comes again as the same mail.
  const [message] = await inbox();
  expect(ids).toEqual([message?.id, message?.id]);
});

test("three nodes on one store send every message once", async () => {
  const sink = await openSink();
  for (let count = 0; count < 6; count++) await postMessage(site, { title: `Message ${count}` });
  for (let node = 0; node < 3; node++) openOutbox(sink.url);
  await allDelivered();
  const subjects = sink.mails.map((mail) => mail.headers.get("subject")?.[0]);
  expect(new Set(subjects).size).toBe(6);
  expect(sink.mails).toHaveLength(6);
});

test("whatever a visitor types becomes one mail or a clear refusal, and never a header", async () => {
  const sink = await openSink();
  openOutbox(sink.url);
  const nasty = fc.oneof(
    anyText(40),
    fc.constantFrom(
      "a\r\nBcc: x@evil.example",
      "a\nTo: x@evil.example\n\nbody",
      "\0",
      "é🪔\u2028x",
      "x".repeat(100_000),
      '"<a@b>", c',
    ),
  );
  const address = fc.oneof(
    nasty,
    fc.constantFrom(
      "ok@example.org",
      "a@b.example\r\nBcc: x@evil.example",
      "a@b.example, x@evil.example",
      "<a@b.example>",
    ),
  );
  await fc.assert(
    fc.asyncProperty(nasty, address, nasty, nasty, async (name, email, title, message) => {
      const before = (await inbox()).length;
      const response = await postMessage(site, { name, email, title, message });
      expect([200, 400, 413]).toContain(response.status);
      expect((await inbox()).length - before).toBe(response.status === 200 ? 1 : 0);
    }),
    { numRuns: 15 },
  );
  await allDelivered();
  expect(sink.mails).toHaveLength((await inbox()).length);
  const usual =
    /^(content-(type|transfer-encoding)|date|from|message-id|mime-version|reply-to|subject|to)$/;
  for (const mail of sink.mails) {
    expect(mail.to).toEqual(["gurus@school.example"]);
    expect([...mail.headers.keys()].filter((name) => !usual.test(name))).toEqual([]);
    expect([...mail.headers.values()].every((values) => values.length === 1)).toBe(true);
  }
});

const mailDue = ({ services }: Site) =>
  Promise.all(services.senders.map((sender) => sender.runDue()));

/**
 * One store, and the site on it as it is started again and again, with mail configured or without.
 */
async function openStore() {
  const database = await openMigratedSqlite();
  const sink = await startMailSink();
  const sites: Site[] = [];
  onTestFinished(async () => {
    for (const site of sites) await site.close();
    await sink.close();
  });

  async function start(smtpUrl: string | null): Promise<Site> {
    const mail = smtpUrl === null ? null : { smtpUrl, to: "gurus@school.example", from: null };
    const site = await startSite((services) => {
      return { ...withoutLimits(services), config: { ...services.config, mail } };
    }, database);
    sites.push(site);
    return site;
  }

  const subjects = () => sink.mails.map(({ headers }) => headers.get("subject")?.[0]).sort();
  return { start, sink, subjects };
}

const post = (site: Site, title: string) => postMessage(site, { title });

const countOfTries = async ({ services }: Site, title: string) =>
  (await services.messages.listMessages("inbox", 99)).find((each) => each.title === title)
    ?.attempts;

test("a message that was tried goes on after a restart, and after mail was not configured for a while", async () => {
  const { start, sink, subjects } = await openStore();
  const nowhere = "smtp://127.0.0.1:1";
  const broken = await start(nowhere);
  await post(broken, "tried");
  await mailDue(broken);
  expect(await countOfTries(broken, "tried")).toBe(1);
  const without = await start(null);
  await post(without, "unmailed");
  await mailDue(without);
  const site = await start(sink.url);
  await passTime(site.services.database);
  await mailDue(site);
  expect(subjects()).toEqual(["tried"]);
  const again = await start(sink.url);
  expect(await again.services.messages.countWaiting()).toEqual({ count: 0, since: null });
  await post(again, "later");
  await mailDue(again);
  expect(subjects()).toEqual(["later", "tried"]);
});
