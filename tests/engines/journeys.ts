import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sentStrings } from "#app/messages/strings.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { competitionOf2027, entryTexts } from "#tests/support/entries.ts";
import { addGuru, guru } from "#tests/support/guru.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import type { Driver } from "./drivers/driver.ts";
import { getEngine } from "./engines.ts";
import { enterDancer, entryNotice, readMail } from "./entry-journey.ts";
import { askInKannada } from "./kannada-journey.ts";
import { followMenu } from "./link-journeys.ts";
import { button, createVisitor, field, heading, link, type Visitor, words } from "./visitor.ts";

declare module "vitest" {
  export interface ProvidedContext {
    engine: { name: string; isMissing: boolean };
  }
}

const { name: engineName, isMissing } = inject("engine");
const engine = getEngine(engineName);
const isWpe = engineName === "wpe";
const phone = [390, 844] as const;
const desktop = [1280, 800] as const;

let site: Site;
let sink: Awaited<ReturnType<typeof startMailSink>>;
let driver: Driver;
let visitor: Visitor;

beforeAll(async () => {
  if (isMissing) return;
  sink = await startMailSink();
  site = await startSite(({ config }) => ({
    config: { ...config, mail: { smtpUrl: sink.url, to: "gurus@school.example", from: null } },
    competition: competitionOf2027({ entryNotice }),
    clock: () => Date.parse("2027-06-01T10:00:00+05:30"),
  }));
  await addPhotos(site, 50);
  await addEvents(site);
  await addGuru(site);
  driver = await engine.open();
  visitor = createVisitor(driver, site.url);
});

afterAll(async () => {
  await driver?.close();
  await site?.close();
  await sink?.close();
});

/** Begins with a window as wide as a desktop's. Fails also when a page throws. */
function journey(name: string, walk: () => Promise<unknown>) {
  test(name, async () => {
    try {
      await driver.resize(...desktop);
      await walk();
      expect(await driver.takeErrors()).toEqual([]);
    } catch (error) {
      await saveScreenshot(name);
      await driver.takeErrors();
      throw error;
    }
  });
}

/** A journey that other engines leave out, as docs/decisions/0026 explains. */
function journeyIn(engines: string[], name: string, walk: () => Promise<unknown>) {
  if (engines.includes(engineName)) journey(name, walk);
}

async function saveScreenshot(name: string) {
  const folder = resolve("test-results/engines");
  mkdirSync(folder, { recursive: true });
  const file = `${engineName}-${name.replaceAll(/\W+/g, "-")}.png`;
  writeFileSync(join(folder, file), await driver.screenshot());
}

/** Leaves the session as it is where the guru is signed in. */
async function openAsGuru(path: string) {
  await visitor.open(path);
  if ((await driver.evaluate("location.pathname")) !== "/login") return;
  await logIn();
  await visitor.seeAddress("/success");
  await visitor.open(path);
}

async function logIn(password = guru.password) {
  await visitor.fill(field("Email"), guru.email);
  await visitor.fill(field("Password"), password);
  await visitor.click(button("Login"));
}

/** Writes files for a field that takes files. */
function writeFiles(files: Record<string, Buffer>): string[] {
  const folder = ownFolder("files");
  return Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
}

const dialog = "dialog[open]";

