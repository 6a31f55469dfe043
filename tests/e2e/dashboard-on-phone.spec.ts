import { expect } from "@playwright/test";
import { newMessage } from "#tests/factories/messages.ts";
import { dashboardBar, follow, section, dashboardTest as test } from "#tests/support/dashboard.ts";
import { boxOf } from "#tests/support/e2e.ts";

test.use({ viewport: { width: 320, height: 844 } });

test("Today and every section are within reach on a narrow phone, also by keyboard", async ({
  page,
  ownSite,
  visit,
}) => {
  const { messages, announcements } = ownSite.services;
  for (const [index, name] of ["Asha Rao", "Divya", "Meera", "Uma"].entries()) {
    await messages.addMessage(newMessage({ name, phone: `98450 1234${index}` }));
  }
  for (const text of ["No class on Friday", "New costumes"]) {
    await announcements.documents.add({ text, endsOn: "2031-01-01", createdAt: 0 });
  }
  await visit("/success");
  const bar = dashboardBar(page);
  const today = section(page, "Today");
  expect((await boxOf(today)).height).toBeLessThanOrEqual(320);
  const tabs = await bar.locator("a:visible, summary:visible").all();
  expect(tabs.length).toBe(5);
  const [first, ...others] = await Promise.all(tabs.map(boxOf));
  for (const tab of others) expect([tab.y, tab.height >= 44]).toEqual([first?.y, true]);
  for (const tab of tabs) await expect(tab).toBeInViewport({ ratio: 1 });
  const mail = today.getByText("Mail is not set up");
  await expect(mail).toBeHidden();
  await today.getByText(/^\d more$/).click();
  await expect(mail).toBeVisible();

  const more = bar.locator("summary:visible");
  await more.press("Enter");
  await page.keyboard.press("Tab");
  const competition = bar.getByRole("link", { name: "Competition" });
  await expect(competition).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await expect(competition).toBeHidden();
  await more.click();
  await follow(page, "Competition");
  await expect(page.getByRole("link", { name: "Season" })).toHaveAttribute("aria-current", "page");
  await expect(competition).toBeHidden();
});
