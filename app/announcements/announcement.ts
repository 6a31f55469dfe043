import type { InOneLanguage } from "#app/platform/language/kannada-content.ts";

/**
 * `textKn`: the text in Kannada, which earlier entries of the history lack; `endsOn`: the last day
 * in India; `createdAt`: epoch milliseconds, of a draft those of its publication.
 */
export type AnnouncementContent = {
  text: string;
  textKn?: string;
  endsOn: string;
  createdAt: number;
};

/** In the language of the page. */
export type PublishedAnnouncement = InOneLanguage<AnnouncementContent> & { id: string };

/** The maximum number of announcements that visitors see at once. */
export const maxShown = 3;

/** The length is in characters. */
export const maxLength = 300;

/** Links lead to the element with this id. */
export const anchorOf = ({ id }: { id: string }) => `announcement-${id}`;