describe.skipIf(isMissing)("a visitor and a guru", () => {
  journey("the menu and links inside a page", async () => {
    if (engine.canResize) await driver.resize(...phone);
    await followMenu(visitor, engine.canResize);
  });

  // Of the engines that can have a phone's width, one is WebKit.
  journeyIn(
    ["firefox", "webkitgtk"],
    "classes and an enquiry in Kannada, and back to English",
    async () => {
      await driver.resize(...phone);
      await askInKannada(visitor);
      const [message] = await site.services.messages.listMessages("inbox", 1);
      expect(message?.name).toBe("Asha Rao");
    },
  );

  journeyIn(
    ["firefox", "wpe", "chromium-109"],
    "slider, event dialog, Back, contact and search",
    async () => {
      await visitor.open("/");
      await visitor.click(button("Slide 1"));
      await visitor.click(button("Next slide"));
      await visitor.until("see slide 2", async () =>
        Boolean(
          await driver.find(`document.querySelector("[aria-label='Slide 2'][aria-current]")`),
        ),
      );

      await visitor.click(button("Read More", "#event article"));
      await visitor.see(heading("Lamp evening", dialog));
      await visitor.see(words("Photo 50", `${dialog} figure`));
      await visitor.seeAddress("/events/lamp-evening");
      await visitor.back();
      await visitor.seeAddress("/");
      await visitor.dontSee(heading("Lamp evening", dialog));
      await visitor.click(button("Read More", "#event article"));
      await visitor.click(button("Close", dialog));
      await visitor.dontSee(button("Close", dialog));
      await visitor.seeAddress("/");

      await driver.evaluate(
        "void (window.alert = (text) => { document.body.dataset.alert = text; })",
      );
      await visitor.fill(field("Name", "#contact"), "A parent");
      await visitor.fill(field("Email", "#contact"), "parent@example.org");
      await visitor.fill(field("Subject", "#contact"), "A class");
      await visitor.fill(field("Message", "#contact"), "When?");
      await visitor.click(button("Send Message"));
      await visitor.until("be told that it is sent", async () => {
        return (await driver.evaluate("document.body.dataset.alert")) === sentStrings.success;
      });
      await visitor.seeValue(field("Message", "#contact"), "");
      const [message] = await site.services.messages.listMessages("inbox", 1);
      expect(message).toMatchObject({ title: "A class", message: "When?" });

      const box = field("Search the site", "header");
      await visitor.dontSee(box);
      await visitor.click(button("Search"));
      await visitor.fill(box, "LAMPS kadri");
      await visitor.press("Enter");
      await visitor.seeAddress("/search?q=LAMPS+kadri");
      await visitor.click(link(/^Lamp evening/, "main"));
      await visitor.see(heading("Lamp evening"));
      await visitor.see(words("Photo 50"));
    },
  );

  journeyIn(["firefox", "wpe"], "photo viewer", async () => {
    await visitor.open("/gallery");
    await visitor.click(link(/^Photo 50/, "main"));
    await visitor.see(heading("Photo 50", dialog));
    await visitor.press("ArrowRight");
    await visitor.see(heading("Photo 49", dialog));
    await visitor.click(button("Next photo", dialog));
    await visitor.see(heading("Photo 48", dialog));
    await visitor.seeAddress("/gallery/photo-48");
    await visitor.press("Escape");
    await visitor.dontSee(heading("Photo 48", dialog));
    await visitor.seeAddress("/gallery");
    await visitor.click(link("Page 2"));
    await visitor.seeAddress("/gallery?page=2");
    await visitor.see(link(/^Photo 38/, "main"));
    await visitor.click(link(/^lamp/i, "main"));
    await visitor.see(link(/^Photo 50/, "main"));
    await visitor.dontSee(link(/^Photo 49/, "main"));
  });

  // Debian's WPE draws Kannada and large pictures for seconds, and makes no JPEG.
  journey(`entry of a dancer in ${isWpe ? "English" : "Kannada"}`, async () => {
    const screenshot = isWpe ? await drawPicture() : await cameraPhoto({ width: 1500 });
    if (engine.canResize) await driver.resize(...phone);
    const files = writeFiles({ "paid.jpg": screenshot });
    const { link, lineOfMail } = await enterDancer(visitor, isWpe ? "en" : "kn", files);
    const entries = await site.services.entries.listEntries("2027");
    const entry = entries.find((each) => site.services.entryLinks.findLink(each) === link);
    const { name, born, transaction } = entryTexts();
    expect(entry).toMatchObject({ born, city: "Karkala", name, transaction });
    const { bytes = [] } =
      (await site.services.privateFiles.read(entry?.id ?? "", entry?.screenshot ?? "")) ?? {};
    expect(bytes.length).toBeGreaterThan(0);
    // The browser has made a smaller picture of the chosen one.
    if (!isWpe) expect(bytes.length).toBeLessThan(screenshot.length / 2);

    for (const sender of site.services.senders) await sender.runDue();
    const mails = sink.mails.splice(0).map(readMail);
    expect(mails).toContainEqual(expect.stringContaining(lineOfMail));
  });

  journeyIn(["firefox", "wpe"], "sign-in and upload", async () => {
    await visitor.open("/success");
    await visitor.seeAddress("/login");
    await logIn("not this one");
    await visitor.seeValue(field("Password"), "");
    await logIn();
    await visitor.see(heading("Admin Dashboard"));

    const photo = await cameraPhoto({ width: 1900, orientation: 6 });
    const form = "section[aria-label='Upload Image'], section:has(input[type=file])";
    await visitor.fill(field("Title", form), "Evening lamps");
    await visitor.fill(field("Description", form), "A hundred of them.");
    await visitor.fill(field(/^Tags/, form), "practice");
    await visitor.chooseFiles(field("Image file"), writeFiles({ "photo.jpg": photo }));
    await visitor.see(words("will be compressed to under 800KB"));
    await visitor.click(button("Upload Image"));
    await visitor.see(words("File uploaded successfully"));
    const [stored] = await site.services.photos.listPhotos({ limit: 1 });
    expect(stored).toMatchObject({ title: "Evening lamps", tags: ["practice"] });
    if (!isWpe) expect(stored?.compressedSizeKb).toBeLessThan(800);
    expect(stored?.image).toMatchObject({ width: 720, height: 1080 });
  });

  journeyIn(
    ["firefox", "wpe", "chromium-109"],
    "queue of many photos, their selection and logout",
    async () => {
      const files: Record<string, Buffer> = {};
      for (const [index, name] of ["lamp one", "lamp two", "lamp three", "lamp four"].entries()) {
        const size = { width: 300 + index, height: 200, background: "#7a1226" };
        files[`${name}.png`] = await drawPicture(size);
      }
      await openAsGuru("/success/photos/add");
      await visitor.chooseFiles(field("Photos"), writeFiles(files));
      await visitor.see(words("4 photos chosen"));
      await visitor.reload();
      await visitor.see(words("4 photos chosen, not sent yet"));
      await visitor.see(words("Lamp two"));
      await visitor.click(button("Upload 4 photos"));
      await visitor.see(words("4 photos uploaded. Visitors see them now."));
      const stored = await site.services.photos.listPhotos({ limit: 4 });
      expect(stored.map(({ title }) => title)).toContain("Lamp three");

      const inBar = (selector: string) => ({ selector, name: "", part: "#selection" });
      await visitor.open("/success/photos");
      await visitor.click({ selector: "[name=selected]", name: "", part: "main" });
      await visitor.see(inBar("select"));
      const fields = "#selection input:not([type=hidden])";
      const shown = await driver.evaluate(
        `[...document.querySelectorAll("${fields}")]
        .filter((each) => each.getClientRects().length > 0).length`,
      );
      expect(shown).toBeLessThanOrEqual(1);
      await visitor.click(button(/Account/));
      await visitor.click(button("Logout"));
      await visitor.seeAddress("/login");
    },
  );
});
