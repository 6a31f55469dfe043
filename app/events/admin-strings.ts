/** SPEC §§2, 5, 8: Add Event. */
export const addEventStrings = {
  submit: "Add Event",
  submitting: "Adding...",
  incomplete: "Title, description, and date are required",
  adding: "Adding event...",
  added: "Event added successfully!",
  /** The form can be sent again safely: it has the new event's id. */
  unanswered: (reason: string) => `Error adding event: ${reason} Please try again.`,
};

export const newEventStrings = {
  title: "New event",
  again: "Copy for next year",
};
