import type { Services } from "#app/services.server.ts";
import { tagScriptStrings } from "./strings.ts";

const batchSize = 200;

/** SPEC §9: progress every 5 updates. */
const updatesPerProgress = 5;

type Parts = Pick<Services, "photos" | "adminPhotos">;

/**
 * SPEC §2's utility: gives every upload that lacks its tags an empty list of them. Yields what it has
 * to say, SPEC §8's texts. May be stopped at any point, and run again.
 */
export async function* addEmptyTags(parts: Parts, who: string): AsyncGenerator<string> {
  let processed = 0;
  let updated = 0;
  let lastId = "";
  yield tagScriptStrings.started;
  for (;;) {
    const batch = await parts.adminPhotos.listTagStates(lastId, batchSize);
    for (const upload of batch) {
      processed += 1;
      if (upload.hasTags) continue;
      const outcome = await parts.photos.documents.amend(who, upload.id, (photo) =>
        photo.tags ? null : { ...photo, tags: [] },
      );
      // Somebody may have given it some, or ended it, meanwhile.
      if (!outcome.ok || !outcome.entryId) continue;
      updated += 1;
      if (updated % updatesPerProgress === 0) yield tagScriptStrings.progress(processed, updated);
    }
    if (batch.length < batchSize) break;
    lastId = batch.at(-1)?.id ?? "";
  }
  yield tagScriptStrings.completed(updated, processed - updated);
}
