import type { Generated } from "kysely";
import type {
  CertificateRow,
  EditionRow,
  EntryRow,
  JudgeRow,
  ListRow,
  PrivateFileRow,
  ScoreSheetRow,
} from "./competition-rows.ts";
import type { PublicationStatusRow } from "./publication-status-row.ts";

/** The rows as they are stored. Times are epoch milliseconds (UTC); booleans are 0 or 1. */
export type Tables = {
  images: ImageRow;
  jobs: JobRow;
  /** PDFs that gurus have put in the place of the drawn brochure. */
  brochures: { hash: string; created_at: number };
  uploads: PublicationStatusRow & {
    id: string;
    title: string;
    description: string;
    image_url: string;
    /** The hash is null if the image of an imported document has an external address. */
    image_hash: string | null;
    /** 0 if the document has no tags field, which is not the same as an empty list. */
    has_tags: number;
    created_at: number;
    original_size_kb: number | null;
    compressed_size_kb: number | null;
    /** `given`, `asked`, `not-needed`, `withdrawn`, or empty while nothing is recorded. */
    consent: string;
    /** The focal point that a guru chose, `30% 40%`; empty for the image's own. */
    focus: string;
    /** Empty while there is none. */
    title_kn: string;
    description_kn: string;
  };
  /** The pictures of photos whose consent is withdrawn; a row outlives its photos. */
  withdrawn_pictures: { hash: string };
  upload_tags: {
    upload_id: string;
    position: number;
    tag: string;
    /** The photo's `created_at`, which orders the gallery; null while it is not published. */
    shown_at: number | null;
  };
  albums: PublicationStatusRow & {
    id: string;
    title: string;
    description: string;
    tag: string;
    /** The id of a photo, or empty. */
    cover: string;
    /** Empty for the newest photo first, `oldest`, or `hand`. */
    photo_order: string;
    /** The order by hand: ids of photos with spaces between them. */
    photo_ids: string;
    /** Empty while there is none. */
    title_kn: string;
    description_kn: string;
  };
  newevents: EventRow;
  announcements: AnnouncementRow;
  holidays: HolidayRow;
  uploads_words: SearchWordsRow;
  newevents_words: SearchWordsRow;
  /** A part of the site's texts. While it has no row, the content file is shown. */
  site_content: PublicationStatusRow & { id: string; value: string };
  history: HistoryRow;
  /**
   * `revision` grows with every write to a public kind, `withdrawals` when visitors may no longer
   * see something; `uploads`: published photos, `pictures`: stored image files.
   */
  counters: { name: "uploads" | "revision" | "pictures" | "withdrawals"; value: number };
  /** Our code uses only these columns of the tables of better-auth, which end with `passkey`. */
  user: Times & { id: string; name: string; email: string; emailVerified: Flag; disabled: Flag };
  session: {
    id: string;
    userId: string;
    token: string;
    signedInByLink: unknown;
    expiresAt: string | Date;
  };
  /** `password`: its hash. */
  account: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    password: string | null;
  } & Times;
  verification: Times & {
    id: string;
    identifier: string;
    value: string;
    expiresAt: string | Date;
  };
  passkey: { id: string; userId: string; name: string | null };
  invitations: { token_hash: string; email: string; invited_by: string; expires_at: number };
  /** The number of attempts by one source. The row expires at `forgotten_at`. */
  limits: { source: string; count: number; forgotten_at: number };
  messages: MessageRow;
  /** A document is not imported again. */
  imported_documents: { kind: "photo" | "event"; source_id: string };
  /**
   * `site_id`: a part of the names of the site's daily backups; a restore replaces it by that of
   * the backup. `push_keys`: the site's key pair for push services, as JSON.
   */
  settings: { name: "site_id" | "push_keys"; value: string };
  push_subscriptions: PushSubscriptionRow;
  entries: EntryRow;
  /** The latest number of each edition's entries. */
  entry_numbers: { edition: string; latest: number };
  /** The notices that dancers have agreed to, as JSON. */
  entry_notices: { version: string; notice: string; first_shown_at: number };
  private_files: PrivateFileRow;
  /** Entries that were deleted for ever: a restored backup must not show them again. */
  deleted_entries: { id: string; deleted_at: number };
  editions: EditionRow;
  finalists: ListRow;
  results: ListRow;
  judges: JudgeRow;
  score_sheets: ScoreSheetRow;
  certificates: CertificateRow;
  /** The node with `BACKUP_DIR` writes this row for every node. */
  backup_status: BackupStatusRow;
  /** Not used any more; backups of 1.0 may contain rows. */
  accepted_missing_files: { path: string };
  /** How often visitors opened a page, such as `/gallery`, on a day in India, `2026-01-31`. */
  visits: { day: string; page: string; count: number };
};

/** Short-lived rows, and what belongs to one machine or outlives a restored backup. */
export const leftOutTables = [
  "push_subscriptions",
  "session",
  "verification",
  "limits",
  "backup_status",
  "deleted_entries",
] as const satisfies (keyof Tables)[];

/** The tables in a backup with their keys, each after those it refers to. */
export const backedUpTables = {
  images: ["hash"],
  jobs: ["kind", "key"],
  brochures: ["hash"],
  uploads: ["id"],
  withdrawn_pictures: ["hash"],
  upload_tags: ["upload_id", "position"],
  albums: ["id"],
  newevents: ["id"],
  announcements: ["id"],
  holidays: ["id"],
  entries: ["id"],
  entry_numbers: ["edition"],
  entry_notices: ["version"],
  private_files: ["hash"],
  editions: ["id"],
  finalists: ["id"],
  results: ["id"],
  judges: ["id"],
  score_sheets: ["judge_id", "entry_id"],
  certificates: ["code"],
  uploads_words: ["place"],
  newevents_words: ["place"],
  site_content: ["id"],
  history: ["id"],
  counters: ["name"],
  user: ["id"],
  account: ["id"],
  passkey: ["id"],
  invitations: ["token_hash"],
  messages: ["id"],
  imported_documents: ["kind", "source_id"],
  settings: ["name"],
  accepted_missing_files: ["path"],
  visits: ["day", "page"],
} as const satisfies Record<
  Exclude<keyof Tables, (typeof leftOutTables)[number]>,
  readonly string[]
