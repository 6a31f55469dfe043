import { expect } from "@playwright/test";
import { expectAccessible, test } from "#tests/support/e2e.ts";
import { addGuru, guru } from "#tests/support/guru.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";
import { startSite } from "#tests/support/site.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("who cannot sign in has a link mailed and is signed in by it", async ({ page }) => {
      const sink = await startMailSink();
      const site = await startSite(({ config }) => ({
        config: { ...config, mail: { smtpUrl: sink.url, to: null, from: "school@example.org" } },
      }));
      await addGuru(site);
      await page.goto(`${site.url}/login`);
      await page.getByRole("link", { name: "Trouble signing in?" }).click();
      // The login has a field of that name, too.
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trouble signing in?");
      await page.getByLabel("Email").fill(guru.email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(
        page.getByRole("status").filter({ hasText: "a link is on its way" }),
      ).toBeVisible();
      if (javaScriptEnabled) {
        await expectAccessible(page);
        // It was disabled while the form was busy, and would have lost the focus to nothing.
        await expect(page.getByRole("button", { name: "Send the link" })).toBeFocused();
      }
      await expect.poll(() => sink.mails).toHaveLength(1);
      const text = sink.mails[0]?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
      await page.goto(/http:\S+token=\w+/.exec(text)?.[0] ?? "");
      await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(`${site.url}/success`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
      await site.close();
      await sink.close();
    });
  });
}
