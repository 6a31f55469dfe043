import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Outbox, retryDelayMs, startOutbox } from "#app/contact/outbox.server.ts";
import { createMailer } from "#app/platform/mail.server.ts";
import { type SunkMail, startMailSink } from "#tests/support/mail-sink.ts";
import { aMessage, postMessage, serviceIds } from "#tests/support/message-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  site = await startSite(({ contactLimits }) => ({
    contactLimits: { ...contactLimits, mostPerNetwork: 10_000 },
  }));
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await site.close();
});

const inbox = () => site.services.messages.listMessages("inbox", 1000);

async function openSink(options = {}, port = 0) {
  const sink = await startMailSink(options, port);
  closing.push(sink.close);
  return sink;
}

function openOutbox(smtpUrl: string): Outbox {
  const mailer = createMailer({
    smtpUrl,
    from: "website@school.example",
    to: "gurus@school.example",
  });
  const { outboxStore: store, log } = site.services;
  const outbox = startOutbox({ store, mailer, log, pollEveryMs: 20 });
  closing.push(outbox.stop);
  return outbox;
}

const allDelivered = async () =>
  expect
    .poll(async () => (await inbox()).every((message) => message.deliveredAt !== null), {
      timeout: 15_000,
    })
    .toBe(true);

test("a message is kept before the answer, which is 200 OK as plain text", async () => {
  const response = await postMessage(site);
  expect([response.status, await response.text()]).toEqual([200, "OK"]);
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  const { _gotcha, ...fields } = aMessage;
  expect(await inbox()).toMatchObject([
    { ...fields, isSpam: false, isRead: false, deliveredAt: null },
  ]);
});

test("the JSON call takes the same message", async () => {
  const { _gotcha, ...fields } = aMessage;
  const response = await site.request("/api/v1.0/email/send", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...serviceIds, template_params: fields }),
  });
  expect([response.status, await response.text()]).toEqual([200, "OK"]);
  expect(await inbox()).toMatchObject([fields]);
});

test.each([
  [400, { name: null }, "name is required"],
  [400, { email: "nobody" }, "email is not an email address"],
  [400, { title: "   " }, "title is required"],
  [400, { message: "x".repeat(10_001) }, "message is too long"],
  [400, { name: "x".repeat(201) }, "name is too long"],
  [400, { service_id: null }, "The service ID is required"],
  [400, { template_id: null }, "The template ID is required"],
  [400, { user_id: null }, "The user ID is required"],
  [403, { user_id: "somebody" }, "The user ID is invalid"],
  [412, { service_id: "other" }, "The service ID is not found"],
  [412, { template_id: "other" }, "The template ID is not found"],
])("it is refused with %i: %j", async (status, changes, reason) => {
  const response = await postMessage(site, changes as Record<string, string | null>);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(reason);
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  expect(await inbox()).toEqual([]);
});

test("what is given twice, too large, unreadable or from elsewhere is refused", async () => {
  const twice = new FormData();
  for (const [name, value] of Object.entries({ ...aMessage, ...serviceIds }))
    twice.append(name, value);
  twice.append("user_id", "public");
  const send = (init: RequestInit) =>
    site.request("/api/v1.0/email/send-form", { method: "POST", ...init });
  const statuses = [
    await send({ body: twice }),
    await postMessage(site, { message: "x".repeat(200_000) }),
    await send({ body: "no form", headers: { "Content-Type": "multipart/form-data; boundary=x" } }),
    await send({ body: "{", headers: { "Content-Type": "application/json" } }),
    await send({ body: new FormData(), headers: { "Sec-Fetch-Site": "cross-site" } }),
    await site.request("/api/v1.0/email/send-form"),
  ].map((response) => response.status);
  expect(statuses).toEqual([400, 400, 400, 400, 403, 405]);
  expect(await inbox()).toEqual([]);
});

test("a hit in the honeypot is answered OK and put aside, not mailed", async () => {
  const sink = await openSink();
  expect(await (await postMessage(site, { _gotcha: "http://buy.example" })).text()).toBe("OK");
  await postMessage(site);
  openOutbox(sink.url);
  await allDelivered();
  expect(sink.mails).toHaveLength(1);
  expect(await site.services.messages.listMessages("spam", 10)).toHaveLength(1);
});

test("one network may send ten messages in ten minutes, and another still can", async () => {
  const limited = await startSite(({ config }) => ({ config: { ...config, trustsProxy: true } }));
  closing.push(limited.close);
  const from = (address: string) => postMessage(limited, {}, { "X-Forwarded-For": address });
  for (let count = 0; count < 10; count++) expect((await from("203.0.113.1")).status).toBe(200);
  const refused = await from("203.0.113.1");
  expect([refused.status, await refused.text()]).toEqual([
    429,
    "Too many messages at once. Please try again later, or call us.",
  ]);
  expect((await from("203.0.113.2")).status).toBe(200);
});

