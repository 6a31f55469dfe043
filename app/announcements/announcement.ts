import { dayMs, indiaDay } from "#app/platform/calendar.ts";

/**
 * `endsOn`: the last day in India; `createdAt`: epoch milliseconds, of a draft those of its
 * publication.
 */
export type AnnouncementContent = { text: string; endsOn: string; createdAt: number };

export type PublishedAnnouncement = AnnouncementContent & { id: string };

/** Visitors see so many at once. */
export const maxShown = 3;

/** The length is in characters. */
export const maxLength = 300;

/** The last days that can be chosen at a time (epoch milliseconds), and the one proposed. */
export const daysFrom = (now: number) => ({
  first: indiaDay(now),
  proposed: indiaDay(now + dayMs),
  last: indiaDay(now + 365 * dayMs),
});

/** Links lead to the element with this id. */
export const anchorOf = ({ id }: { id: string }) => `announcement-${id}`;
