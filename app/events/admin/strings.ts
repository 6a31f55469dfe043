/** Every sentence that the events say to the gurus: SPEC's first, word for word. */

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

/** When and where, beyond what SPEC names. */
export const whenAndWhereStrings = {
  startTime: "Begins at",
  endTime: "Ends at",
  timeHint: "Both are optional. An end before the beginning is on the next morning.",
  mapUrl: "Address of the place on a map",
  mapPattern: "An address that begins with https://",
  mapHint: "Optional. Without it the place is looked for on OpenStreetMap.",
};

/** The page on which an event is added, afresh or after another one. */
export const newEventStrings = {
  title: "New event",
  again: "The event once more",
  add: "New event",
  duplicate: "Duplicate",
  fromPast: (day: string) =>
    `Filled with what was said of it last time, ${day}. Correct what is new.`,
  fromUndated: "Filled with what was said of it last time. Correct what is new.",
  sameWeekday: (weekday: string, day: string) => `The next time on a ${weekday}: ${day}`,
};

/** An event's photos, on its page for gurus. */
export const eventPhotosStrings = {
  count: (count: number, tag: string) =>
    count === 1 ? `1 photo carries the tag ‘${tag}’.` : `${count} photos carry the tag ‘${tag}’.`,
  noTag: "Give the event a tag: photos with the same tag are shown with it.",
  add: "Add photos to this event",
  waiting: (count: number) =>
    count === 1
      ? "One photo more carries its tag and is not shown to visitors yet."
      : `${count} photos more carry its tag and are not shown to visitors yet.`,
};

/** The gurus' list of events, and the page on which one is corrected. */
export const adminEventStrings = {
  title: "Events",
  empty: "There are no events here.",
  save: "Save changes",
  saving: "Saving...",
  added: "The event is added.",
  addedAsDraft: "The event is kept as a draft: visitors do not see it.",
  noSuchEvent: "There is no such event. It may have been deleted.",
  notChanged: "Error: the event could not be stored. Please try again.",
};
