import { href } from "react-router";

export const visitsStrings = {
  title: "Visits",
  explanation:
    "How often the pages of the website were opened. The website recognises nobody: who opens " +
    "three pages, or reloads one three times, counts three times. What you open while you are " +
    "signed in is not counted, nor are search engines and programs that say what they are. The " +
    "numbers are up to a minute old, and are deleted after 90 days.",
  none: "Nobody has opened a page in these 90 days.",
  sums: { week: "7 days", month: "30 days", all: "90 days" },
  plot: "Visits a day",
  highest: (count: number, day: string) => `Most visits: ${count}, on ${day}`,
  numbers: "The numbers of each day",
  day: "Day",
  pages: "Pages",
  events: "Events",
  noEvents: "No page of an event was opened in these 90 days.",
  deletedEvent: "An event that is deleted",
};

/** The pages by the addresses under which they are counted. */
export const visitedPageTitles: Record<string, string> = {
  [href("/")]: "Home",
  [href("/gallery")]: "Gallery",
  "/gallery/:id": "Pages of single photos",
  [href("/events")]: "All events",
  [href("/classes")]: "Classes and timings",
  [href("/gurus")]: "Our gurus",
  [href("/nrithya-ratna-shodha")]: "Competition",
  "/nrithya-ratna-shodha/:year": "Past editions of the competition",
  [href("/search")]: "Search",
  [href("/privacy")]: "Privacy",
};
