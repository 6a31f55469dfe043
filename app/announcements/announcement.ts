import { dayMs, indiaDay } from "#app/platform/calendar.ts";

/**
 * `endsOn`: the last day in India; `createdAt`: epoch milliseconds, of a draft those of its
 * publication.
 */
export type AnnouncementContent = { text: string; endsOn: string; createdAt: number };

export type PublishedAnnouncement = AnnouncementContent & { id: string };

/** How many visitors see at once. */
export const maxShown = 3;

/** Characters. */
export const maxLength = 300;

/** The last days that can be chosen at a time (epoch milliseconds), and the one proposed. */
export const daysFrom = (now: number) => ({
  first: indiaDay(now),
  proposed: indiaDay(now + dayMs),
  last: indiaDay(now + 365 * dayMs),
});

/** Of its element in a page; links lead to it. */
export const anchorOf = ({ id }: { id: string }) => `announcement-${id}`;
