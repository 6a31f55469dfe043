import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailSink } from "#tests/support/mail-sink.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { freePort, startServerProcess } from "#tests/support/server-process.ts";

/** `MESSAGES=1000 KILLS=20 npx vitest run tests/faults` does it as often as one likes. */
const kills = Number(process.env.KILLS ?? 2);
const messageCount = Number(process.env.MESSAGES ?? 30);

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "school-messages-"));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("killed while mail is down, every acknowledged message arrives once afterwards", async () => {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_TO: "gurus@school.example",
    MAIL_FROM: "website@school.example",
    TRUST_PROXY: "1",
  };
  const acknowledged = new Set<string>();
  const perRound = Math.ceil(messageCount / kills);
  for (let round = 0; round < kills; round++) {
    const server = await startServerProcess(dataDir, port, environment);
    const titles = Array.from({ length: perRound }, (_, index) => `Message ${round}-${index}`);
    // The last few are cut off by the kill; those were never acknowledged.
    const posting = titles.map(async (title, index) => {
      // Each from a network of its own: the limits are another test's.
      const headers = { "X-Forwarded-For": `10.${round}.${index >> 8}.${index & 255}` };
      const response = await postMessage(server, { title }, headers).catch(() => null);
      if (response?.ok) acknowledged.add(title);
    });
    // On a slow machine the first answer may take longer than any pause.
    if (acknowledged.size === 0) await Promise.race(posting);
    await Promise.race([
      Promise.all(posting),
      new Promise((resolve) => setTimeout(resolve, 150 + round * 37)),
    ]);
    await Promise.all([server.kill(), ...posting]);
  }
  const sink = await startMailSink({}, smtpPort);
  letPausesPass();
  const server = await startServerProcess(dataDir, port, environment);
  const arrived = () => sink.mails.map((mail) => mail.headers.get("subject")?.[0] ?? "");
  await expect
    .poll(() => new Set(arrived()).isSupersetOf(acknowledged), { timeout: 240_000, interval: 250 })
    .toBe(true);
  await server.kill();
  await sink.close();
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(arrived().filter((subject) => acknowledged.has(subject))).toHaveLength(acknowledged.size);
  const ids = sink.mails.map((mail) => mail.headers.get("message-id")?.[0]);
  expect(new Set(ids).size).toBe(ids.length);
}, 600_000);

/** What a killed process had taken, or failed to mail, would be due again only minutes later. */
function letPausesPass(): void {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  database.exec("update messages set due_at = 0 where delivered_at is null");
  database.close();
}
