import type { Generated } from "kysely";

/** The rows as they are stored. Times are epoch milliseconds (UTC); booleans are 0 or 1. */
export type Tables = {
  images: ImageRow;
  uploads: UploadRow;
  upload_tags: UploadTagRow;
  photo_marks: PhotoMarkRow;
  newevents: EventRow;
  uploads_words: SearchWordsRow;
  newevents_words: SearchWordsRow;
  site_content: SiteContentRow;
  history: HistoryRow;
  counters: CounterRow;
  user: UserRow;
  session: SessionRow;
  invitations: InvitationRow;
  account: { id: string; userId: string; providerId: string; password: string | null };
  verification: { id: string; value: string; expiresAt: string | Date };
  passkey: PasskeyRow;
  limits: LimitRow;
  messages: MessageRow;
  imported_documents: ImportedDocumentRow;
  /** `event_uid_host`: the host in the UIDs of events. */
  settings: { name: "event_uid_host"; value: string };
};

export type ImageRow = {
  /** What the image's files are named by: 32 hexadecimal digits of SHA-256 of its source. */
  hash: string;
  width: number;
  height: number;
  /** Empty since there is `placeholder`. */
  thumbhash: string;
  /** A WebP of 6 × 4 pixels as base64; empty while it is still to be made. */
  placeholder: string;
  /** 0 while the picture exists in JPEG and WebP only. */
  has_avif: number;
  /** When what is still missing is to be made; null once nothing is, or when it cannot be made. */
  due_at: number | null;
  /** How often that was begun. */
  attempts: number;
  created_at: number;
};

/** How a document stands: which version of it this is, and who may see it. */
export type PublicationStatusRow = {
  /** 1 when it was added, raised by every write. */
  version: number;
  is_hidden: number;
  /** Whether no visitor has ever seen it. */
  is_draft: number;
  /** When it shows itself to visitors, who do not see it before. */
  appears_at: number | null;
  /** When it went to the trash. */
  removed_at: number | null;
};

export type UploadRow = PublicationStatusRow & {
  id: string;
  title: string;
  description: string;
  image_url: string;
  /** Null for a document imported with an address of its own. */
  image_hash: string | null;
  /** 0 while the document lacks its tags field altogether, which is not the same as an empty list. */
  has_tags: number;
  created_at: number;
  original_size_kb: number | null;
  compressed_size_kb: number | null;
};

type UploadTagRow = {
  upload_id: string;
  position: number;
  tag: string;
  /** The photo's place in the gallery, its `created_at`; null while visitors do not see it. */
  shown_at: number | null;
};

/** A page index that nothing reads or writes any more; the next release drops the table. */
type PhotoMarkRow = {
  key: Generated<number>;
  level: number;
  list: string;
  created_at: number;
  id: string;
  count: number;
};

export type EventRow = PublicationStatusRow & {
  id: string;
  title: string;
  description: string;
  full_description: string;
  /** A calendar day, `2026-01-31`; null for an event that lacks its date. */
  date: string | null;
  tag: string;
  /** `18:30` on the academy's clock, or empty. */
  start_time: string;
  end_time: string;
  location: string;
  /** An address of the place on a map, or empty. */
  map_url: string;
  organizer: string;
  featured: number;
  created_at: number;
};

/** What a document is found by (search-text.ts), of every photo and event that is kept. */
type SearchWordsRow = {
  /** The later it was added, the higher. */
  place: Generated<number>;
  id: string;
  words: string;
};

/** The tables whose documents are found by their words. */
export type SearchedTable = "uploads" | "newevents";

/** A part of the site's own words; while a part has no row, the content files count. */
export type SiteContentRow = PublicationStatusRow & {
  id: string;
  /** As JSON. */
  value: string;
  is_draft: number;
  appears_at: number | null;
};

/** What was done to a document, by whom, and what it was before. */
export type HistoryRow = {
  id: string;
  at: number;
  kind: string;
  document_id: string;
  /** The document's version since. */
  version: number;
  act: string;
  /** An email address, or whoever else did it. */
  who: string;
  /** What the document is called in lists. */
  title: string;
  /** The document as JSON, as it was before; null when it was added. */
  before: string | null;
  /** The hash of the picture that `before` shows: kept while it can be brought back. */
  picture: string | null;
};

/**
 * `uploads` counts the published uploads; `revision` grows with every change of a document that a
 * visitor can see, `pictures` with every version that a picture gains. `demo`: how many photos of
 * the demo are still to be added; there is none where the demo was never begun.
 */
type CounterRow = {
  name: "uploads" | "revision" | "pictures" | "demo" | "withdrawals";
  value: number;
};

/** better-auth's own tables, as far as we read or write them past the library. */
type UserRow = { id: string; name: string; email: string; disabled: number | boolean };

type SessionRow = {
  id: string;
  userId: string;
  token: string;
  userAgent: string | null;
  signedInByLink: unknown;
  updatedAt: string | Date;
  expiresAt: string | Date;
};

/** `expires_at`: epoch milliseconds. */
export type InvitationRow = {
  token_hash: string;
  email: string;
  invited_by: string;
  expires_at: number;
};

type PasskeyRow = { id: string; userId: string; name: string | null };

/** A document of the hosted product that came in once, whatever has become of it since. */
type ImportedDocumentRow = { kind: "photo" | "event"; source_id: string };

/** How much came from one source, until `forgotten_at`. */
type LimitRow = { source: string; count: number; forgotten_at: number };

/** A message to the school. It is due for delivery at `due_at`, unless it is spam or delivered. */
export type MessageRow = PublicationStatusRow & {
  id: string;
  name: string;
  email: string;
  title: string;
  message: string;
  /** The wider network it came from: an IPv4 address or an IPv6 /48. */
  network: string;
  created_at: number;
  /** What it is about: the kind of a document and its id; null for most. */
  about_kind: string | null;
  about_id: string | null;
  is_spam: number;
  is_read: number;
  is_archived: number;
  delivered_at: number | null;
  attempts: number;
  due_at: number;
  last_error: string;
  /** Whether it was received while no mail was configured: it is mailed only when a guru says so. */
  is_held: number;
  /** How often it was given to the mail as a new message. */
  sendings: number;
};
