/** The texts about events that gurus read; SPEC's are word for word. */

/** SPEC §§2, 5, 8: Add Event. */
export const addEventStrings = {
  title: "Add Event",
  shortDescription: "Short Description (shown on the card)",
  fullDescription: "Full Description (shown in the modal)",
  fullDescriptionPlaceholder: "Leave empty to use the short description",
  tagHint: "Use this tag when uploading related images",
  featured: "Featured Event",
  submit: "Add Event",
  submitting: "Adding...",
  incomplete: "Title, description, and date are required",
  adding: "Adding event...",
  added: "Event added successfully!",
  failed: (reason: string) => `Error adding event: ${reason}`,
  notStored: "The event could not be stored.",
};

/** What makes an event, field by field. */
export const eventFieldStrings = {
  titleTooLong: "The title is too long",
  descriptionTooLong: "The short description is too long",
  fullDescriptionTooLong: "The full description is too long",
  checkYear: "Please check the year",
  checkTime: "Please write the time as 18:30",
  checkMap: "Please give an address that begins with https://",
  mapTooLong: "The map's address is too long",
};

/** The fields that SPEC does not have. */
export const whenAndWhereStrings = {
  startTime: "Begins at (optional)",
  endTime: "Ends at (optional)",
  endTimeHint: "An end before the beginning is on the next morning.",
  mapUrl: "Link to the place on a map (optional)",
  mapPattern: "An address that begins with https://",
  mapHint: "Without it the map link searches OpenStreetMap.",
};

/** The page on which an event is added, afresh or as a copy of another one. */
export const newEventStrings = {
  title: "New event",
  again: "Copy of this event",
  add: "New event",
  duplicate: "Duplicate",
  copied: (day: string) => `Copied from the event of ${day}. Change what is new.`,
  sameWeekday: (weekday: string, day: string) => `The next time on a ${weekday}: ${day}`,
};

/** An event's photos, on its page for gurus. */
export const eventPhotosStrings = {
  count: (count: number, tag: string) =>
    count === 1 ? `1 photo has the tag ‘${tag}’.` : `${count} photos have the tag ‘${tag}’.`,
  noTag: "Give the event a tag: photos with the same tag are shown with it.",
  add: "Add photos to this event",
  waiting: (count: number) =>
    count === 1
      ? "1 more photo has this tag, but visitors do not see it yet."
      : `${count} more photos have this tag, but visitors do not see them yet.`,
};

/** The gurus' list of events, and the page on which one is corrected. */
export const adminEventStrings = {
  title: "Events",
  empty: "There are no events here.",
  added: "The event is added.",
  addedAsDraft: "The event is saved as a draft: visitors do not see it.",
  noSuchEvent: "There is no such event. It may have been deleted.",
  notChanged: "Error: the event could not be stored. Please try again.",
};
