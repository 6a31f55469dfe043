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

/** SPEC §2's words. */
export const menuStrings = {
  home: "Home",
  about: "About",
  events: "Events",
  gallery: "Gallery",
  contact: "Contact Us",
};

export const furtherPageStrings = {
  classes: "Classes and timings",
  gurus: "Our gurus",
  privacy: "Privacy",
};

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
