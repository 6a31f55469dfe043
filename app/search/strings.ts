export const searchStrings = {
  titleOf: (query: string) => (query ? `Search: ${query}` : "Search"),
  ask: "What are you looking for?",
  noWord: "Please write a word or a number to search for.",
  nothing: "Nothing was found. Try fewer or other words.",
  partial: "Nothing was found. These have some of the words:",
  corrected: (query: string) => `Nothing was found for “${query}”. Did you mean`,
  groups: {
    pages: "On this website",
    events: "Events",
    photos: "Photos",
  },
  /** `isMore`: there are more than were counted. */
  more: (count: number, isMore: boolean) =>
    `and ${isMore ? `more than ${count}` : count} more. Add another word to narrow the search.`,
};

/** What a result is, by its page. */
export const resultKindStrings = {
  classes: "Classes",
  gurus: "Gurus",
  privacy: "Privacy",
  competition: "Competition",
  photos: "Photos",
  events: "Events",
  tag: "Photos with this tag",
  other: "The school",
};

/** Visitors search by these words, though the page says it in others. */
export const pageKeywords = {
  gallery: "photo picture pictures pics images album albums",
  events: "event programme programmes program programs calendar upcoming next dates shows",
};
