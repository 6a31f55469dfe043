import { announcementKind } from "./announcements/announcement-kind.ts";
import type { Kind } from "./documents/kind.ts";
import { editionKind, finalistsKind, resultsKind } from "./editions/edition-kind.ts";
import { entryKind } from "./entries/entry-kind.ts";
import { eventKind } from "./events/event-kind.ts";
import { holidayKind } from "./holidays/holiday-kind.ts";
import { judgeKind } from "./judging/judge-kind.ts";
import { messageKind } from "./messages/message-kind.ts";
import { albumKind } from "./photos/albums/album-kind.ts";
import { photoKind } from "./photos/photo-kind.ts";
import { websiteTextKind } from "./settings/website-text-kind.ts";

/**
 * Every kind of document by its name, in the order of lists of kinds. Where the dashboard shows
 * them is in dashboard/rooms.ts.
 */
export const kinds = {
  photo: photoKind,
  album: albumKind,
  event: eventKind,
  announcement: announcementKind,
  holiday: holidayKind,
  entry: entryKind,
  judge: judgeKind,
  edition: editionKind,
  finalists: finalistsKind,
  results: resultsKind,
  message: messageKind,
  site: websiteTextKind,
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** Returns null for a kind that the history names and that no longer exists. */
export const findKind = (name: string): Kind | null =>
  Object.values(kinds).find((kind) => kind.name === name) ?? null;
