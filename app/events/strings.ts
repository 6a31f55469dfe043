/**
 * The visitors' texts on the home page. Those of an event's page and of the dashboard are in files of
 * their own, so that the home page does not load them.
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
  all: "All events",
  noSuchEvent: "There is no such event.",
};
