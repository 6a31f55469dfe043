import { enquiryStrings } from "#app/classes/strings.kn.ts";
import { enterStrings } from "#app/entries/enter-strings.kn.ts";
import { eventStrings } from "#app/events/strings.kn.ts";
import { contactFormStrings } from "#app/messages/strings.kn.ts";
import { removalStrings } from "#app/photos/removal-strings.kn.ts";
import { headerStrings } from "#app/ui/strings.kn.ts";
import type { PageState } from "./page-states.ts";
import { click, openAllDetails, openDialog } from "./steps.ts";

/** What visitors see below `/kn`, which the router puts before these paths. */
export const kannadaStates: PageState[] = [
  { name: "home-event", path: "/", reach: openDialog(click(eventStrings.readMore)) },
  { name: "home-form-refused", path: "/#contact", reach: click(contactFormStrings.send) },
  { name: "classes-refused", path: "/classes?day=saturday", reach: click(enquiryStrings.send) },
  { name: "events", path: "/events" },
  { name: "event", path: "/events/lamp-evening" },
  { name: "gurus", path: "/gurus" },
  { name: "gallery", path: "/gallery" },
  {
    name: "gallery-viewer",
    path: "/gallery",
    reach: openDialog((page) => page.locator("main a[href^='/kn/gallery/'] img").first().click()),
  },
  { name: "removal-refused", path: "/gallery/PHOTO/remove", reach: click(removalStrings.send) },
  { name: "competition", path: "/nrithya-ratna-shodha" },
  {
    name: "enter-refused",
    path: "/nrithya-ratna-shodha/enter",
    isNarrow: true,
    reach: click(enterStrings.send),
  },
  {
    name: "own-entry",
    path: "/nrithya-ratna-shodha/entry/TOKEN",
    isNarrow: true,
    reach: openAllDetails,
  },
  { name: "certificate", path: "/certificate/7K3M-9PQR-2XTV" },
  { name: "privacy", path: "/privacy" },
  { name: "unknown", path: "/unknown" },
  { name: "home-menu", path: "/", isNarrow: true, reach: openDialog(click(headerStrings.menu)) },
];
