export const eventPageStrings = {
  upcoming: "Upcoming events",
  past: "Past events",
  over: (day: string) => `This event was on ${day}. Thank you to everyone who was there.`,
  until: (time: string) => `until ${time}`,
  map: "Map",
  toCalendar: "Add to calendar",
  addPhotos: (count: number) => `Add photos to this event (${count} now)`,
  share: "Share",
  whatsApp: "WhatsApp",
  copied: "Link copied.",
  copyIt: "Please copy this link:",
};

export const subscribeStrings = {
  title: "Never miss an event",
  explanation:
    "Subscribe once, and every event is in your own calendar, even if the date or venue changes.",
  subscribe: "Subscribe in your calendar",
  address: "Or copy this address into the calendar that you use:",
  feed: "News of events and photos as a feed",
};
