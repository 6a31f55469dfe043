/**
 * SPEC §2: the Events section and the modal. Other texts are in files that the home page does not
 * load.
 */
export const eventStrings = {
  title: "Events",
  event: "Event",
  loading: "Loading...",
  empty: "No upcoming events at the moment.",
  readMore: "Read More",
  noDate: "Date not available",
  featured: "Featured",
  edit: "Edit",
  all: "All events",
  noSuchEvent: "There is no such event.",
};
