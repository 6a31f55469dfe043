import { enterStrings as enterStringsKn } from "#app/entries/enter-strings.kn.ts";
import { enterStrings } from "#app/entries/enter-strings.ts";
import { mailStrings as mailStringsKn } from "#app/entries/mail/mail-strings.kn.ts";
import { mailStrings } from "#app/entries/mail/mail-strings.ts";
import * as ownKn from "#app/entries/own/own-entry-strings.kn.ts";
import * as own from "#app/entries/own/own-entry-strings.ts";
import { linkStrings as linkStringsKn } from "#app/ui/card/link-strings.kn.ts";
import { linkStrings } from "#app/ui/card/link-strings.ts";
import { entryTexts } from "#tests/support/entries.ts";
import type { SunkMail } from "#tests/support/mail-sink.ts";
import { button, field, type Visitor, words } from "./visitor.ts";

export const entryNotice = {
  introduction: "How the school uses what you enter.",
  introductionInKannada: "ನೀವು ನೀಡುವ ಮಾಹಿತಿಯನ್ನು ಶಾಲೆ ಹೇಗೆ ಬಳಸುತ್ತದೆ.",
};

const languages = {
  en: {
    prefix: "",
    introduction: entryNotice.introduction,
    age: "15 years old",
    pageInMail: mailStrings.page,
    ...{ enterStrings, linkStrings, ...own },
  },
  kn: {
    prefix: "/kn",
    introduction: entryNotice.introductionInKannada,
    age: "15 ವರ್ಷ",
    pageInMail: mailStringsKn.page,
    ...{ enterStrings: enterStringsKn, linkStrings: linkStringsKn, ...ownKn },
  },
};

const named = (name: string) => ({ selector: `[name=${name}]`, name: "", part: "main form" });

/**
 * From the notice to the dancer's page, which is loaded again and corrected. Returns the address
 * of that page, and the line of the mail that is to lead to it.
 */
export async function enterDancer(
  visitor: Visitor,
  language: keyof typeof languages,
  screenshot: string[],
) {
  const { driver } = visitor;
  const { consent, terms, ...texts } = entryTexts();
  const strings = languages[language];
  await visitor.open(`${strings.prefix}/nrithya-ratna-shodha/enter`);
  await visitor.see(words(strings.introduction));
  await visitor.dontSee(named("guardianName"));
  // Typing takes long in WebKit, and each engine has another date field, or none.
  await driver.evaluate(
    `void (() => {
      for (const [name, text] of ${JSON.stringify(Object.entries(texts))}) {
        const field = document.querySelector("[name=" + name + "]");
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    })()`,
  );
  await visitor.see(words(strings.age));
  await visitor.chooseFiles(named("screenshot"), screenshot);
  await visitor.click(named("consent"));
  await visitor.click(named("terms"));
  await visitor.click(button(strings.enterStrings.send));

  await visitor.see(words(strings.ownLinkStrings.keep));
  const link = String(await driver.evaluate("location.origin + location.pathname"));
  await visitor.seeValue(field(strings.linkStrings.label), link);
  await visitor.reload();
  await visitor.click(button(strings.correctionStrings.title));
  await visitor.fill(named("city"), "Karkala");
  await visitor.click(button(strings.correctionStrings.submit));
  await visitor.see(words(strings.ownAnswers.corrected));
  return { link, lineOfMail: `${strings.pageInMail}\n${link}\n` };
}

/** The text of a mail, which is encoded where it has letters of another script. */
export function readMail({ raw }: SunkMail): string {
  const [head = "", body = ""] = raw.split(/\r\n\r\n([\s\S]*)/);
  if (/^content-transfer-encoding: base64/im.test(head)) return `${Buffer.from(body, "base64")}`;
  return body.replaceAll("=\r\n", "").replaceAll("=3D", "=").replaceAll("\r\n", "\n");
}
