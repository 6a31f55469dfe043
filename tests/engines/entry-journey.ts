import { expect } from "vitest";
import { enterStrings as enterStringsKn } from "#app/entries/enter-strings.kn.ts";
import { enterStrings } from "#app/entries/enter-strings.ts";
import { mailStrings as mailStringsKn } from "#app/entries/mail/mail-strings.kn.ts";
import { mailStrings } from "#app/entries/mail/mail-strings.ts";
import * as ownStringsKn from "#app/entries/own/own-entry-strings.kn.ts";
import * as ownStrings from "#app/entries/own/own-entry-strings.ts";
import { fieldLabels as fieldLabelsKn } from "#app/entries/strings.kn.ts";
import { fieldLabels } from "#app/entries/strings.ts";
import { linkStrings as linkStringsKn } from "#app/ui/card/link-strings.kn.ts";
import { linkStrings } from "#app/ui/card/link-strings.ts";
import { formStrings as formStringsKn } from "#app/ui/strings.kn.ts";
import { entryTexts } from "#tests/support/entries.ts";
import type { SunkMail } from "#tests/support/mail-sink.ts";
import { button, field, type Visitor, words } from "./visitor.ts";

export const entryNotice = {
  introduction: "How the school uses what you enter.",
  introductionInKannada: "ನೀವು ನೀಡುವ ಮಾಹಿತಿಯನ್ನು ಶಾಲೆ ಹೇಗೆ ಬಳಸುತ್ತದೆ.",
};

const english = {
  path: "/nrithya-ratna-shodha/enter",
  notice: entryNotice.introduction,
  // The rest of the sentence is the browser's own.
  blank: "ill out this field",
  born: "Junior, 15 years old",
  fieldLabels,
  enter: enterStrings,
  link: linkStrings,
  mail: mailStrings,
  own: ownStrings,
};

const kannada: typeof english = {
  path: "/kn/nrithya-ratna-shodha/enter",
  notice: entryNotice.introductionInKannada,
  blank: formStringsKn.blank,
  born: "15 ವರ್ಷ",
  fieldLabels: fieldLabelsKn,
  enter: enterStringsKn,
  link: linkStringsKn,
  mail: mailStringsKn,
  own: ownStringsKn,
};

export const entryLanguages = Object.entries({ English: english, Kannada: kannada });

const named = (name: string) => ({ selector: `[name=${name}]`, name: "", part: "main form" });

/**
 * From the notice to the dancer's page, which is loaded again and corrected. Returns the address
 * of that page.
 */
export async function enterDancer(
  visitor: Visitor,
  texts: typeof english,
  screenshot: string[],
): Promise<string> {
  const { driver } = visitor;
  const { consent, terms, city = "", ...others } = entryTexts();
  await visitor.open(texts.path);
  await visitor.see(words(texts.notice));
  await visitor.dontSee(named("guardianName"));
  // Typing takes long in WebKit, and each engine has another date field, or none.
  await driver.evaluate(
    `void (() => {
      for (const [name, text] of ${JSON.stringify(Object.entries(others))}) {
        const field = document.querySelector("[name=" + name + "]");
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    })()`,
  );
  await visitor.see(words(texts.born));
  await visitor.chooseFiles(named("screenshot"), screenshot);
  await visitor.click(named("consent"));
  await visitor.click(named("terms"));
  await visitor.click(button(texts.enter.send));
  await visitor.see(words(texts.blank, "[role=alert]"));
  expect(await driver.evaluate("document.activeElement.name")).toBe("city");
  await visitor.fill(field(texts.fieldLabels.city), city);
  await visitor.click(button(texts.enter.send));

  const { own } = texts;
  await visitor.see(words(own.ownLinkStrings.keep));
  const link = String(await driver.evaluate("location.origin + location.pathname"));
  await visitor.seeValue(field(texts.link.label), link);
  await visitor.reload();
  await visitor.click(button(own.correctionStrings.title));
  await visitor.fill(named("city"), "Karkala");
  await visitor.click(button(own.correctionStrings.submit));
  await visitor.see(words(own.ownAnswers.corrected));
  return link;
}

/** The text of a mail, which is encoded where it has letters of another script. */
export function readMail({ raw }: SunkMail): string {
  const [head = "", body = ""] = raw.split(/\r\n\r\n([\s\S]*)/);
  if (/^content-transfer-encoding: base64/im.test(head)) return `${Buffer.from(body, "base64")}`;
  return body.replaceAll("=\r\n", "").replaceAll("=3D", "=").replaceAll("\r\n", "\n");
}
