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
};

export const adminEventStrings = {
  title: "Events",
};
