import { expect, type Page } from "@playwright/test";
import { open } from "#tests/support/e2e.ts";
import { test } from "#tests/support/own-site.ts";

const values = {
  Name: "A parent",
  Email: "parent@example.org",
  Subject: "A class",
  Message: "When?",
};

async function fill(page: Page) {
  for (const [label, value] of Object.entries(values)) {
    await page.locator("#contact").getByLabel(label, { exact: true }).fill(value);
  }
}

const send = (page: Page) => page.locator("#contact").getByRole("button", { name: "Send" }).click();

test("a message is sent by EmailJS's own client, said to be sent, and the form resets", async ({
  page,
  alerts,
  ownSite: site,
}) => {
  await open(page, site.url);
  await fill(page);
  const request = page.waitForRequest("**/api/v1.0/email/send-form");
  await send(page);
  const body = (await request).postData() ?? "";
  for (const name of ["lib_version", "service_id", "template_id", "user_id", "_gotcha"]) {
    expect(body.match(new RegExp(`name="${name}"`, "g"))).toHaveLength(1);
  }
  await expect.poll(() => alerts).toEqual(["Your message has been sent successfully!"]);
  await expect(page.locator("#contact").getByLabel("Message", { exact: true })).toHaveValue("");
  expect(await site.services.messages.listMessages("inbox", 5)).toMatchObject([
    { title: "A class" },
  ]);
});

test("a failure is said and keeps every field", async ({ page, alerts, ownSite: site }) => {
  await open(page, site.url);
  await page.route("**/send-form", (route) => route.fulfill({ status: 500, body: "no" }));
  await fill(page);
  await send(page);
  await expect
    .poll(() => alerts)
    .toEqual(["There was an error sending your message. Please try again later."]);
  for (const [label, value] of Object.entries(values)) {
    await expect(page.locator("#contact").getByLabel(label, { exact: true })).toHaveValue(value);
  }
});

test("nothing is sent while a field is empty or the email is none", async ({
  page,
  ownSite: site,
}) => {
  await open(page, site.url);
  await fill(page);
  const contact = page.locator("#contact");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await contact.getByLabel("Email", { exact: true }).fill("nobody");
  await send(page);
  await expect(contact.getByLabel("Email", { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  // What is right again is sent, and is all that was ever sent.
  await contact.getByLabel("Email", { exact: true }).fill("parent@example.org");
  await send(page);
  await expect(contact.getByLabel("Message", { exact: true })).toHaveValue("");
  expect(sent.filter((path) => path.endsWith("/send-form"))).toHaveLength(1);
  expect(await site.services.messages.listMessages("inbox", 5)).toHaveLength(1);
});

test("while a message is sent nothing can be typed that would be lost", async ({
  page,
  alerts,
  ownSite: site,
}) => {
  await open(page, site.url);
  await fill(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/send-form", async (route) => {
    await held;
    await route.continue();
  });
  const contact = page.locator("#contact");
  const message = contact.getByLabel("Message", { exact: true });
  await contact.getByLabel("Subject", { exact: true }).press("Enter");
  await expect(contact.getByRole("button", { name: "Sending..." })).toBeDisabled();
  for (const label of Object.keys(values)) {
    await expect(contact.getByLabel(label, { exact: true })).toBeDisabled();
  }
  release();
  await expect.poll(() => alerts).toEqual(["Your message has been sent successfully!"]);
  await expect(message).toBeEnabled();
  await expect(message).toHaveValue("");
  await expect(contact.getByLabel("Subject", { exact: true })).toBeFocused();
  expect(await site.services.messages.listMessages("inbox", 5)).toMatchObject([
    { name: "A parent", email: "parent@example.org", title: "A class", message: "When?" },
  ]);
});

test("what is missing is said below each field, and the first of them has the focus", async ({
  page,
  ownSite: site,
}) => {
  await open(page, site.url);
  await send(page);
  const contact = page.locator("#contact");
  const name = contact.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    const field = contact.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/fill/i);
    await expect(field).toHaveCSS("border-top-color", "rgb(179, 44, 26)");
  }
  await name.fill("A parent");
  await expect(name).not.toHaveAttribute("aria-invalid");
});

test("what is wrong with several fields is said once above the form, and at each field", async ({
  page,
  ownSite: site,
}) => {
  await open(page, site.url);
  const contact = page.locator("#contact");
  await contact.getByLabel("Email", { exact: true }).fill("nobody");
  await send(page);
  const summary = contact.getByRole("alert");
  await expect(summary.getByRole("listitem")).toHaveText([
    /^NameSubjectMessage.*fill/i,
    /^Email.*@/,
  ]);
  expect((await summary.textContent())?.match(/fill (out|in)/gi)).toHaveLength(1);
});

test("what was typed is there after a reload, in this tab, until it is sent", async ({
  page,
  alerts,
  ownSite: site,
}) => {
  await open(page, site.url);
  await fill(page);
  const message = page.locator("#contact").getByLabel("Message", { exact: true });
  await page.reload();
  await expect(message).toHaveValue("When?");
  await expect(page.locator("#contact").getByLabel("Subject", { exact: true })).toHaveValue(
    "A class",
  );
  const other = await page.context().newPage();
  await open(other, site.url);
  await expect(other.locator("#contact").getByLabel("Name", { exact: true })).toHaveValue("");
  await send(page);
  await expect.poll(() => alerts).toEqual(["Your message has been sent successfully!"]);
  await open(page, site.url);
  await expect(message).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused form is the page again, as it was filled in, with what is wrong at its field", async ({
    page,
    ownSite: site,
  }) => {
    await page.goto(site.url);
    await fill(page);
    const contact = page.locator("#contact");
    await contact.getByLabel("Subject", { exact: true }).fill("   ");
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const subject = contact.getByLabel("Subject", { exact: true });
    await expect(subject).toHaveAttribute("aria-invalid", "true");
    await expect(subject).toHaveAccessibleDescription("Please fill out this field.");
    await expect(subject).toBeInViewport();
    await expect(contact.getByRole("alert").getByRole("link")).toHaveText(["Subject"]);
    await expect(contact.getByRole("textbox", { name: "Message" })).toHaveValue("When?");
    await subject.fill("A class");
    await send(page);
    await expect(page).toHaveURL(`${site.url}/message-sent#main`);
  });

  test("the form posts itself and leads to a page that says so", async ({
    page,
    ownSite: site,
  }) => {
    await page.goto(site.url);
    await fill(page);
    await send(page);
    await expect(page).toHaveURL(`${site.url}/message-sent#main`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Your message has been sent successfully!",
    );
    expect(await site.services.messages.listMessages("inbox", 5)).toHaveLength(1);
  });
});
