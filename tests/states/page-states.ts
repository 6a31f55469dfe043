import type { Page } from "@playwright/test";

import {
  choosePhotos,
  click,
  giveScore,
  openAllDetails,
  openDialog,
  openItems,
  suggestTags,
} from "./steps.ts";

export type PageState = {
  name: string;
  /** Where to start; `PHOTO` and `ENTRY` stand for an id, `TOKEN` and `JUDGE` for a link's. */
  path: string;
  /** Signed in as a guru. */
  isGuru?: boolean;
  /** Only where the screen is narrow enough for a side menu. */
  isNarrow?: boolean;
  reach?: (page: Page) => Promise<void>;
};

export const pageStates: PageState[] = [
  { name: "home-form-refused", path: "/#contact", reach: click("Send Message") },
  {
    name: "gallery-viewer",
    path: "/gallery",
    reach: openDialog((page) => page.locator("main a[href^='/gallery/'] img").first().click()),
  },
  { name: "classes", path: "/classes" },
  { name: "competition", path: "/nrithya-ratna-shodha" },
  {
    name: "enter-refused",
    path: "/nrithya-ratna-shodha/enter",
    isNarrow: true,
    reach: click("Send the entry"),
  },
  {
    name: "own-entry",
    path: "/nrithya-ratna-shodha/entry/TOKEN",
    isNarrow: true,
    reach: openAllDetails,
  },
  { name: "judge-refused", path: "/judge/JUDGE?entry=ENTRY", isNarrow: true, reach: giveScore },
  { name: "dashboard-refused", path: "/success", isGuru: true, reach: click("Add Event") },
  { name: "photos-chosen", path: "/success/photos/add", isGuru: true, reach: choosePhotos },
  { name: "tags-suggested", path: "/success/photos/PHOTO", isGuru: true, reach: suggestTags },
  { name: "messages", path: "/success/messages", isGuru: true, reach: openAllDetails },
  { name: "finalists", path: "/success/results", isGuru: true, reach: openAllDetails },
  { name: "site-branches", path: "/success/site/branches", isGuru: true, reach: openItems },
  { name: "entry", path: "/success/entries/ENTRY", isGuru: true, reach: openAllDetails },
];
