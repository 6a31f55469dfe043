/** What is said of the events beyond their cards: on their own pages and in the dialog. */
export const inFullStrings = {
  upcoming: "Upcoming",
  past: "Past events",
  over: (day: string) => `This event was on ${day}. Thank you to everyone who was there.`,
  until: (time: string) => `until ${time}`,
  map: "Map",
  toCalendar: "Add to calendar",
  /** For gurus. */
  addPhotos: (count: number) => `Add photos to this event (${count} now)`,
  share: "Share",
  whatsApp: "WhatsApp",
  copied: "The address is copied.",
  copyIt: "Please copy the address:",
};

/** What is offered to whoever wants to hear of every event. */
export const subscribeStrings = {
  title: "Never miss one",
  explanation:
    "Subscribe once, and every event is in your own calendar, also when its day or place changes.",
  subscribe: "Subscribe in your calendar",
  address: "Or copy this address into the calendar that you use:",
  feed: "News of events and photos as a feed",
};