>;

export type BackedUpTable = keyof typeof backedUpTables;

export const backedUpTableNames = Object.keys(backedUpTables) as BackedUpTable[];

export type ImageRow = {
  /** The name of the image's files: 32 hexadecimal digits of the SHA-256 of its source. */
  hash: string;
  width: number;
  height: number;
  /** A WebP of 6 × 4 pixels as base64; empty until it is made. */
  placeholder: string;
  /** 0 while there are only JPEG and WebP files. */
  has_avif: number;
  /** The focal point, `30% 40%`; empty until it is found. */
  focus: string;
  created_at: number;
};

/**
 * The keys are ids of messages, of entries (`entry-link`: the dancer's own form asks for the mail;
 * `entry-mail`: a guru does) and of devices' sessions, and hashes of images.
 */
export type JobKind = "message-mail" | "entry-link" | "entry-mail" | "notification" | "derivatives";

/** What is done later: it is due from `due_at` on, but for a node that has leased it. */
type JobRow = {
  kind: JobKind;
  key: string;
  due_at: number;
  /** 0 while no node is at it. */
  leased_until: number;
  attempts: number;
  /** Why the last attempt failed; empty before. */
  last_error: string;
};

export type EventRow = PublicationStatusRow & {
  id: string;
  title: string;
  description: string;
  full_description: string;
  /** The same texts in Kannada, or empty. */
  title_kn: string;
  description_kn: string;
  full_description_kn: string;
  /** A calendar day, `2026-01-31`; null for an event without a date. */
  date: string | null;
  tag: string;
  /** The last day of an event of several days, or empty. */
  end_date: string;
  /** `18:30` in India, or empty. */
  start_time: string;
  end_time: string;
  location: string;
  /** An address of the place on a map, or empty. */
  map_url: string;
  /** The address of a video on YouTube, or empty. */
  video_url: string;
  organizer: string;
  featured: number;
  created_at: number;
  /** The time at which visitors first saw it; null while they never have. */
  published_at: number | null;
};

/** Days in India, `2026-01-31`. */
export type HolidayRow = PublicationStatusRow & {
  id: string;
  first_day: string;
  last_day: string;
  reason: string;
  place: string;
  place_name: string;
  title: string;
};

export type AnnouncementRow = PublicationStatusRow & {
  id: string;
  text: string;
  /** The text in Kannada, or empty. */
  text_kn: string;
  /** The last day in India, `2026-01-31`. */
  ends_on: string;
  created_at: number;
};

type SearchWordsRow = {
  /** The row's number in SQLite's trigram index; higher for documents added later. */
  place: Generated<number>;
  id: string;
  words: string;
};

export type SearchedTable = "uploads" | "newevents";

export type HistoryRow = {
  id: string;
  at: number;
  kind: string;
  document_id: string;
  /** The document's version after the operation. */
  version: number;
  operation: string;
  /** An email address, or the name of a program. */
  who: string;
  title: string;
  /** The document as JSON before the operation; null when it was added. */
  before: string | null;
  /** The hash of the image in `before`, which is not deleted while it can be restored. */
  picture: string | null;
  /** One undo undoes the writes with the same id. Null for what is done to an account. */
  group_id: string | null;
  /** The search text of the title (db/search-text.ts). */
  words: string;
};

type BackupStatusRow = {
  name: "daily";
  /** The time of the newest good backup; null while there is none. */
  good_at: number | null;
  /** India's day, `2026-01-31`, of the last attempt if it failed. */
  failed_day: string | null;
  /** The day of the last backup if it lacks image files. */
  incomplete_day: string | null;
  missing_files: number;
};

/** The device of a session, on which new messages are shown. */
export type PushSubscriptionRow = {
  session_id: string;
  /** The address at the browser's push service: a secret of the device, as are the keys. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  /** The device has shown what was received until then. */
  notified_until: number;
};

type Flag = number | boolean;
type Times = { createdAt: string | Date; updatedAt: string | Date };

/** A message to the school. */
export type MessageRow = PublicationStatusRow & {
  id: string;
  name: string;
  email: string;
  title: string;
  message: string;
  /** An enquiry has a phone number and perhaps no email; it is empty otherwise. */
  phone: string;
  /** The network of its sender: an IPv4 address or an IPv6 /48. */
  network: string;
  created_at: number;
  /** The kind and id of the document it is about; null for most. */
  about_kind: string | null;
  about_id: string | null;
  is_spam: number;
  is_read: number;
  is_archived: number;
  /** Who has marked it as answered, when, and a note; null otherwise. */
  answered_by: string | null;
  answered_at: number | null;
  answer_note: string | null;
  /** The day and the time of a trial class (`2026-12-05`, `17:30`); null without one. */
  trial_on: string | null;
  trial_at: string | null;
  delivered_at: number | null;
  /** Only 1.0 reads this and the next one. */
  is_held: number;
  sendings: number;
  /** The text that devices show when it arrives, without personal data; null for none. */
  notification: string | null;
  /** Its search text (db/search-text.ts). */
  words: string;
};
