import type { Migration } from "kysely/migration";
import { splitEditions } from "./announced-lists-migration.ts";
import { shortenSiteId } from "./backup-names-migration.ts";
import { firstMigrations } from "./first-migrations.ts";
import { mergeSpellings } from "./merge-spellings-migration.ts";
import { addNgramIndexes, addWordsOfMessagesAndHistory } from "./search-words-migration.ts";
import { addSiteId } from "./site-id-migration.ts";
import { statements, statusColumns } from "./statements.ts";
import { addWithdrawnPictures } from "./withdrawn-pictures-migration.ts";

/**
 * Every migration by name, in order. Once released, neither names nor statements change. A new one
 * is appended. Nodes of the version before still write: a new column has a default, and a column
 * that they write stays. A new table or column is also written in tables.ts.
 */
export const migrations: Record<string, Migration> = {
  ...firstMigrations,

  /** Counts how often something that visitors saw was changed or unpublished. */
  "0016-withdrawals": statements(() => [
    `insert into counters (name, value) values ('withdrawals', 0)`,
  ]),

  /** Messages received while no mail was configured are not mailed unasked. */
  "0017-held-messages": statements(({ integer }) => [
    `alter table messages add column is_held ${integer} default 0 not null`,
    `update messages set is_held = 1 where attempts = 0 and delivered_at is null`,
  ]),

  "0018-sessions-by-link": statements(({ boolean }) => [
    `alter table session add column "signedInByLink" ${boolean}`,
  ]),

  "0019-settings": statements(({ strict }) => [
    `create table settings (
      name text primary key,
      value text not null
    ) ${strict}`,
  ]),

  /** Passwords from Firebase are no longer checked: their owners need a reset. */
  "0020-no-imported-passwords": statements(() => [
    `update account set password = null where password like 'firebase-scrypt:%'`,
  ]),

  "0021-no-photo-marks": statements(() => [`drop table photo_marks`]),

  "0022-last-day-and-video": statements(() => [
    `alter table newevents add column end_date text default '' not null`,
    `alter table newevents add column video_url text default '' not null`,
  ]),

  /** An enquiry needs no email address. */
  "0023-messages-with-phone": statements(() => [
    `alter table messages add column phone text default '' not null`,
  ]),

  /** The consent is of the people in a photo, many of whom are children. */
  "0024-consent": statements(() => [
    `alter table uploads add column consent text default '' not null`,
  ]),

  "0025-announcements": statements(({ integer, strict }) => [
    `create table announcements (
      id text not null primary key,
      text text not null,
      ends_on text not null,
      created_at ${integer} not null,
      ${statusColumns(integer)}
    ) ${strict}`,
    `create index announcements_due on announcements (appears_at) where appears_at is not null`,
  ]),

  /** The columns are null for a message that nobody has marked as answered. */
  "0026-answered-messages": statements(({ integer }) => [
    `alter table messages add column answered_by text`,
    `alter table messages add column answered_at ${integer}`,
    `alter table messages add column answer_note text`,
  ]),

  /** Writes that were made, and can be undone, together. */
  "0027-grouped-history": statements(() => [
    `alter table history add column group_id text`,
    `create index history_groups on history (group_id, id) where group_id is not null`,
  ]),

  "0028-albums": statements(({ integer, strict }) => [
    `create table albums (
      id text not null primary key,
      title text not null,
      description text not null,
      tag text not null,
      cover text not null,
      ${statusColumns(integer)}
    ) ${strict}`,
  ]),

  /** The background job finds those of the images that are stored already. */
  "0029-focal-points": statements(() => [
    `alter table images add column focus text default '' not null`,
    `alter table uploads add column focus text default '' not null`,
    `update images set due_at = 0, attempts = 0 where due_at is null`,
  ]),

  "0030-ngram-indexes": { up: addNgramIndexes },
  "0031-one-spelling": { up: mergeSpellings },
  "0033-brochures": statements(({ integer, strict }) => [
    `create table brochures (
      hash text not null primary key, created_at ${integer} not null
    ) ${strict}`,
  ]),
  "0035-withdrawn-pictures": { up: addWithdrawnPictures },

  "0036-backup-status": statements(({ integer, strict }) => [
    `create table backup_status (
      name text not null primary key,
      good_at ${integer},
      damaged_day text,
      incomplete_day text,
      missing_files ${integer} not null
    ) ${strict}`,
    `create table accepted_missing_files (path text not null primary key) ${strict}`,
  ]),

  /** The time is null while visitors have never seen the event. */
  "0037-published-at": statements(({ integer }) => [
    `alter table newevents add column published_at ${integer}`,
    `update newevents set published_at = coalesce(
      (select max(at) from history where kind = 'event' and document_id = newevents.id
        and act in ('shown', 'appeared') and before like '%"isDraft":true%'),
      created_at
    ) where is_draft = 0`,
  ]),

  "0038-site-id": { up: addSiteId },

  /**
   * A subscription is deleted with its session. Messages of earlier versions do not ring. The index
   * begins with what the poll compares, or SQLite would read the whole inbox by `messages_boxes`.
   */
  "0039-push-subscriptions": statements(({ integer, strict }) => [
    `create table push_subscriptions (
      session_id text not null primary key references session (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at ${integer} not null,
      notified_until ${integer} not null,
      due_at ${integer} not null,
      attempts ${integer} not null
    ) ${strict}`,
    `alter table messages add column notification text`,
    `create index messages_to_notify on messages (is_spam, removed_at, is_read, created_at)
      where notification is not null`,
  ]),

  /** The list of the history is filtered, and the history of one document is read by versions. */
  "0040-history-search": statements(() => [
    `update history set title = substr(title, 1, 500) where length(title) > 500`,
    `create index history_listed on history
      (at desc, version desc, id desc, kind, who, group_id, title)`,
    `create index history_versions on history (kind, document_id, version)`,
    `drop index history_latest`,
    `drop index history_of_document`,
  ]),

  "0042-holidays": statements(({ integer, strict }) => [
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
  ]),

  "0043-album-order": statements(() => [
    `alter table albums add column photo_order text default '' not null`,
    `alter table albums add column photo_ids text default '' not null`,
  ]),

  "0044-visits": statements(({ integer, strict }) => [
    `create table visits (
      day text not null,
      page text not null,
      count ${integer} not null,
      primary key (day, page)
    ) ${strict}`,
  ]),

  /**
   * Null while no trial class is arranged; the time may be missing. The unanswered messages are
   * counted from an index alone, as in migration 0004. SQLite prefers it to `messages_boxes` only
   * if it begins with the same columns.
   */
  "0045-trial-class": statements(() => [
    `alter table messages add column trial_on text`,
    `alter table messages add column trial_at text`,
    `create index messages_unanswered on messages
      (is_spam, is_archived, removed_at, created_at, id, about_kind, is_read, answered_by)
      where answered_by is null`,
  ]),

  /**
   * The content of an entry is read as a whole, so it is JSON; an edition has some hundred entries.
   */
  "0046-entries": statements(({ integer, strict }) => [
    `create table entries (
      id text not null primary key,
      edition text not null,
      number ${integer} not null,
      title text not null,
      content text not null,
      token_hash text not null unique,
      link_number ${integer} not null,
      created_at ${integer} not null,
      mail_due_at ${integer},
      mail_attempts ${integer} not null,
      ${statusColumns(integer)},
      unique (edition, number)
    ) ${strict}`,
    `create index entries_to_mail on entries (mail_due_at) where mail_due_at is not null`,
    `create table entry_numbers (
      edition text not null primary key,
      latest ${integer} not null
    ) ${strict}`,
    `create table entry_notices (
      version text not null primary key,
      notice text not null,
      first_shown_at ${integer} not null
    ) ${strict}`,
    `create table private_files (
      hash text not null primary key,
      type text not null,
      entry_id text not null,
      created_at ${integer} not null
    ) ${strict}`,
    `create index private_files_of_entry on private_files (entry_id)`,
  ]),
  "0047-deleted-entries": statements(({ integer, strict }) => [
    `create table deleted_entries (
      id text not null primary key,
      deleted_at ${integer} not null
    ) ${strict}`,
    `alter table entries add column cleared_at ${integer}`,
  ]),

  /**
   * `editions.content` and `judges.content` are JSON. `due_at`: when the next announcement of an
   * edition is published. `score_sheets.counted`: the sheet as it was when its round was closed.
   * A certificate's row stays when its entry is deleted, so that its code is never used again.
   */
  "0048-judging": statements(({ integer, strict }) => [
    `create table editions (
      id text not null primary key,
      title text not null,
      content text not null,
      is_announced ${integer} not null,
      is_closed ${integer} not null,
      due_at ${integer},
      ${statusColumns(integer)}
    ) ${strict}`,
    `create table judges (
      id text not null primary key,
      edition text not null,
      round ${integer} not null,
      title text not null,
      content text not null,
      token_hash text not null unique,
      link_number ${integer} not null,
      ${statusColumns(integer)}
    ) ${strict}`,
    `create index judges_of_round on judges (edition, round)`,
    `create table score_sheets (
      judge_id text not null,
      entry_id text not null,
      content text not null,
      counted text,
      updated_at ${integer} not null,
      primary key (judge_id, entry_id)
    ) ${strict}`,
    `create index score_sheets_of_entry on score_sheets (entry_id)`,
    `create table certificates (
      code text not null primary key,
      entry_id text not null,
      award text not null,
      created_at ${integer} not null,
      unique (entry_id, award)
    ) ${strict}`,
  ]),

  /** Mails, notifications and later formats of pictures waited in columns of four tables. */
  "0049-jobs": statements(({ integer, strict }) => [
    `create table jobs (
      kind text not null,
      key text not null,
      due_at ${integer} not null,
      leased_until ${integer} not null,
      attempts ${integer} not null,
      last_error text not null,
      primary key (kind, key)
    ) ${strict}`,
    `create index jobs_due on jobs (kind, due_at)`,
    `insert into jobs (kind, key, due_at, leased_until, attempts, last_error)
      select 'message-mail', id, due_at, 0, attempts, last_error from messages
      where delivered_at is null and is_spam = 0 and is_held = 0 and removed_at is null`,
    `insert into jobs (kind, key, due_at, leased_until, attempts, last_error)
      select 'entry-mail', id, mail_due_at, 0, mail_attempts, '' from entries
      where mail_due_at is not null`,
    `insert into jobs (kind, key, due_at, leased_until, attempts, last_error)
      select 'derivatives', hash, due_at, 0, attempts, '' from images where due_at is not null`,
    `drop index messages_due`,
    `drop index entries_to_mail`,
    `drop index images_due`,
    `alter table messages drop column due_at`,
    `alter table messages drop column attempts`,
    `alter table messages drop column last_error`,
    `alter table entries drop column mail_due_at`,
    `alter table entries drop column mail_attempts`,
    `alter table images drop column due_at`,
    `alter table images drop column attempts`,
    `alter table push_subscriptions drop column due_at`,
    `alter table push_subscriptions drop column attempts`,
    `create index messages_not_mailed on messages (is_spam, is_held, removed_at, created_at)
      where delivered_at is null`,
  ]),
  "0050-backup-names": { up: shortenSiteId },

  /** Gurus' lists are searched like the public pages; initials are searched together, too. */
  "0051-words-of-messages-and-history": { up: addWordsOfMessagesAndHistory },

  /** Finalists and results have the status of every document. */
  "0052-announced-lists": { up: splitEditions },
};
