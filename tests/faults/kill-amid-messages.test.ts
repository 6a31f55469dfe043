import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { freePort, startServerProcess } from "#tests/support/server-process.ts";

test("killed while mail is down, every acknowledged message arrives once afterwards", async () => {
  const dataDir = folderForTest();
  const smtpPort = await freePort();
  const mail = { MAIL_TO: "gurus@school.example", MAIL_FROM: "website@school.example" };
  const environment = { ...mail, SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, TRUST_PROXY: "1" };
  const first = await startServerProcess(dataDir, environment);
  const acknowledged = new Set<string>();
  const half = Promise.withResolvers<void>();
  const posting = Array.from({ length: 20 }, async (_, index) => {
    const title = `Message ${index}`;
    // Each from a network of its own, because of the limits.
    const headers = { "X-Forwarded-For": `10.0.${index}.1` };
    const response = await postMessage(first, { title }, headers).catch(() => null);
    if (response?.ok) acknowledged.add(title);
    if (acknowledged.size === 10) half.resolve();
  });
  await half.promise;
  await Promise.all([first.kill(), ...posting]);
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  // Otherwise they would be due in minutes.
  database.exec("update jobs set due_at = 0, leased_until = 0");
  database.close();
  const sink = await startMailSink({}, smtpPort);
  const second = await startServerProcess(dataDir, environment);
  const arrived = () => sink.mails.map((each) => each.headers.get("subject")?.[0] ?? "");
  await expect
    .poll(() => new Set(arrived()).isSupersetOf(acknowledged), { timeout: 60_000 })
    .toBe(true);
  await second.kill();
  await sink.close();
  expect(arrived().filter((subject) => acknowledged.has(subject))).toHaveLength(acknowledged.size);
}, 90_000);
