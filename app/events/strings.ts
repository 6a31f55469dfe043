/**
 * Every sentence that the events say to visitors: SPEC's first, word for word. What is said
 * of one event in full is in in-full/words.ts and the gurus' in kept/words.ts, so that the home page
 * need not carry them.
 */

/** SPEC §2: the Events section and the modal. */
export const eventStrings = {
  title: "Events",
  event: "Event",
  loading: "Loading...",
  empty: "No upcoming events at the moment.",
  readMore: "Read More",
  noDate: "Date not available",
  featured: "Featured",
  edit: "Edit",
  addPhotos: (count: number) => `Add photos to this event (${count} now)`,
  all: "All events",
  noSuchEvent: "There is no such event.",
};
