import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInLinkMinutes } from "#app/accounts/account.ts";
import type { Mail } from "#app/platform/mail.server.ts";
import { sendWithRetry } from "./send-with-retry.server.ts";

const link: Mail = { id: "one", to: "guru@example.org", subject: "Sign in", text: "Here" };

let sent: Mail[];

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A mail server that fails so often before it takes a mail. */
const mailerAfter = (failures: number, error: Error) => ({
  async send(mail: Mail) {
    sent.push(mail);
    if (sent.length <= failures) throw error;
  },
});

const refusal = (responseCode: number) => Object.assign(new Error("refused"), { responseCode });

test.each([
  ["cannot be reached", new Error("connect ECONNREFUSED")],
  ["asks to come back later", refusal(451)],
])(
  "a mail to a server that %s is sent again until it is taken, as the same mail",
  async (_, error) => {
    const done = sendWithRetry(mailerAfter(3, error), link);
    await vi.runAllTimersAsync();
    await done;
    expect(sent).toEqual([link, link, link, link]);
  },
);

test("what is refused for good is not sent again", async () => {
  await expect(sendWithRetry(mailerAfter(9, refusal(550)), link)).rejects.toThrow("refused");
  expect(sent).toHaveLength(1);
});

test("a server that stays away is given up before the link is over", async () => {
  const began = Date.now();
  const done = sendWithRetry(mailerAfter(99, new Error("away")), link).catch(String);
  await vi.runAllTimersAsync();
  expect(await done).toContain("away");
  expect(sent).toHaveLength(5);
  expect(Date.now() - began).toBeLessThan(signInLinkMinutes * 60_000);
});
