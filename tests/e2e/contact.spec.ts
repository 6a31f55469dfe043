import { expect, type Page } from "@playwright/test";
import { loseAnswers, test } from "#tests/support/dashboard.ts";
import { holdRequests, waitForHydration } from "#tests/support/e2e.ts";

const values = {
  Name: "A parent",
  Email: "parent@example.org",
  Subject: "A class",
  Message: "When?",
};

const contact = (page: Page) => page.locator("#contact");
const field = (page: Page, label: string) => contact(page).getByLabel(label, { exact: true });
const send = (page: Page) => contact(page).getByRole("button", { name: "Send" }).click();

async function fill(page: Page) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function expectFilled(page: Page) {
  for (const [label, value] of Object.entries(values)) {
    await expect(field(page, label)).toHaveValue(value);
  }
}

const sent = "Your message has been sent successfully!";
const failed = "There was an error sending your message. Please try again later.";

test("a message is corrected, outlives a lost answer and a reload, and is sent once", async ({
  page,
  alerts,
  ownSite,
  visit,
}) => {
  await visit("/");
  // Each wrong field has a message and a link.
  await field(page, "Email").fill("nobody");
  await send(page);
  const summary = contact(page).getByRole("alert");
  await expect(summary.getByRole("listitem")).toHaveText([
    /^NameSubjectMessage.*fill/i,
    /^Email.*@/,
  ]);
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Subject")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Subject")).toHaveAccessibleDescription(/fill/i);
  await summary.getByRole("link", { name: "Subject" }).click();
  await expect(field(page, "Subject")).toBeFocused();
  await page.keyboard.type("A class");
  await expect(summary.getByRole("link")).toHaveText(["Name", "Message", "Email"]);

  await fill(page);
  const reconnect = await loseAnswers(page, ownSite, "**/send-form");
  await send(page);
  await expect.poll(() => alerts).toEqual([failed]);
  await reconnect();
  await page.reload();
  await waitForHydration(page);
  await expectFilled(page);
  const release = await holdRequests(page, "**/send-form");
  await field(page, "Subject").press("Enter");
  await expect(contact(page).getByRole("button", { name: "Sending..." })).toBeDisabled();
  for (const label of Object.keys(values)) await expect(field(page, label)).toBeDisabled();
  release();
  await expect.poll(() => alerts).toEqual([failed, sent]);
  await expect(field(page, "Message")).toHaveValue("");
  await expect(field(page, "Subject")).toBeFocused();
  // The first one had arrived already, and the next one is another message.
  expect(await ownSite.services.messages.listMessages("inbox", 5)).toMatchObject([
    { name: "A parent", email: "parent@example.org", title: "A class", message: "When?" },
  ]);
  await fill(page);
  await send(page);
  await expect.poll(() => alerts).toEqual([failed, sent, sent]);
  expect(await ownSite.services.messages.countMessages("inbox")).toBe(2);
});
