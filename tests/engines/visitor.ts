import { setTimeout as wait } from "node:timers/promises";
import { isHydrated, wakeScripts } from "#tests/support/hydration.ts";
import type { Driver, FoundElement } from "./drivers/driver.ts";
import {
  callInPage,
  findShown,
  hasViewTransition,
  isClickMissed,
  type Target,
  watchClick,
} from "./in-page.ts";

/** Long enough for a busy machine. */
const patienceMs = 10_000;
const pauseMs = 50;

const named =
  (selector: string) =>
  (name: string | RegExp, part = "body") => ({
    selector,
    name: name instanceof RegExp ? name.source : `^${escapePattern(name)}$`,
    part,
  });

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export const button = named("button, summary, input[type=submit]");
export const link = named("a[href]");
export const field = named("input, select, textarea");
export const heading = named("h1, h2, h3");
/** Any element that contains these words. */
export const words = (text: string, part = "body"): Target => ({
  selector: "*",
  name: escapePattern(text),
  part,
});

/** A person at a browser, who waits for what should appear. A failure names the step. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(driver: Driver, siteUrl: string) {
  const nameOf = ({ selector, name, part }: Target) => `${selector} “${name}” in ${part}`;

  /** Tries until it succeeds; `step` is said if it never does. */
  async function until<Result>(step: string, attempt: () => Promise<Result | null | false>) {
    const end = Date.now() + patienceMs;
    let last: unknown = null;
    while (Date.now() < end) {
      try {
        const result = await attempt();
        if (result) return result;
      } catch (error) {
        last = error;
      }
      await wait(pauseMs);
    }
    const shown = await driver.evaluate("location.href + ', ' + document.title");
    throw new Error(`${step} (the page was ${shown})`, { cause: last });
  }

  const isInTransition = () => driver.evaluate(callInPage(hasViewTransition));

  const find = (target: Target) => driver.find(callInPage(findShown, target));

  const withFound = (step: string, target: Target, use: (found: FoundElement) => Promise<void>) =>
    until(`${step}: ${nameOf(target)}`, async () => {
      const found = await find(target);
      if (!found) return false;
      await use(found);
      return true;
    });

  async function untilHydrated() {
    await driver.evaluate(callInPage(wakeScripts));
    await until("React takes over the page", async () => driver.evaluate(callInPage(isHydrated)));
  }

  return {
    driver,
    until,
    async open(path: string) {
      await driver.goto(siteUrl + path);
      await untilHydrated();
    },
    async reload() {
      await driver.reload();
      await untilHydrated();
    },
    back: () => driver.back(),
    press: driver.press,
    resize: driver.resize,
    /** Tries again when what was to be clicked has moved away meanwhile. */
    async click(target: Target) {
      // A click during a view transition reaches nothing.
      await until("the view transition ends", async () => !(await isInTransition()));
      let place: unknown;
      await until(`click: ${nameOf(target)}`, async () => {
        const found = await find(target);
        if (!found) return false;
        const lastPlace = place;
        place = await driver.evaluate(`(${watchClick})(${callInPage(findShown, target)})`);
        if (place !== lastPlace) return false;
        await found.click();
        // A page that has gone, or waits in a dialog, was clicked.
        const isMissed = driver.evaluate(callInPage(isClickMissed));
        return !(await isMissed.catch(() => false));
      });
    },
    fill: (target: Target, text: string) => withFound("fill", target, (found) => found.fill(text)),
    chooseFiles: (target: Target, paths: string[]) =>
      withFound("choose files", target, (found) => found.chooseFiles(paths)),
    see: (target: Target) => withFound("see", target, async () => undefined),
    dontSee: (target: Target) =>
      until(`no longer see: ${nameOf(target)}`, async () => !(await find(target))),
    seeAddress: (path: string) =>
      until(`be at ${path}`, async () => {
        const address = await driver.evaluate("location.pathname + location.search");
        return address === path;
      }),
    seeValue: (target: Target, value: string) =>
      until(`see the value ${value}: ${nameOf(target)}`, async () => {
        const found = await driver.evaluate(`${callInPage(findShown, target)}?.value`);
        return found === value;
      }),
  };
}
