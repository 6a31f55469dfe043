/** The form that asks for a photo to be removed; many pupils are children. */
export const removalStrings = {
  legend: "Your request",
  fields: { name: "Name", email: "Phone or email", why: "Why (optional)" },
  emailHint: "For our answer; it is shown to nobody else.",
  send: "Send the request",
  back: "Back to the photo",
  notStored:
    "Your request could not be stored just now. Please try again in a few minutes, or call us.",
  offline: "You are offline. Nothing is lost: send it once the connection is back.",
};
