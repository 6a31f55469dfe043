import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * How a page far inside a long list is found without counting its way there. Here and there stands a
 * mark at a photo, which says how many photos there are from it to the next one. Marks of the first
 * level stand at one photo in 32, those of the second at one in 32 of these, and so on. So whoever looks for a
 * place passes some thirty marks of the highest level, some thirty of the next, and then as many photos.
 *
 * Whether a mark stands at a photo is said by the photo's id alone. So nothing is ever to be balanced,
 * and the marks of a list are the same, whatever order its photos came and went in.
 */

/** The list of all published photos; those of a tag are `listOfTag`. */
export const wholeGallery = "";

export const listOfTag = (tag: string) => `#${tag}`;

export const isListOfTag = (list: string) => list.startsWith("#");

/** The levels of marks; of the last one there is a single mark, which counts the whole list. */
export const markLevels = [1, 2, 3, 4] as const;

export const topLevel = 4;

/** Before every photo of a list stands a mark of each level. No day is later, none earlier. */
export const startOfList = { created_at: Number.MAX_SAFE_INTEGER, id: "" };

export const endOfList = { created_at: Number.MIN_SAFE_INTEGER, id: "" };

const bitsOfLevel = 5;

/** Up to which level marks stand at a photo; 0 for most. */
export function countLevelsAt(id: string): number {
  const bits = createHash("sha256").update(id).digest().readUInt32LE();
  if (bits === 0) return topLevel - 1;
  const zeros = 31 - Math.clz32(bits & -bits);
  return Math.min(Math.floor(zeros / bitsOfLevel), topLevel - 1);
}

type Place = { created_at: number; id: string };

type Mark = Place & { level: number; list: string; count: number };

type MarkedTables = { photo_marks: Mark };

/** Makes all marks anew, from the photos and tags that are shown: right after those came in bulk. */
export async function markAllPhotos(database: Kysely<unknown>): Promise<void> {
  const marked = database as unknown as Kysely<MarkedTables>;
  await marked.deleteFrom("photo_marks").execute();
  const writer = new MarkWriter(marked);
  await writer.start(wholeGallery);
  for await (const place of readPlaces(marked, placesOfAll)) await writer.pass(place);
  for (const tag of await listShownTags(marked)) {
    await writer.start(listOfTag(tag));
    for await (const place of readPlaces(marked, placesOf(tag))) await writer.pass(place);
  }
  await writer.end();
}

/** Goes along lists, the newest photo first, and leaves marks behind. */
class MarkWriter {
  readonly #database: Kysely<MarkedTables>;
  #open: Mark[] = [];
  #done: Mark[] = [];

  constructor(database: Kysely<MarkedTables>) {
    this.#database = database;
  }

  async start(list: string): Promise<void> {
    this.#done.push(...this.#open);
    this.#open = markLevels.map((level) => ({ ...startOfList, level, list, count: 0 }));
  }

  async pass(place: Place): Promise<void> {
    const levels = countLevelsAt(place.id);
    this.#open = this.#open.map((mark) => {
      if (mark.level > levels) return { ...mark, count: mark.count + 1 };
      this.#done.push(mark);
      return { ...mark, ...place, count: 1 };
    });
    if (this.#done.length > 500) await this.#write();
  }

  async end(): Promise<void> {
    this.#done.push(...this.#open);
    await this.#write();
  }

  async #write(): Promise<void> {
    const marks = this.#done.splice(0);
    for (let start = 0; start < marks.length; start += 500) {
      const some = marks.slice(start, start + 500);
      await this.#database.insertInto("photo_marks").values(some).execute();
    }
  }
}

type Reader = (after: Place, limit: number) => RawBuilder<Place>;

const placesOfAll: Reader = (after, limit) => sql<Place>`
  select created_at, id from uploads
  where is_hidden = 0 and removed_at is null
  and (created_at, id) < (${after.created_at}, ${after.id})
  order by created_at desc, id desc limit ${limit}
`;

const placesOf =
  (tag: string): Reader =>
  (after, limit) =>
    sql<Place>`
    select shown_at as created_at, upload_id as id from upload_tags
    where tag = ${tag} and shown_at is not null
    and (shown_at, upload_id) < (${after.created_at}, ${after.id})
    order by shown_at desc, upload_id desc limit ${limit}
  `;

async function* readPlaces(database: Kysely<MarkedTables>, reader: Reader) {
  const most = 5000;
  for (let after: Place = startOfList; ; ) {
    const { rows } = await reader(after, most).execute(database);
    for (const { created_at, id } of rows) yield { created_at: Number(created_at), id };
    const last = rows.at(-1);
    if (!last || rows.length < most) return;
    after = { created_at: Number(last.created_at), id: last.id };
  }
}

async function listShownTags(database: Kysely<MarkedTables>): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from upload_tags where shown_at is not null
  `.execute(database);
  return rows.map(({ tag }) => tag);
}
