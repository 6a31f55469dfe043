import { statusColumns, type ColumnTypes as Types } from "./column-types.ts";

/**
 * What `content` holds is read as a whole, so it is JSON; a year has some hundred entries. A
 * certificate's row stays when its entry is deleted, so that its code is never used again.
 */
export const competitionTables = ({ integer, strict }: Types) => [
  `create table entries (
      id text not null primary key,
      edition text not null,
      number ${integer} not null,
      title text not null,
      content text not null,
      token_hash text not null unique,
      link_number ${integer} not null,
      cleared_at ${integer},
      created_at ${integer} not null,
      ${statusColumns(integer)},
      unique (edition, number)
    ) ${strict}`,
  `create table entry_numbers (
      edition text not null primary key,
      latest ${integer} not null
    ) ${strict}`,
  `create table entry_notices (
      version text not null primary key,
      notice text not null,
      first_shown_at ${integer} not null
    ) ${strict}`,
  `create table deleted_entries (
      id text not null primary key,
      deleted_at ${integer} not null
    ) ${strict}`,
  `create table private_files (
      hash text not null primary key,
      type text not null,
      entry_id text not null,
      created_at ${integer} not null
    ) ${strict}`,
  "create index private_files_of_entry on private_files (entry_id)",
  `create table editions (
      id text not null primary key,
      title text not null,
      content text not null,
      is_past ${integer} not null,
      ${statusColumns(integer)}
    ) ${strict}`,
  ...["finalists", "results"].map(
    (list) => `create table ${list} (
      id text not null primary key,
      title text not null,
      content text not null,
      ${statusColumns(integer)}
    ) ${strict}`,
  ),
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
  "create index judges_of_round on judges (edition, round)",
  `create table score_sheets (
      judge_id text not null,
      entry_id text not null,
      content text not null,
      updated_at ${integer} not null,
      primary key (judge_id, entry_id)
    ) ${strict}`,
  "create index score_sheets_of_entry on score_sheets (entry_id)",
  `create table certificates (
      code text not null primary key,
      entry_id text not null,
      award text not null,
      created_at ${integer} not null,
      unique (entry_id, award)
    ) ${strict}`,
];
