import { href } from "react-router";
import type { Collection } from "#app/documents/collection.server.ts";
import type { ListedState } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import { showFields } from "#app/documents/form-field.ts";
import {
  isInState,
  isPublished,
  toPublicationStatus,
} from "#app/documents/publication-status-store.server.ts";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { AnnouncementRow } from "#db/tables.ts";
import { announcementFields } from "./admin-fields.ts";
import { type AnnouncementContent, anchorOf, type PublishedAnnouncement } from "./announcement.ts";
import { announcementKind } from "./announcement-kind.ts";
import { bannerStrings } from "./strings.ts";

export type AnnouncementStore = ReturnType<typeof createAnnouncementStore>;

/** Lists are newest first. */
export function createAnnouncementStore(database: Database) {
  const inState = (state: ListedState | null) =>
    selectAll(database).where(isInState("announcements", state));
  return {
    documents: new DocumentService(database, collection),
    listPaths: null,
    listSearchEntries: null,
    listTableRows: null,

    async listFeedEntries(limit: number) {
      const published = selectAll(database).where(isPublished("announcements"));
      const rows = await published.limit(limit).execute();
      return rows.map((row) => ({
        path: `${href("/")}#${anchorOf(row)}`,
        title: bannerStrings.one,
        text: row.text,
        addedAt: row.created_at,
      }));
    },

    /** Those whose last day is `since` (`2026-01-31`) or later. */
    async listPublished(limit: number, since: string): Promise<PublishedAnnouncement[]> {
      const published = selectAll(database).where(isPublished("announcements"));
      const rows = await published.where("ends_on", ">=", since).limit(limit).execute();
      return rows.map((row) => ({ id: row.id, ...toContent(row) }));
    },

    /** Lists announcements in a state, or all that are not in the trash. */
    async list({ state }: Filter, page: { limit: number; offset: number }) {
      const rows = await inState(state).limit(page.limit).offset(page.offset).execute();
      return rows.map((row) => ({ id: row.id, ...toContent(row), ...toPublicationStatus(row) }));
    },

    count: ({ state }: Filter): Promise<number> => countRows(inState(state)),
  };
}

const selectAll = (database: Database) =>
  database.selectFrom("announcements").selectAll().orderBy("created_at", "desc").orderBy("id");

type Filter = { state: ListedState | null };

const collection: Collection<AnnouncementContent> = {
  kind: announcementKind,
  table: "announcements",
  titleColumn: "text",
  isPublic: true,
  titleOf: ({ text }) => text,
  describe: ({ text, endsOn }) => showFields(announcementFields, { text, endsOn }),
  setPublicationDate: (content, createdAt) => ({ ...content, createdAt }),
  toColumns: ({ text, endsOn, createdAt }) => ({ text, ends_on: endsOn, created_at: createdAt }),

  async read(database, id) {
    return toContent(await selectAll(database).where("id", "=", id).executeTakeFirstOrThrow());
  },
};

function toContent({ text, ends_on: endsOn, created_at: createdAt }: AnnouncementRow) {
  return { text, endsOn, createdAt };
}
