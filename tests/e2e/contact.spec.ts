import { expect, type Page } from "@playwright/test";
import { loseAnswers, test } from "#tests/support/dashboard.ts";
import { holdRequests, open } from "#tests/support/e2e.ts";

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

test("EmailJS's client sends, from a disabled form", async ({ page, alerts, ownSite, visit }) => {
  await visit("/");
  await fill(page);
  // As a contact list gives it: the browser itself refuses characters that nobody sees.
  await field(page, "Email").fill("\u202aparent@\u200bexample.org\u202c");
  const release = await holdRequests(page, "**/send-form");
  const request = page.waitForRequest("**/api/v1.0/email/send-form");
  await field(page, "Subject").press("Enter");
  const body = (await request).postData() ?? "";
  for (const name of ["lib_version", "service_id", "template_id", "user_id", "_gotcha"]) {
    expect(body.match(new RegExp(`name="${name}"`, "g"))).toHaveLength(1);
  }
  await expect(contact(page).getByRole("button", { name: "Sending..." })).toBeDisabled();
  for (const label of Object.keys(values)) await expect(field(page, label)).toBeDisabled();
  release();
  await expect.poll(() => alerts).toEqual([sent]);
  await expect(field(page, "Message")).toBeEnabled();
  await expect(field(page, "Message")).toHaveValue("");
  await expect(field(page, "Subject")).toBeFocused();
  expect(await ownSite.services.messages.listMessages("inbox", 5)).toMatchObject([
    { name: "A parent", email: "parent@example.org", title: "A class", message: "When?" },
  ]);
});

test("an unsent form keeps every field in its tab", async ({ page, alerts, ownSite, visit }) => {
  await visit("/");
  await fill(page);
  await page.context().setOffline(true);
  await send(page);
  await expect.poll(() => alerts).toEqual([failed]);
  await page.context().setOffline(false);
  const reconnect = await loseAnswers(page, ownSite, "**/send-form");
  await Promise.all([page.waitForRequest("**/send-form"), send(page)]);
  await expect.poll(() => alerts).toEqual([failed, failed]);
  await expectFilled(page);
  await reconnect();
  await page.reload();
  await expectFilled(page);
  const other = await page.context().newPage();
  await open(other, ownSite.url);
  await expect(field(other, "Name")).toHaveValue("");
  await send(page);
  await expect.poll(() => alerts).toEqual([failed, failed, sent]);
  // The first one had arrived already, and the next one is another message.
  expect(await ownSite.services.messages.countMessages("inbox")).toBe(1);
  await fill(page);
  await send(page);
  await expect.poll(() => alerts).toEqual([failed, failed, sent, sent]);
  expect(await ownSite.services.messages.countMessages("inbox")).toBe(2);
  await visit("/");
  await expect(field(page, "Message")).toHaveValue("");
});

test("each wrong field has a message and a link, and nothing is sent", async ({ page, visit }) => {
  await visit("/");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await field(page, "Email").fill("nobody");
  await send(page);
  const summary = contact(page).getByRole("alert");
  const lines = [/^NameSubjectMessage.*fill/i, /^Email.*@/];
  await expect(summary.getByRole("listitem")).toHaveText(lines);
  expect((await summary.textContent())?.match(/fill (out|in)/gi)).toHaveLength(1);
  await expect(field(page, "Name")).toBeFocused();
  for (const label of ["Name", "Subject", "Message"]) {
    await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, label)).toHaveAccessibleDescription(/fill/i);
    await expect(field(page, label)).toHaveCSS("border-top-color", "rgb(179, 44, 26)");
  }
  await summary.getByRole("link", { name: "Subject" }).focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Subject")).toBeFocused();
  await page.keyboard.type("A class");
  await expect(summary.getByRole("link")).toHaveText(["Name", "Message", "Email"]);
  await fill(page);
  await expect(field(page, "Name")).not.toHaveAttribute("aria-invalid");
  await send(page);
  await expect(field(page, "Message")).toHaveValue("");
  // Only the corrected form was sent.
  expect(requests.filter((path) => path.endsWith("/send-form"))).toHaveLength(1);
});
