import type { MenuItem } from "#app/ui/header/header.tsx";

/** Gurus can change the other texts (school/school-schema.server.ts). */
export const homeStrings = {
  joinClass: "Join a class",
  upcomingEvents: "Upcoming events",
  events: "Events",
  allEvents: "All events",
  gallery: "Gallery",
  allPhotos: "See all photos",
};

/** The texts around every page. */
export const frameStrings = {
  skip: "Skip to the content",
  feed: "Announcements, events and photos",
};

/** The menu in SPEC §2's words and order. */
export const listMenuItems = (competitionName: string): MenuItem[] => [
  { label: "Home", path: "/" },
  { label: "About", path: "/", hash: "about" },
  { label: "Events", path: "/", hash: "event" },
  { label: "Gallery", path: "/gallery" },
  { label: competitionName, path: "/nrithya-ratna-shodha" },
  { label: "Contact Us", path: "/", hash: "contact" },
];

/** The footer lists these pages after the menu. */
export const furtherPages: MenuItem[] = [
  { label: "Classes and timings", path: "/classes" },
  { label: "Our gurus", path: "/gurus" },
  { label: "Privacy", path: "/privacy" },
];

export const errorStrings = {
  notFound: {
    title: "This page does not exist",
    text: "There is nothing at this address. It may have moved, or the link may be incomplete.",
  },
  refused: {
    title: "That did not work",
    text: "Please go back, reload the page and try again.",
  },
  failed: {
    title: "Something went wrong",
    text: "The mistake is on our side and has been logged. Please try again.",
  },
  lost: {
    title: "You are offline",
    text: "This page could not be loaded. It will appear as soon as you are online again.",
  },
  tryAgain: "Try again",
  home: "Go to home",
  dashboard: "Back to the dashboard",
  gallery: "Back to the gallery",
};
