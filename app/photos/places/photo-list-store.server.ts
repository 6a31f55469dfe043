import { sql } from "kysely";
import { isPublished } from "#app/documents/publication-status-store.server.ts";
import { wholeGallery } from "#db/photo-marks.ts";

/** Where the photos of a list stand, newest first, in an index alone; `at` is a place in it. */
export function placesIn(list: string) {
  if (list === wholeGallery) {
    const from = sql`uploads where ${isPublished("uploads")}`;
    return { from, id: sql`id`, at: sql`(created_at, id)`, ...orderBy("created_at", "id") };
  }
  const from = sql`upload_tags where tag = ${list.slice(1)} and shown_at is not null`;
  return {
    ...{ from, id: sql`upload_id`, at: sql`(shown_at, upload_id)` },
    ...orderBy("shown_at", "upload_id"),
  };
}

function orderBy(time: string, id: string) {
  return { newestFirst: sql`order by ${sql.ref(time)} desc, ${sql.ref(id)} desc` };
}
