import { createHash } from "node:crypto";
import type { EventContent } from "#app/events/event.ts";
import type { PhotoContent } from "#app/photos/photo.ts";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import type { SourceDocument } from "./read-export.ts";
import { readDay, readMoment } from "./read-value.ts";
import { skipWords as words } from "./strings.ts";

/** A photo as it is, but for its picture, which is still to be fetched. */
export type PhotoToCome = Omit<PhotoContent, "imageUrl" | "imageHash">;

type Read<Content> = { ok: true; content: Content } | { ok: false; why: string };

/** Why something cannot come in. */
class Unreadable extends Error {}

/** Where the picture is, as it is written; empty for none. */
export function pictureAddressOf({ fields }: SourceDocument): string {
  return typeof fields.imageUrl === "string" ? fields.imageUrl.trim() : "";
}

const maxIdBytes = 1_500;

/** Whether an id can be one of Firestore's, and be kept: no database takes every other text. */
export function isSourceId(id: string): boolean {
  return id.isWellFormed() && !/\p{Cc}/u.test(id) && Buffer.byteLength(id) <= maxIdBytes;
}

/** By which a document is known here: its own, unless that could not be one. */
export function documentIdOf({ id }: Pick<SourceDocument, "id">): string {
  if (isDocumentId(id)) return id;
  return `import-${createHash("sha256").update(id).digest("hex").slice(0, 32)}`;
}

export function toPhoto(source: SourceDocument): Read<PhotoToCome> {
  const { fields } = source;
  return reading(() => ({
    title: textOf(fields, "title"),
    description: textOf(fields, "description"),
    tags: tagsOf(fields.tags),
    createdAt: createdAtOf(source),
    originalSizeKb: sizeOf(fields.originalSizeKB),
    compressedSizeKb: sizeOf(fields.compressedSizeKB),
  }));
}

export function toEvent({ fields }: SourceDocument): Read<EventContent> {
  return reading(() => {
    const title = textOf(fields, "title");
    if (isBlank(title)) throw new Unreadable(words.noTitle);
    return {
      title,
      description: textOf(fields, "description"),
      fullDescription: textOf(fields, "fullDescription"),
      date: dateOf(fields.date),
      tag: textOf(fields, "tag"),
      startTime: "",
      endTime: "",
      location: textOf(fields, "location"),
      mapUrl: "",
      organizer: textOf(fields, "organizer"),
      featured: fields.featured === true || fields.featured === "true",
    };
  });
}

function reading<Content>(read: () => Content): Read<Content> {
  try {
    return { ok: true, content: read() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, why: error.message };
    throw error;
  }
}

/** More than any form takes, so that nothing is lost; a bound all the same. */
const longestText = 10_000;

/** Trimmed, and without what no database takes; a number is its digits, anything else is no text. */
function textOf(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  const given = typeof value === "number" ? String(value) : value;
  if (typeof given !== "string") return "";
  const lines = given.toWellFormed().replaceAll(/\r\n?/g, "\n");
  const text = lines.replaceAll(/(?![\n\t])\p{Cc}/gu, "").trim();
  if (text.length > longestText) throw new Unreadable(words.tooLong(name));
  return text;
}

/** Null where the document lacks the field, which is not an empty list (SPEC §8). */
function tagsOf(value: unknown): string[] | null {
  if (value === undefined || value === null) return null;
  const tags = photoSchema.shape.tags.safeParse(value);
  if (!tags.success) throw new Unreadable(words.badTags);
  return tags.data;
}

function createdAtOf({ fields, createTime }: SourceDocument): number {
  const given = fields.createdAt ?? createTime;
  if (given === undefined || given === null) throw new Unreadable(words.noCreatedAt);
  const moment = readMoment(given);
  if (moment === null) throw new Unreadable(words.badCreatedAt(shortly(given)));
  return moment;
}

/** A day, or the day in India of a moment; null where the event lacks its date. */
function dateOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  const day = typeof value === "string" ? readDay(value.trim()) : null;
  const moment = readMoment(value);
  if (moment === null) throw new Unreadable(words.badDate(shortly(value)));
  return day ?? indiaDay(moment);
}

/** Kilobytes; null for what is no size. */
function sizeOf(value: unknown): number | null {
  const size = Math.round(Number(value ?? Number.NaN));
  return size >= 0 && size <= 10_000_000 ? size : null;
}

const shortly = (value: unknown) => JSON.stringify(value).slice(0, 80);
