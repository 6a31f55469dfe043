import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { type Colour, contrastRatio } from "./contrast.ts";

/**
 * Each text's lowest contrast against any pixel of what is painted behind its letters. Afterwards
 * the page has no letters any more.
 */
export async function lowestContrasts(page: Page, words: Locator[]): Promise<number[]> {
  const texts = await Promise.all(words.map((each) => each.evaluate(inkAndBox)));
  await page.evaluate(hideInk);
  return Promise.all(
    texts.map(async ({ ink, ...clip }) => lowestIn(await page.screenshot({ clip }), colourOf(ink))),
  );
}

/** Runs in the page. Icons beside the text are hidden with it and do no harm. */
function inkAndBox(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { x, y, width, height } = range.getBoundingClientRect();
  return { ink: getComputedStyle(element).color, x, y, width, height };
}

/** Runs in the page. */
function hideInk() {
  for (const element of document.body.querySelectorAll<HTMLElement | SVGElement>("*")) {
    element.style.setProperty("transition", "none");
    element.style.setProperty("color", "transparent", "important");
    if (element instanceof SVGElement) element.style.visibility = "hidden";
  }
}

async function lowestIn(picture: Buffer, ink: Colour): Promise<number> {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    lowest = Math.min(lowest, contrastRatio(ink, [red, green, blue]));
  }
  return lowest;
}

/** Of `rgb(249, 239, 221)`, as computed styles are written. */
function colourOf(computed: string): Colour {
  const [red = 0, green = 0, blue = 0] = (computed.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}
