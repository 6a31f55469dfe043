/** The dashboard's words about an event (SPEC §§5, 8). */
export const eventMessages = {
  incomplete: "Title, description, and date are required",
  adding: "Adding event...",
  added: "Event added successfully!",
  failed: (reason: string) => `Error adding event: ${reason}`,
};

/** By which name what is typed of an event is kept on the device. */
export const eventDraft = "event";
