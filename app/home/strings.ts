/**
 * The other texts are the school's own (school/school-schema.server.ts), which gurus can change.
 */
export const homeStrings = {
  joinClass: "Join a class",
  upcomingEvents: "Upcoming events",
  events: "Events",
  allEvents: "All events",
  gallery: "Gallery",
  allPhotos: "See all photos",
};
