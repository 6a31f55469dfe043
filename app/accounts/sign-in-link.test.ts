import { expect, test } from "vitest";
import type { Mail } from "#app/platform/sending/mail.server.ts";
import { linkMinutes } from "./account.ts";
import { createLinkMailer } from "./sign-in-link.server.ts";

/** Mails a link by a server that fails `failures` times. */
async function mailLink(failures: number, error: Error) {
  const sent: Mail[] = [];
  const pausesMs: number[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
    if (sent.length <= failures) throw error;
  };
  const result = await createLinkMailer({
    mailer: { send, close: () => undefined },
    publicUrl: "https://school.example",
    getSchoolName: () => "School",
    pause: async (ms) => void pausesMs.push(ms),
  })("guru@example.org", "token").catch(String);
  return { result, sent, totalMs: pausesMs.reduce((sum, ms) => sum + ms, 0) };
}

const smtpError = (responseCode: number) => Object.assign(new Error("refused"), { responseCode });

test.each([
  ["unreachable", new Error("connect ECONNREFUSED")],
  ["busy", smtpError(451)],
])("while the mail server is %s, the same mail is sent again", async (_, error) => {
  const { result, sent } = await mailLink(3, error);
  expect(result).toBeUndefined();
  expect(sent).toHaveLength(4);
  expect(new Set(sent).size).toBe(1);
});

test("a permanently refused mail is not sent again; retries end before the link expires", async () => {
  expect((await mailLink(9, smtpError(550))).sent).toHaveLength(1);
  const { result, totalMs } = await mailLink(99, new Error("unreachable"));
  expect(result).toContain("unreachable");
  expect(totalMs).toBeLessThan(linkMinutes * 60_000);
});
