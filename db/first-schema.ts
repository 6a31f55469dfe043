import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import {
  columnTypes,
  dialectOf,
  statusColumns,
  type ColumnTypes as Types,
} from "./column-types.ts";
import { competitionTables } from "./first-competition-schema.ts";
import { searchTables } from "./search-tables.ts";

/** The schema of version 1.0. Once released, it does not change. */
export async function createFirstSchema(database: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(database);
  const types = columnTypes[dialect];
  const statements = [
    ...photos(types),
    ...otherDocuments(types),
    ...accounts(types),
    ...messages(types),
    ...competitionTables(types),
    ...operations(types),
    ...searchTables(dialect),
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
  await sql`
    insert into settings (name, value) values ('site_id', ${randomBytes(4).toString("hex")})
  `.execute(database);
}

const dueIndex = (table: string) =>
  `create index ${table}_due on ${table} (appears_at) where appears_at is not null`;

/** SQLite would take an index of all rows for what is not in the trash, and sort all of them. */
const trashIndex = (table: string) =>
  `create index ${table}_removed on ${table} (removed_at) where removed_at is not null`;

/**
 * The index of an open gallery, `uploads_published`, is used by SQLite only if its condition is
 * that of `isPublished`. `upload_tags_shown` has a tag's photos in the order of the gallery.
 */
const photos = ({ integer, strict }: Types) => [
  `create table images (
      hash text not null primary key,
      width ${integer} not null,
      height ${integer} not null,
      placeholder text not null,
      has_avif ${integer} not null,
      focus text not null,
      created_at ${integer} not null
    ) ${strict}`,
  `create table uploads (
      id text not null primary key,
      title text not null,
      description text not null,
      image_url text not null,
      image_hash text references images (hash),
      has_tags ${integer} not null,
      consent text not null,
      focus text not null,
      original_size_kb ${integer},
      compressed_size_kb ${integer},
      created_at ${integer} not null,
      ${statusColumns(integer)}
    ) ${strict}`,
  "create index uploads_newest_first on uploads (created_at desc, id desc)",
  `create index uploads_published on uploads (created_at desc, id desc)
      where is_hidden = 0 and removed_at is null`,
  "create index uploads_by_image on uploads (image_hash)",
  dueIndex("uploads"),
  trashIndex("uploads"),
  `create table upload_tags (
      upload_id text not null references uploads (id) on delete cascade,
      position ${integer} not null,
      tag text not null,
      shown_at ${integer},
      primary key (upload_id, position)
    ) ${strict}`,
  "create index upload_tags_by_tag on upload_tags (tag, upload_id)",
  `create index upload_tags_shown on upload_tags (tag, shown_at desc, upload_id desc)
      where shown_at is not null`,
  `create table withdrawn_pictures (hash text not null primary key) ${strict}`,
  `create table albums (
      id text not null primary key,
      title text not null,
      description text not null,
      tag text not null,
      cover text not null,
      photo_order text not null,
      photo_ids text not null,
      ${statusColumns(integer)}
    ) ${strict}`,
];

/** One index has all columns that the list of the history reads. */
const otherDocuments = ({ integer, strict }: Types) => [
  `create table newevents (
      id text not null primary key,
      title text not null,
      description text not null,
      full_description text not null,
      date text,
      end_date text not null,
      start_time text not null,
      end_time text not null,
      tag text not null,
      location text not null,
      map_url text not null,
      video_url text not null,
      organizer text not null,
      featured ${integer} not null,
      created_at ${integer} not null,
      published_at ${integer},
      ${statusColumns(integer)}
    ) ${strict}`,
  "create index newevents_newest on newevents (created_at desc, id desc)",
  "create index newevents_by_tag on newevents (tag)",
  dueIndex("newevents"),
  trashIndex("newevents"),
  `create table announcements (
      id text not null primary key,
      text text not null,
      ends_on text not null,
      created_at ${integer} not null,
      ${statusColumns(integer)}
    ) ${strict}`,
  dueIndex("announcements"),
  `create table holidays (
      id text not null primary key,
      first_day text not null,
      last_day text not null,
      reason text not null,
      place text not null,
      place_name text not null,
      title text not null,
      ${statusColumns(integer)}
    ) ${strict}`,
  `create table site_content (
      id text not null primary key,
      value text not null,
      ${statusColumns(integer)}
    ) ${strict}`,
  `create table brochures (
      hash text not null primary key,
      created_at ${integer} not null
    ) ${strict}`,
  `create table history (
      id text not null primary key,
      at ${integer} not null,
      kind text not null,
      document_id text not null,
      version ${integer} not null,
      operation text not null,
      who text not null,
      title text not null,
      before text,
      picture text,
      group_id text,
      words text not null
    ) ${strict}`,
  `create index history_listed on history
      (at desc, version desc, id desc, kind, who, group_id, words)`,
  "create index history_versions on history (kind, document_id, version)",
  "create index history_groups on history (group_id, id) where group_id is not null",
  "create index history_pictures on history (picture)",
];

/** The tables of better-auth 1.7 and its passkey plugin, and those of our own. */
const accounts = ({ integer, timestamp, boolean, strict }: Types) => [
  `create table "user" (
      id text not null primary key,
      name text not null,
      email text not null unique,
      "emailVerified" ${boolean} not null,
      image text,
      "createdAt" ${timestamp} not null,
      "updatedAt" ${timestamp} not null,
      disabled ${boolean} not null
    ) ${strict}`,
  `create table session (
      id text not null primary key,
      "userId" text not null references "user" (id) on delete cascade,
      "expiresAt" ${timestamp} not null,
      token text not null unique,
      "createdAt" ${timestamp} not null,
      "updatedAt" ${timestamp} not null,
      "ipAddress" text,
      "userAgent" text,
      "signedInByLink" ${boolean}
    ) ${strict}`,
  `create index "session_userId" on session ("userId")`,
  `create table account (
      id text not null primary key,
      "userId" text not null references "user" (id) on delete cascade,
      "accountId" text not null,
      "providerId" text not null,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" ${timestamp},
      "refreshTokenExpiresAt" ${timestamp},
      scope text,
      password text,
      "createdAt" ${timestamp} not null,
      "updatedAt" ${timestamp} not null
    ) ${strict}`,
  `create index "account_userId" on account ("userId")`,
  `create table verification (
      id text not null primary key,
      identifier text not null,
      value text not null,
      "expiresAt" ${timestamp} not null,
      "createdAt" ${timestamp} not null,
      "updatedAt" ${timestamp} not null
    ) ${strict}`,
  "create index verification_identifier on verification (identifier)",
  `create table passkey (
      id text not null primary key,
      "userId" text not null references "user" (id) on delete cascade,
      name text,
      "publicKey" text not null,
      "credentialID" text not null,
      counter ${integer} not null,
      "deviceType" text not null,
      "backedUp" ${boolean} not null,
      transports text,
      "createdAt" ${timestamp},
      aaguid text
    ) ${strict}`,
  `create index "passkey_userId" on passkey ("userId")`,
  `create index "passkey_credentialID" on passkey ("credentialID")`,
  `create table invitations (
      token_hash text not null primary key,
      email text not null unique,
      invited_by text not null,
      expires_at ${integer} not null
    ) ${strict}`,
];

/**
 * A box is counted, and unanswered messages are found, from an index alone, because the texts are
 * long. SQLite prefers `messages_unanswered` to `messages_boxes` only if it begins with the same
 * columns.
 */
const messages = ({ integer, strict }: Types) => [
  `create table messages (
      id text not null primary key,
      name text not null,
      email text not null,
      phone text not null,
      title text not null,
      message text not null,
      words text not null,
      network text not null,
      about_kind text,
      about_id text,
      is_spam ${integer} not null,
      is_read ${integer} not null,
      is_archived ${integer} not null,
      is_held ${integer} not null,
      answered_by text,
      answered_at ${integer},
      answer_note text,
      trial_on text,
      trial_at text,
      delivered_at ${integer},
      sendings ${integer} not null,
      notification text,
      created_at ${integer} not null,
      ${statusColumns(integer)}
    ) ${strict}`,
  "create index messages_newest_first on messages (created_at desc, id desc)",
  `create index messages_boxes
      on messages (is_spam, is_archived, removed_at, created_at, id, is_read, network)`,
  `create index messages_unanswered on messages
      (is_spam, is_archived, removed_at, created_at, id, about_kind, is_read, answered_by)
      where answered_by is null`,
  `create index messages_not_mailed on messages (is_spam, is_held, removed_at, created_at)
      where delivered_at is null`,
  `create index messages_to_notify on messages (is_spam, removed_at, is_read, created_at)
      where notification is not null`,
  trashIndex("messages"),
];

const operations = ({ integer, strict }: Types) => [
  `create table settings (
      name text not null primary key,
      value text not null
    ) ${strict}`,
  `create table counters (
      name text not null primary key,
      value ${integer} not null
    ) ${strict}`,
  `insert into counters (name, value)
      values ('uploads', 0), ('revision', 0), ('pictures', 0), ('withdrawals', 0)`,
  `create table jobs (
      kind text not null,
      key text not null,
      due_at ${integer} not null,
      leased_until ${integer} not null,
      attempts ${integer} not null,
      last_error text not null,
      primary key (kind, key)
    ) ${strict}`,
  "create index jobs_due on jobs (kind, due_at)",
  `create table limits (
      source text not null primary key,
      count ${integer} not null,
      forgotten_at ${integer} not null
    ) ${strict}`,
  "create index limits_forgotten_at on limits (forgotten_at)",
  `create table push_subscriptions (
      session_id text not null primary key references session (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at ${integer} not null,
      notified_until ${integer} not null
    ) ${strict}`,
  `create table imported_documents (
      kind text not null,
      source_id text not null,
      primary key (kind, source_id)
    ) ${strict}`,
  `create table backup_status (
      name text not null primary key,
      good_at ${integer},
      failed_day text,
      incomplete_day text,
      missing_files ${integer} not null
    ) ${strict}`,
  `create table accepted_missing_files (path text not null primary key) ${strict}`,
  `create table visits (
      day text not null,
      page text not null,
      count ${integer} not null,
      primary key (day, page)
    ) ${strict}`,
];
