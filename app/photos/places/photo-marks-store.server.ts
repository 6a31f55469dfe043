import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  countLevelsAt,
  endOfList,
  listOfTag,
  markLevels,
  startOfList,
  wholeGallery,
} from "#db/photo-marks.ts";
import { placesIn } from "./photo-list-store.server.ts";

/** A photo as visitors see it: where it stands, and under which tags. */
type Shown = { createdAt: number; tags: string[] | null };

type Place = { created_at: number; id: string };

type InLists = { lists: string[]; place: Place };

/**
 * Moves the marks along when a photo comes, goes, or changes its place or tags; null: visitors did not
 * see it before, or do not now. To be called after the photo and its tags were written, and by one
 * transaction at a time: two that move the same marks would each know but half of it.
 */
export async function moveMarks(
  transaction: Database,
  id: string,
  { before, after }: { before: Shown | null; after: Shown | null },
): Promise<void> {
  const left = listsOf(before);
  const entered = listsOf(after);
  const hasMoved = before?.createdAt !== after?.createdAt;
  const leave = { place: { created_at: before?.createdAt ?? 0, id }, lists: [...left] };
  const enter = { place: { created_at: after?.createdAt ?? 0, id }, lists: [...entered] };
  if (!hasMoved) leave.lists = leave.lists.filter((list) => !entered.has(list));
  if (!hasMoved) enter.lists = enter.lists.filter((list) => !left.has(list));
  if (leave.lists.length > 0) await takeOut(transaction, leave);
  if (enter.lists.length > 0) await putIn(transaction, enter);
}

function listsOf(shown: Shown | null): Set<string> {
  return new Set(shown ? [wholeGallery, ...(shown.tags ?? []).map(listOfTag)] : []);
}

async function putIn(transaction: Database, { lists, place }: InLists): Promise<void> {
  const levels = countLevelsAt(place.id);
  const starts = lists.flatMap((list) =>
    markLevels.map((level) => ({ ...startOfList, level, list, count: 0 })),
  );
  await transaction
    .insertInto("photo_marks")
    .values(starts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const list of lists) {
    for (const level of levelsUpTo(levels)) await split(transaction, { list, level, place });
  }
  await raise(transaction, { lists, levels: levelsAbove(levels), place }, 1);
}

async function takeOut(transaction: Database, { lists, place }: InLists): Promise<void> {
  const levels = countLevelsAt(place.id);
  await raise(transaction, { lists, levels: levelsAbove(levels), place }, -1);
  if (levels === 0) return;
  const merged = await transaction
    .deleteFrom("photo_marks")
    .where("list", "in", lists)
    .where("level", "in", levelsUpTo(levels))
    .where("created_at", "=", place.created_at)
    .where("id", "=", place.id)
    .returning(["list", "level", "count"])
    .execute();
  for (const { list, level, count } of merged) {
    await raise(transaction, { lists: [list], levels: [level], place }, count - 1);
  }
}

const levelsUpTo = (levels: number) => markLevels.filter((level) => level <= levels);

const levelsAbove = (levels: number) => markLevels.filter((level) => level > levels);

/** Of each list and level, the mark before a place counts so many more. */
async function raise(
  transaction: Database,
  { lists, levels, place }: InLists & { levels: readonly number[] },
  by: number,
): Promise<void> {
  const asked = lists.flatMap((list) =>
    levels.map((level) => sql`(cast(${level} as bigint), cast(${list} as text))`),
  );
  await sql`
    with asked (level, list) as (values ${sql.join(asked)})
    update photo_marks set count = count + ${by} where key in (
      select (
        select key from photo_marks as mark
        where mark.level = asked.level and mark.list = asked.list
        and (mark.created_at, mark.id) > (${place.created_at}, ${place.id})
        order by mark.created_at, mark.id limit 1
      ) from asked
    )
  `.execute(transaction);
}

type Stretch = { list: string; level: number; place: Place };

/** Puts a mark at a place: it counts what the one before it has counted from there on. */
async function split(transaction: Database, { list, level, place }: Stretch): Promise<void> {
  const next = await findNextMark(transaction, { list, level, place });
  const count = await countBetween(transaction, { list, level, place }, next);
  await raise(transaction, { lists: [list], levels: [level], place }, 1 - count);
  await transaction
    .insertInto("photo_marks")
    .values({ ...place, level, list, count })
    .execute();
}

async function findNextMark(transaction: Database, { list, level, place }: Stretch) {
  const { rows } = await sql<Place>`
    select created_at, id from photo_marks
    where level = ${level} and list = ${list}
    and (created_at, id) < (${place.created_at}, ${place.id})
    order by created_at desc, id desc limit 1
  `.execute(transaction);
  return rows[0] ?? endOfList;
}

/** How many photos there are from a place to the next mark: by the marks one level lower. */
async function countBetween(
  transaction: Database,
  { list, level, place }: Stretch,
  next: Place,
): Promise<number> {
  const between = (at: RawBuilder<unknown>) =>
    sql`${at} <= (${place.created_at}, ${place.id}) and ${at} > (${next.created_at}, ${next.id})`;
  const { from, at } = placesIn(list);
  const counting =
    level === 1
      ? sql<{ count: number }>`select count(*) as count from ${from} and ${between(at)}`
      : sql<{ count: number }>`
          select cast(sum(count) as bigint) as count from photo_marks
          where level = ${level - 1} and list = ${list}
          and ${between(sql`(created_at, id)`)}
        `;
  const { rows } = await counting.execute(transaction);
  return Number(rows[0]?.count);
}