test("the queue is bounded", async () => {
  const bounded = await startSite(({ contactLimits }) => ({
    contactLimits: { ...contactLimits, mostWaiting: 2 },
  }));
  closing.push(bounded.close);
  const statuses = [];
  for (let count = 0; count < 3; count++) statuses.push((await postMessage(bounded)).status);
  expect(statuses).toEqual([200, 200, 429]);
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

test("while the mail server is down, refuses or hangs up, messages wait, and arrive once it is well", async () => {
  let illness: "refuses" | "hangs up" | null = "refuses";
  const sick = {
    onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
      illness === "refuses" ? done(new Error("mailbox unavailable")) : done(),
    onConnect: (session: { id: string }, done: (error?: Error) => void) =>
      illness === "hangs up" ? done(new Error(`not now, ${session.id}`)) : done(),
  };
  const sink = await openSink(sick);
  await postMessage(site);
  openOutbox(sink.url);
  await expect.poll(async () => (await inbox())[0]?.lastError).toContain("mailbox unavailable");
  const id = (await inbox())[0]?.id ?? "";
  illness = "hangs up";
  await site.services.outboxStore.sendAgain(id, Date.now());
  await expect.poll(async () => (await inbox())[0]?.lastError).toContain("not now");
  illness = null;
  await site.services.outboxStore.sendAgain(id, Date.now());
  await allDelivered();
  expect(sink.mails).toHaveLength(1);
});

test("a connection dropped in the middle of a mail loses nothing", async () => {
  let drops = 2;
  let dropped = 0;
  const sink = await openSink({
    onData(stream: NodeJS.ReadableStream, _session: unknown, done: (error?: Error) => void) {
      stream.resume();
      if (drops-- > 0) {
        dropped += 1;
        (stream as unknown as { destroy: () => void }).destroy();
        return done(Object.assign(new Error("lost"), { responseCode: 451 }));
      }
      stream.on("end", () => done());
    },
  });
  await postMessage(site);
  const outbox = openOutbox(sink.url);
  for (let round = 0; round < 3; round++) {
    await expect.poll(async () => (await inbox())[0]?.attempts).toBeGreaterThan(round ? 0 : 0);
    const [message] = await inbox();
    if (message?.deliveredAt === null && message.lastError)
      await site.services.outboxStore.sendAgain(message.id, Date.now());
    outbox.wake();
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const [message] = await inbox();
  if (message && message.deliveredAt === null)
    await site.services.outboxStore.sendAgain(message.id, Date.now());
  await allDelivered();
  expect(dropped).toBeGreaterThan(0);
});

test("a slow mail server is waited for, and asked once", async () => {
  let received = 0;
  const sink = await openSink({
    onData(stream: NodeJS.ReadableStream, _session: unknown, done: () => void) {
      received += 1;
      stream.resume();
      setTimeout(done, 1_500);
    },
  });
  await postMessage(site);
  openOutbox(sink.url);
  openOutbox(sink.url);
  await allDelivered();
  expect(received).toBe(1);
});

test("what was deleted a month ago is forgotten, and only that", async () => {
  const { messages } = site.services;
  await postMessage(site, { title: "Old" });
  await postMessage(site, { title: "New" });
  const all = await inbox();
  const idOf = (title: string) => all.find((message) => message.title === title)?.id ?? "";
  await messages.mark(idOf("Old"), { deleted_at: 1_000 });
  await messages.mark(idOf("New"), { deleted_at: Date.now() });
  await messages.forgetDeleted(Date.now() - 86_400_000);
  for (const title of ["Old", "New"]) await messages.mark(idOf(title), { deleted_at: null });
  expect((await inbox()).map((message) => message.title)).toEqual(["New"]);
});

test("two nodes on one store send every message once", async () => {
  const sink = await openSink();
  for (let count = 0; count < 60; count++) await postMessage(site, { title: `Message ${count}` });
  openOutbox(sink.url);
  openOutbox(sink.url);
  openOutbox(sink.url);
  await allDelivered();
  const subjects = sink.mails.map((mail) => mail.headers.get("subject")?.[0]);
  expect(new Set(subjects).size).toBe(60);
  expect(sink.mails).toHaveLength(60);
});

test("pauses between attempts double from ten seconds to an hour", () => {
  expect([1, 2, 3, 9, 10, 60].map(retryDelayMs)).toEqual([
    10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000,
  ]);
});

test("whatever a visitor types becomes one mail or a clear refusal, and never a header", async () => {
  const sink = await openSink();
  const outbox = openOutbox(sink.url);
  const nasty = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
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
      expect([200, 400]).toContain(response.status);
      expect((await inbox()).length - before).toBe(response.status === 200 ? 1 : 0);
    }),
    { numRuns: 60 },
  );
  outbox.wake();
  await allDelivered();
  expect(sink.mails).toHaveLength((await inbox()).length);
  const usual = [
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ];
  for (const mail of sink.mails) {
    expect(mail.to).toEqual(["gurus@school.example"]);
    expect([...mail.headers.keys()].filter((name) => !usual.includes(name))).toEqual([]);
    expect([...mail.headers.values()].every((values) => values.length === 1)).toBe(true);
  }
});
