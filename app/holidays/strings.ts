/** What visitors read. The server writes these sentences; no script has them. */
export const visitorStrings = {
  noClass: (place: string, days: string, reason: string) =>
    `No class ${place && `in ${place} `}${days}: ${reason}`,
  onDay: (day: string) => `on ${day}`,
  fromTo: (first: string, last: string) => `from ${first} to ${last}`,
};
