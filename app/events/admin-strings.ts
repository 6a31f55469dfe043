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
  /** Beside SPEC's texts. */
  furtherFields:
    "Times, the last of several days, a map and a video are set on the event's own page, once it " +
    "is added.",
  edit: "Edit the event",
};

export const newEventStrings = {
  title: "New event",
  again: "Copy for next year",
  add: "New event",
  copiedFrom: "Copied from",
  inTrash: "It is in the trash.",
  renewed: "The day and a year in the title and the tag are renewed: please check them.",
  notStored: "Nothing is stored until you press ‘Add Event’.",
  missing: "The event to copy no longer exists, so this form is empty.",
  noDate: "The copied event has no date. Please choose one.",
  noNextYear: (day: string) =>
    `The date of the copied event, ${day}, has no next year here. Please choose one.`,
  sameWeekday: (day: string) => `The same weekday as before: ${day}`,
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
