/** SPEC §§2, 5, 8: Add Event. */
export const addEventStrings = {
  title: "Add Event",
  submit: "Add Event",
  submitting: "Adding...",
  incomplete: "Title, description, and date are required",
  adding: "Adding event...",
  added: "Event added successfully!",
  failed: (reason: string) => `Error adding event: ${reason}`,
  /** The form can be sent again safely: it has the new event's id. */
  unanswered: (reason: string) => `Error adding event: ${reason} Please try again.`,
  notStored: "The event could not be stored.",
};

export const newEventStrings = {
  title: "New event",
  again: "Copy of this event",
  add: "New event",
  duplicate: "Duplicate",
  copied: (day: string) => `Copied from the event of ${day}. Change what is new.`,
  sameWeekday: (day: string) => `A year later, on the same weekday: ${day}`,
};

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

export const adminEventStrings = {
  title: "Events",
  empty: "There are no events here.",
  idTaken: "This id is that of another event, or of one in the trash.",
  notChanged: "Error: the event could not be stored. Please try again.",
};
