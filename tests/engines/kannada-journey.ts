import { classesStrings, enquiryStrings } from "#app/classes/strings.kn.ts";
import { homeStrings } from "#app/home/strings.kn.ts";
import { sentStrings } from "#app/messages/strings.kn.ts";
import { formStrings } from "#app/ui/strings.kn.ts";
import { followLinksOfClasses } from "./link-journeys.ts";
import { button, field, heading, link, type Visitor, words } from "./visitor.ts";

/** On a phone, from the English home page to an enquiry in Kannada, and back to English. */
export async function askInKannada(visitor: Visitor): Promise<void> {
  await visitor.open("/");
  await visitor.click(link("ಕನ್ನಡ", "header"));
  await visitor.seeAddress("/kn");
  await visitor.click(link(homeStrings.joinClass, "main"));
  await visitor.seeAddress("/kn/classes");
  // The address changes before the page does.
  await visitor.see(heading(classesStrings.title));
  await followLinksOfClasses(visitor);
  await visitor.click(link(new RegExp(`^${classesStrings.enquire}`), "main"));
  await visitor.fill(field(enquiryStrings.fields.name), "Asha Rao");
  await visitor.click(button(enquiryStrings.send));
  await visitor.see(words(formStrings.blank));
  await visitor.fill(field(enquiryStrings.fields.phone), "+91 98450 12345");
  await visitor.click(button(enquiryStrings.send));
  await visitor.see(heading(sentStrings.success));
  await visitor.seeAddress("/kn/message-sent?enquiry");
  await visitor.open("/kn/events");
  await visitor.click(link(/^Lamp evening/, "main"));
  await visitor.seeAddress("/kn/events/lamp-evening");
  // The address changes before the links do.
  await visitor.see(words("Photo 50"));
  await visitor.click(link("English", "header"));
  await visitor.seeAddress("/events/lamp-evening");
  await visitor.see(heading("Lamp evening"));
}
