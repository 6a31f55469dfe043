import { enquiryStrings } from "#app/classes/strings.kn.ts";
import { enterStrings } from "#app/entries/enter-strings.kn.ts";
import { contactFormStrings } from "#app/messages/strings.kn.ts";
import type { PageState } from "./page-states.ts";
import { click } from "./steps.ts";

/**
 * Below `/kn`, which the router puts before these paths: pages with other letters and longer words
 * than in English.
 */
export const kannadaStates: PageState[] = [
  { name: "home", path: "/", reach: click(contactFormStrings.send) },
  { name: "classes", path: "/classes?day=saturday", reach: click(enquiryStrings.send) },
  { name: "competition", path: "/nrithya-ratna-shodha" },
  {
    name: "enter",
    path: "/nrithya-ratna-shodha/enter",
    isNarrow: true,
    reach: click(enterStrings.send),
  },
];
