export const eventPageStrings = {
  /** `events`: what the school calls its events. */
  description: (events: string, school: string) => `${events} of ${school}.`,
  upcoming: "Upcoming events",
  past: "Past events",
  over: (day: string) => `This event was on ${day}. Thank you to everyone who was there.`,
  date: "Date",
  time: "Time",
  location: "Location",
  organizer: "Organizer",
  map: "Map",
  toCalendar: "Calendar file (.ics)",
  toGoogle: "Add to Google Calendar",
  play: "Play the video (from YouTube)",
  videoOf: (title: string) => `Video: ${title}`,
  next: (time: string) => `Next: ${time}`,
  now: (end: string) => `Now, until ${end}`,
  addPhotos: (count: number) => `Add photos to this event (${count} now)`,
  whatsApp: "Share on WhatsApp",
};

export const subscribeStrings = {
  title: "Never miss an event",
  explanation:
    "Subscribe once, and every event is in your own calendar, even if the date or venue changes.",
  subscribe: "Subscribe in your calendar",
  subscribeGoogle: "Subscribe in Google Calendar",
  address: "Or copy this address into the calendar that you use:",
  feed: "RSS feed of events and photos",
};
