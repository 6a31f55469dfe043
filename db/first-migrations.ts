import type { Migration } from "kysely/migration";
import { addSearchWords } from "./search-words-migration.ts";
import { statements, statusColumns } from "./statements.ts";

/** Those that migrations.ts continues, in a file of their own because of their length. */
export const firstMigrations: Record<string, Migration> = {
  "0001-uploads-and-events": statements(({ integer, strict }) => [
    `create table images (
      hash text not null primary key,
      width ${integer} not null,
      height ${integer} not null,
      thumbhash text not null,
      created_at ${integer} not null
    ) ${strict}`,
    `create table uploads (
      id text not null primary key,
      title text not null,
      description text not null,
      image_url text not null,
      image_hash text references images (hash),
      has_tags ${integer} not null,
      created_at ${integer} not null,
      original_size_kb ${integer},
      compressed_size_kb ${integer}
    ) ${strict}`,
    `create index uploads_newest_first on uploads (created_at desc, id desc)`,
    `create index uploads_by_image on uploads (image_hash)`,
    `create table upload_tags (
      upload_id text not null references uploads (id) on delete cascade,
      position ${integer} not null,
      tag text not null,
      constraint upload_tags_key primary key (upload_id, position)
    ) ${strict}`,
    `create index upload_tags_by_tag on upload_tags (tag, upload_id)`,
    `create table newevents (
      id text not null primary key,
      title text not null,
      description text not null,
      full_description text not null,
      date text,
      tag text not null,
      location text not null,
      organizer text not null,
      featured ${integer} not null,
      created_at ${integer} not null
    ) ${strict}`,
    `create table counters (
      name text not null primary key,
      value ${integer} not null
    ) ${strict}`,
    `insert into counters (name, value) values ('uploads', 0), ('revision', 0)`,
  ]),

  /** The tables of better-auth 1.7 and its passkey plugin, and the sign-in limits. */
  "0002-accounts": statements(({ integer, timestamp, boolean, strict }) => [
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
      "userAgent" text
    ) ${strict}`,
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
    `create table verification (
      id text not null primary key,
      identifier text not null,
      value text not null,
      "expiresAt" ${timestamp} not null,
      "createdAt" ${timestamp} not null,
      "updatedAt" ${timestamp} not null
    ) ${strict}`,
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
    `create table sign_in_failures (
      source text not null primary key,
      failures ${integer} not null,
      forgotten_at ${integer} not null
    ) ${strict}`,
    `create index "session_userId" on session ("userId")`,
    `create index "account_userId" on account ("userId")`,
    `create index verification_identifier on verification (identifier)`,
    `create index "passkey_userId" on passkey ("userId")`,
    `create index "passkey_credentialID" on passkey ("credentialID")`,
  ]),

  "0003-messages": statements(({ integer, strict }) => [
    `create table messages (
      id text not null primary key,
      name text not null,
      email text not null,
      title text not null,
      message text not null,
      network text not null,
      created_at ${integer} not null,
      is_spam ${integer} not null,
      is_read ${integer} not null,
      is_archived ${integer} not null,
      deleted_at ${integer},
      delivered_at ${integer},
      attempts ${integer} not null,
      due_at ${integer} not null,
      last_error text not null
    ) ${strict}`,
    `create index messages_newest_first on messages (created_at desc, id desc)`,
    `create index messages_due on messages (due_at, id)`,
  ]),

  /** A box is counted, and due messages are found, from an index alone: the texts are long. */
  "0004-limits-and-mail": statements(({ integer }) => [
    `alter table sign_in_failures rename to limits`,
    `alter table limits rename column failures to count`,
    `create index limits_forgotten_at on limits (forgotten_at)`,
    `alter table messages add column sendings ${integer} default 1 not null`,
    `create index messages_boxes
      on messages (is_spam, is_archived, deleted_at, created_at, id, is_read, network)`,
    `drop index messages_due`,
    `create index messages_due on messages (delivered_at, is_spam, deleted_at, due_at, id)`,
  ]),

  /** SQLite uses `uploads_published` only if its condition is that of `isPublished`. */
  "0005-document-life": statements(({ integer, strict }) => [
    ...["uploads", "newevents"].flatMap((table) => [
      `alter table ${table} add column version ${integer} default 1 not null`,
      `alter table ${table} add column is_hidden ${integer} default 0 not null`,
      `alter table ${table} add column removed_at ${integer}`,
      `create index ${table}_removed on ${table} (removed_at)`,
    ]),
    `create index uploads_published on uploads (created_at desc, id desc)
      where is_hidden = 0 and removed_at is null`,
    `create table history (
      id text not null primary key,
      at ${integer} not null,
      kind text not null,
      document_id text not null,
      version ${integer} not null,
      act text not null,
      who text not null,
      title text not null,
      before text,
      picture text
    ) ${strict}`,
    `create index history_latest on history (at desc, id desc)`,
    `create index history_of_document on history (kind, document_id)`,
    `create index history_pictures on history (picture)`,
  ]),

  /** Both engines rename the column in the indexes, too. */
  "0006-messages-are-documents": statements(({ integer }) => [
    `alter table messages add column version ${integer} default 1 not null`,
    `alter table messages add column is_hidden ${integer} default 0 not null`,
    `alter table messages add column is_draft ${integer} default 0 not null`,
    `alter table messages add column appears_at ${integer}`,
    `alter table messages rename column deleted_at to removed_at`,
    `create index messages_removed on messages (removed_at)`,
  ]),

  "0007-drafts": statements(({ integer }) =>
    ["uploads", "newevents"].flatMap((table) => [
      `alter table ${table} add column is_draft ${integer} default 0 not null`,
      `alter table ${table} add column appears_at ${integer}`,
      `create index ${table}_due on ${table} (appears_at) where appears_at is not null`,
    ]),
  ),

  "0008-when-and-where": statements(() => [
    `alter table newevents add column start_time text default '' not null`,
    `alter table newevents add column end_time text default '' not null`,
    `alter table newevents add column map_url text default '' not null`,
    `create index newevents_newest on newevents (created_at desc, id desc)`,
  ]),

  /** The parts of the content files that gurus have changed. */
  "0009-site-content": statements(({ integer, strict }) => [
    `create table site_content (
      id text not null primary key,
      value text not null,
      ${statusColumns(integer)}
    ) ${strict}`,
  ]),

  "0010-invitations": statements(({ integer, strict }) => [
    `create table invitations (
      token_hash text not null primary key,
      email text not null unique,
      invited_by text not null,
      expires_at ${integer} not null
    ) ${strict}`,
  ]),

  "0011-messages-about-something": statements(() => [
    `alter table messages add column about_kind text`,
    `alter table messages add column about_id text`,
  ]),

  /** A tag's photos in the order of the gallery, from an index alone. */
  "0011-photos-by-tag": statements(({ integer }) => [
    `alter table upload_tags add column shown_at ${integer}`,
    `update upload_tags set shown_at = (
      select created_at from uploads
      where uploads.id = upload_tags.upload_id and is_hidden = 0 and removed_at is null
    )`,
    `create index upload_tags_shown on upload_tags (tag, shown_at desc, upload_id desc)
      where shown_at is not null`,
    `create index newevents_by_tag on newevents (tag)`,
  ]),

  "0012-search-words": { up: addSearchWords },

  /** A picture is shown before all its files are made. `placeholder` replaces `thumbhash`. */
  "0013-pictures-in-two-steps": statements(({ integer }) => [
    `alter table images add column placeholder text default '' not null`,
    `alter table images add column has_avif ${integer} default 1 not null`,
    `alter table images add column due_at ${integer} default 0`,
    `alter table images add column attempts ${integer} default 0 not null`,
    `create index images_due on images (due_at, hash) where due_at is not null`,
    `insert into counters (name, value) values ('pictures', 0)`,
  ]),

  /** SQLite would take an index of all rows for what is not in the trash, and sort all photos. */
  "0014-photo-marks": statements(({ integer, strict, generatedKey }) => [
    `create table photo_marks (
      key ${generatedKey},
      level ${integer} not null,
      list text not null,
      created_at ${integer} not null,
      id text not null,
      count ${integer} not null
    ) ${strict}`,
    `create unique index photo_marks_in_order
      on photo_marks (level, list, created_at desc, id desc)`,
    ...["uploads", "newevents", "messages"].flatMap((table) => [
      `drop index ${table}_removed`,
      `create index ${table}_removed on ${table} (removed_at) where removed_at is not null`,
    ]),
  ]),

  /** A document that was imported and deleted is not imported again. */
  "0015-imported-documents": statements(({ strict }) => [
    `create table imported_documents (
      kind text not null,
      source_id text not null,
      constraint imported_documents_key primary key (kind, source_id)
    ) ${strict}`,
  ]),
};
