import { enterStrings } from "#app/entries/enter-strings.kn.ts";
import {
  correctionStrings,
  ownAnswers,
  ownLinkStrings,
} from "#app/entries/own/own-entry-strings.kn.ts";
import { linkStrings } from "#app/ui/card/link-strings.kn.ts";
import { entryTexts } from "#tests/support/entries.ts";
import type { SunkMail } from "#tests/support/mail-sink.ts";
import { button, field, type Visitor, words } from "./visitor.ts";

export const entryNotice = {
  introduction: "How the school uses what you enter.",
  introductionInKannada: "ನೀವು ನೀಡುವ ಮಾಹಿತಿಯನ್ನು ಶಾಲೆ ಹೇಗೆ ಬಳಸುತ್ತದೆ.",
};

const named = (name: string) => ({ selector: `[name=${name}]`, name: "", part: "main form" });

/**
 * In Kannada, from the notice to the dancer's page, which is loaded again and corrected. Returns
 * the address of that page.
 */
export async function enterDancer(visitor: Visitor, screenshot: string[]): Promise<string> {
  const { driver } = visitor;
  const { consent, terms, ...texts } = entryTexts();
  await visitor.open("/kn/nrithya-ratna-shodha/enter");
  await visitor.see(words(entryNotice.introductionInKannada));
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
  await visitor.see(words("15 ವರ್ಷ"));
  await visitor.chooseFiles(named("screenshot"), screenshot);
  await visitor.click(named("consent"));
  await visitor.click(named("terms"));
  await visitor.click(button(enterStrings.send));

  await visitor.see(words(ownLinkStrings.keep));
  const link = String(await driver.evaluate("location.origin + location.pathname"));
  await visitor.seeValue(field(linkStrings.label), link);
  await visitor.reload();
  await visitor.click(button(correctionStrings.title));
  await visitor.fill(named("city"), "Karkala");
  await visitor.click(button(correctionStrings.submit));
  await visitor.see(words(ownAnswers.corrected));
  return link;
}

/** The text of a mail, which is encoded where it has letters of another script. */
export function readMail({ raw }: SunkMail): string {
  const [head = "", body = ""] = raw.split(/\r\n\r\n([\s\S]*)/);
  if (/^content-transfer-encoding: base64/im.test(head)) return `${Buffer.from(body, "base64")}`;
  return body.replaceAll("=\r\n", "").replaceAll("=3D", "=").replaceAll("\r\n", "\n");
}
