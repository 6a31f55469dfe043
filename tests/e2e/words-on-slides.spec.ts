import { expect } from "@playwright/test";
import sharp from "sharp";
import { open, test } from "#tests/support/e2e.ts";
import { lowestContrasts } from "#tests/support/words-on-picture.ts";

const screens = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

// SPEC §2 Home page: Slider: its words on any picture
test("the words of the home page stand out even from a white picture", async ({ page }) => {
  const white = await sharp({ create: { width: 40, height: 60, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  await page.route("**/media/**", (route) =>
    route.fulfill({ body: white, contentType: "image/png" }),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await open(page, "/");
    const hero = page.getByRole("region", { name: "Pictures of the academy" });
    const words = [
      hero.getByRole("heading", { level: 1 }),
      ...(await hero.locator("p:visible:not(:has(a))").all()),
      ...(await page.getByRole("banner").getByRole("link").all()),
    ];
    const contrasts = await lowestContrasts(page, words);
    expect(Math.min(...contrasts), `${contrasts} at ${screen.width} px`).toBeGreaterThan(4.5);
  }
});
