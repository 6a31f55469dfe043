export const searchStrings = {
  title: "Search",
  titleOf: (query: string) => (query ? `Search: ${query}` : "Search"),
  ask: "What are you looking for?",
  noWord: "Please write a word or a number to search for.",
  nothing: "Nothing was found. Try fewer or other words.",
  groups: {
    school: "The school",
    competition: "Competition",
    events: "Events",
    photos: "Photos",
    tags: "Tags",
  },
  /** `isMore`: there are more than were counted. */
  more: (count: number, isMore: boolean) =>
    `and ${isMore ? `more than ${count}` : count} more. Add another word to narrow the search.`,
};
