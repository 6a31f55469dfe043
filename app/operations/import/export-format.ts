import { createHash } from "node:crypto";
import { z } from "zod";
import { isDocumentId } from "#app/documents/document.ts";
import type { EventContent } from "#app/events/event.ts";
import { emptyEvent } from "#app/events/event-fields.ts";
import type { PhotoContent } from "#app/photos/photo.ts";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { indiaDay, indiaNoon } from "#app/platform/calendar.ts";
import { cleanAddress } from "#app/platform/pasted-link.ts";
import { cleanLine, cleanTag, cleanText } from "#app/platform/pasted-text.ts";

/**
 * Firestore's collections by name, of plain documents by id. A time is `{"_seconds",
 * "_nanoseconds"}`, the same without `_`, ISO 8601, or a number.
 */
const collection = z.record(z.string(), z.record(z.string(), z.unknown()));

const collections = z
  .looseObject({ uploads: collection.optional(), newevents: collection.optional() })
  .refine(({ uploads, newevents }) => uploads ?? newevents);

const exportSchema = z.union([
  z.object({ __collections__: collections }).transform((file) => file.__collections__),
  collections,
]);

export type SourceDocument = { id: string; fields: Record<string, unknown> };

export type Export = { photos: SourceDocument[]; events: SourceDocument[]; others: string[] };

/** Null for a file in another format. */
export function parseExport(json: unknown): Export | null {
  const parsed = exportSchema.safeParse(json);
  if (!parsed.success) return null;
  const { uploads, newevents, ...others } = parsed.data;
  const listOf = (documents: z.infer<typeof collection> = {}) =>
    Object.entries(documents).map(([id, fields]) => ({ id, fields }));
  return { photos: listOf(uploads), events: listOf(newevents), others: Object.keys(others) };
}

/** More than any form takes, so that nothing is lost. */
const maxText = 10_000;

/** What is neither a text nor a number is empty. */
const text = (clean: (text: string) => string) =>
  z
    .union([z.string(), z.number().transform(String)])
    .catch("")
    .transform(clean)
    .refine((given) => given.length <= maxText, "is too long");

const earliest = Date.UTC(1900, 0, 2);
const latest = Date.UTC(2199, 11, 30);

/** A smaller number is one of seconds: in milliseconds it would lie before 1973. */
const minMs = 1e11;

const unreadable = "cannot be read";

const plainTimestamp = z.union(
  [
    z
      .object({ seconds: z.number(), nanoseconds: z.number().default(0) })
      .transform(({ seconds, nanoseconds }) => seconds * 1000 + nanoseconds / 1e6),
    z
      .object({ _seconds: z.number(), _nanoseconds: z.number().default(0) })
      .transform(({ _seconds, _nanoseconds }) => _seconds * 1000 + _nanoseconds / 1e6),
    z.iso.datetime({ offset: true, error: unreadable }).transform((value) => Date.parse(value)),
    z.iso.date(unreadable).transform(indiaNoon),
    z.number().transform((value) => (value < minMs ? value * 1000 : value)),
  ],
  unreadable,
);

/** Epoch milliseconds. */
const timestamp = z
  // node-firestore-import-export wraps what JSON has no type for.
  .preprocess((given) => wrapped.safeParse(given).data?.value ?? given, plainTimestamp)
  .transform(Math.floor)
  .refine((ms) => ms >= earliest && ms <= latest, unreadable);

const wrapped = z.object({ __datatype__: z.literal("timestamp"), value: z.unknown() });

const size = z.coerce.number().min(0).max(10_000_000);

const sizeKb = size.transform(Math.round).nullable().catch(null);

/** Absent tags are not an empty list (SPEC §8). */
const tags = z.union([z.null(), photoSchema.shape.tags], unreadable);

const photo = z
  .object({
    title: text(cleanLine),
    description: text(cleanText),
    imageUrl: z.string().catch("").overwrite(cleanAddress).refine(Boolean, "is missing"),
    tags: z.preprocess((given) => given ?? null, tags),
    createdAt: timestamp,
    originalSizeKB: sizeKb,
    compressedSizeKB: sizeKb,
  })
  .transform(({ originalSizeKB, compressedSizeKB, ...content }) => {
    const sizes = { originalSizeKb: originalSizeKB, compressedSizeKb: compressedSizeKB };
    return { ...content, ...sizes };
  });

const days = [z.null(), z.iso.date(unreadable), timestamp.transform(indiaDay)] as const;

const event = z
  .object({
    title: text(cleanLine).refine(Boolean, "is missing"),
    description: text(cleanText),
    fullDescription: text(cleanText),
    date: z.preprocess((given) => given || null, z.union(days, unreadable)),
    tag: text(cleanTag),
    location: text(cleanLine),
    organizer: text(cleanLine),
    featured: z.preprocess((given) => given === true || given === "true", z.boolean()),
  })
  .transform((content) => ({ ...emptyEvent, ...content }));

export type Parsed<Content> = { ok: true; content: Content } | { ok: false; reason: string };

/** A photo whose picture is still to be fetched from `imageUrl`. */
export const parsePhoto = parserOf<Omit<PhotoContent, "imageHash" | "consent">>(photo);

export const parseEvent = parserOf<EventContent>(event);

/** Firestore's own limit. */
const maxIdBytes = 1_500;

function parserOf<Content>(schema: z.ZodType<Content>) {
  return ({ id, fields }: SourceDocument): Parsed<Content> => {
    // No database stores every text.
    const isStorable = id.isWellFormed() && !/\p{Cc}/u.test(id);
    const isId = isStorable && Buffer.byteLength(id) <= maxIdBytes;
    if (!isId) return { ok: false, reason: "its id is none that Firestore gives" };
    const parsed = schema.safeParse(fields);
    if (parsed.success) return { ok: true, content: parsed.data };
    const [issue] = parsed.error.issues;
    return { ok: false, reason: `its ${issue?.path[0]?.toString()} ${issue?.message}` };
  };
}

/** By which a document is known here: Firestore's id, unless it could not be one of ours. */
export function documentIdOf(sourceId: string): string {
  if (isDocumentId(sourceId)) return sourceId;
  return `import-${createHash("sha256").update(sourceId).digest("hex").slice(0, 32)}`;
}
