import { type SqlBool, sql } from "kysely";
import { href } from "react-router";
import { showFields } from "#app/documents/form-field.ts";
import { createKindStore, shownNowhere } from "#app/documents/kind-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { inCurrentLanguage } from "#app/platform/language/language.server.ts";
import { announcementFields } from "./admin-fields.ts";
import { type AnnouncementContent, anchorOf, type PublishedAnnouncement } from "./announcement.ts";
import { announcementKind } from "./announcement-kind.ts";
import { bannerStrings } from "./strings.ts";

export type AnnouncementStore = ReturnType<typeof createAnnouncementStore>;

/** Lists are newest first. */
export function createAnnouncementStore(database: Database) {
  const announcements = createKindStore<AnnouncementContent>(database, {
    kind: announcementKind,
    table: "announcements",
    titleColumn: "text",
    isPublic: true,
    titleOf: ({ text }) => text,
    columns: {
      text: "text",
      textKn: { column: "text_kn", write: (text = "") => text },
      endsOn: "ends_on",
      createdAt: "created_at",
    },
    order: sql`created_at desc`,
    describe: ({ createdAt: _, ...texts }) => showFields(announcementFields, texts),
    setPublicationDate: (content, createdAt) => ({ ...content, createdAt }),
  });
  return {
    ...announcements,
    ...shownNowhere,

    async listFeedEntries(limit: number) {
      const listed = await announcements.listPublished({ limit });
      return listed.map((each) => ({
        path: `${href("/")}#${anchorOf(each)}`,
        title: bannerStrings.one,
        text: each.text,
        addedAt: each.createdAt,
      }));
    },

    /** Those whose last day is `since` (`2026-01-31`) or later. */
    async listPublished(limit: number, since: string): Promise<PublishedAnnouncement[]> {
      const where = sql<SqlBool>`ends_on >= ${since}`;
      const listed = await announcements.listPublished({ limit, where });
      return listed.map((each) => inCurrentLanguage(each));
    },
  };
}
