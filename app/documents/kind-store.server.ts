import { type RawBuilder, type SqlBool, sql } from "kysely";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { PublicationStatusRow } from "#db/publication-status-row.ts";
import type { Tables } from "#db/tables.ts";
import type { Collection } from "./collection.server.ts";
import type { ListedState } from "./document.ts";
import { DocumentService } from "./document-service.server.ts";
import {
  type Columns,
  type DocumentTable,
  isInState,
  isPublished,
  toPublicationStatus,
} from "./publication-status-store.server.ts";

type ColumnName = { [Table in DocumentTable]: keyof Tables[Table] }[DocumentTable];

/** A field's column, and how its value is stored there, if not as it is. */
type Column<Value> =
  | ColumnName
  | {
      column: ColumnName;
      write: (value: Value) => string | number;
      read?: (stored: string) => Value;
    };

export type ColumnsOf<Content> = { [Name in keyof Required<Content>]: Column<Content[Name]> };

type Definition<Content> = Omit<Collection<Content>, "read" | "toColumns"> & {
  columns: ColumnsOf<Content>;
  /** Further columns, computed from the content. */
  toFurtherColumns?: (content: Content) => Columns;
  /** The order of gurus' lists, such as `created_at desc`. */
  order: RawBuilder<unknown>;
  /** The length of a page of gurus' list. */
  pageSize?: number;
};

type Filter = { state: ListedState | null };

type Shown = { limit: number; where?: RawBuilder<SqlBool>; order?: RawBuilder<unknown> };

export type KindStore<Content> = ReturnType<typeof createKindStore<Content>>;

/** Documents whose fields are columns: their service, and the lists of gurus and visitors. */
export function createKindStore<Content>(database: Database, definition: Definition<Content>) {
  const { columns, toFurtherColumns, order, pageSize, ...collection } = definition;
  const { table } = collection;
  const { toContent, toColumns } = convertWith<Content>(columns);
  const selectWhere = (connection: Database, condition: RawBuilder<SqlBool>) =>
    connection.selectFrom(table).selectAll().where(condition).$castTo<Row>();
  const inState = (state: ListedState | null) => selectWhere(database, isInState(table, state));
  return {
    documents: new DocumentService<Content>(database, {
      ...collection,
      toColumns: (content) => ({ ...toColumns(content), ...toFurtherColumns?.(content) }),
      async read(connection, id) {
        const row = selectWhere(connection, sql`id = ${id}`);
        return toContent(await row.executeTakeFirstOrThrow());
      },
    }),

    ...(pageSize !== undefined && { pageSize }),

    /** Lists documents in a state, or all that are not in the trash. */
    async list({ state }: Filter, page: { limit: number; offset: number }) {
      const sorted = inState(state).orderBy(order).orderBy("id");
      const rows = await sorted.limit(page.limit).offset(page.offset).execute();
      return rows.map((row) => ({ id: row.id, ...toContent(row), ...toPublicationStatus(row) }));
    },

    count: ({ state }: Filter): Promise<number> => countRows(inState(state)),

    /** Lists what visitors may see. */
    async listPublished({ limit, where = sql<SqlBool>`1 = 1`, order: shownOrder = order }: Shown) {
      const published = selectWhere(database, isPublished(table)).where(where);
      const rows = await published.orderBy(shownOrder).orderBy("id").limit(limit).execute();
      return rows.map((row) => ({ id: row.id, ...toContent(row) }));
    },
  };
}

type Row = PublicationStatusRow & { id: string } & Record<string, string | number | null>;

/** Every field of the content has a column: one without is a type error. */
export function convertWith<Content>(columns: ColumnsOf<Content>) {
  const fields = Object.entries(columns as Record<string, Column<never>>).map(([name, given]) => {
    const { column, write, read } = typeof given === "object" ? given : { column: given };
    return { name: name as keyof Content & string, column, write, read };
  });
  return {
    toContent(row: Row): Content {
      const values = fields.map(({ name, column, read }) => {
        const stored = row[column] ?? null;
        return [name, read ? read(stored as string) : stored];
      });
      return Object.fromEntries(values);
    },

    toColumns(content: Content): Columns {
      const stored = fields.map(({ name, column, write }) => {
        const value = content[name];
        return [column, write ? write(value as never) : value];
      });
      return Object.fromEntries(stored);
    },
  };
}

/** What the pages that show every kind of document need of one that they do not show. */
export const shownNowhere = {
  listFeedEntries: null,
  listPaths: null,
  listSearchEntries: null,
};
