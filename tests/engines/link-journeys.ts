import { setTimeout as wait } from "node:timers/promises";
import { classesStrings } from "#app/classes/strings.kn.ts";
import { callInPage, findShown, type Target } from "./in-page.ts";
import { button, link, type Visitor, words } from "./visitor.ts";

/** Two engines round positions differently. */
const tolerancePx = 4;

/** A person is not faster than the event of the last scrolling. */
const pauseMs = 200;

/** How far below the header a target begins: its margin is 1 rem, and a heading has its own. */
const maxBelowHeaderPx = 48;

/** Begins at a new tab's first page. A phone has the menu in a drawer. */
export async function followMenu(visitor: Visitor, isPhone: boolean): Promise<void> {
  const place = createPlaces(visitor);
  const part = isPhone ? "[aria-label='Side menu']" : "header nav";
  const choose = async (label: string) => {
    if (isPhone) await visitor.click(button("Menu"));
    return place.follow(link(new RegExp(label), part));
  };
  await visitor.open("/");
  if (isPhone) {
    const inMenu = link("Gallery", part);
    await visitor.dontSee(inMenu);
    await visitor.click(button("Menu"));
    await visitor.see(inMenu);
    await visitor.press("Escape");
    await visitor.dontSee(inMenu);
  }
  const left = [await choose("Events")];
  await place.seeTop("#event");
  left.push(await choose("Contact Us"));
  await place.seeTop("#contact");
  left.push(await choose("About"));
  await place.seeTop("#about");
  // The address has this fragment already, so that the history gets no other entry.
  await choose("About");
  await place.seeTop("#about");
  left.push(await choose("Ratna Shodha"));
  await place.seePosition(0);
  await visitor.see(link("Learn More"));
  left.push(await place.follow(link("Learn More")));
  await place.seeTop("#round-1");
  left.push(await place.follow(link("Scroll Down")));
  await place.seeTop("#intro");
  await place.goBackAndForward(left);
}

/** Begins at the classes in Kannada, on a phone. */
export async function followLinksOfClasses(visitor: Visitor): Promise<void> {
  const place = createPlaces(visitor);
  const branch = link("ಕದ್ರಿ", "section[aria-labelledby='timetable']");
  const left = [await place.follow(branch)];
  await place.seeTop("#kadri");
  await visitor.driver.evaluate(
    "void document.querySelector('.skip-link').focus({ preventScroll: true })",
  );
  left.push(await place.readPosition());
  await visitor.press("Enter");
  await place.seeTop("main");
  left.push(await place.follow(link("ಶನಿವಾರ")));
  await visitor.see(words(classesStrings.found(4, "ಶನಿವಾರ")));
  left.push(await place.follow({ selector: "a[href='#timetable']", name: "", part: "main" }));
  await place.seeTop("#timetable");
  left.push(await place.follow(branch));
  await visitor.seeAddress("/kn/classes?day=saturday");
  await place.seeTop("#kadri");
  await place.goBackAndForward(left);
}

function createPlaces({ driver, until, click }: Visitor) {
  const readPosition = async () => Number(await driver.evaluate("Math.round(window.scrollY)"));

  const seePosition = (position: number) =>
    until(`be ${position} px below the top`, async () => {
      const shown = await readPosition();
      if (Math.abs(shown - position) > tolerancePx) throw new Error(`It is ${shown} px below`);
      return true;
    });

  return {
    readPosition,
    seePosition,

    /**
     * Returns the position where the link was followed: clients scroll before they click, and a
     * click that missed is tried again.
     */
    async follow(target: Target): Promise<number> {
      await driver.evaluate(`void addEventListener("click", () => {
        document.body.dataset.leftAt = Math.round(window.scrollY);
      }, { capture: true })`);
      // The page stores its position by the event of scrolling, which comes after a click at once.
      await driver.evaluate(
        `void ${callInPage(findShown, target)}?.scrollIntoView({
          block: "nearest", behavior: "instant",
        })`,
      );
      await wait(pauseMs);
      await click(target);
      return Number(await driver.evaluate("document.body.dataset.leftAt"));
    },

    seeTop: (selector: string) =>
      until(`see the top of ${selector} below the header`, async () => {
        const distance = Number(
          await driver.evaluate(
            `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top -
              document.querySelector("header").getBoundingClientRect().bottom`,
          ),
        );
        const isBelow = distance > -tolerancePx && distance <= maxBelowHeaderPx;
        if (!isBelow) throw new Error(`It is ${distance} px below the header`);
        return true;
      }),

    /** `left`: where each entry of the history was left, the last of them before the one shown. */
    async goBackAndForward(left: number[]): Promise<void> {
      const last = await readPosition();
      for (const position of left.toReversed()) {
        await driver.back();
        await seePosition(position);
        await wait(pauseMs);
      }
      for (const position of [...left.slice(1), last]) {
        await driver.forward();
        await seePosition(position);
        await wait(pauseMs);
      }
    },
  };
}
