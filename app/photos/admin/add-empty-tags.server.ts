import type { Services } from "#app/services.server.ts";
import { tagScriptStrings } from "./strings.ts";

const batchSize = 200;

/** SPEC §9: progress every 5 updates. */
const updatesPerProgress = 5;

type Stores = Pick<Services, "photos" | "adminPhotos">;

/**
 * SPEC §2's utility: gives every upload without a tags field an empty list of tags. Yields the messages
 * of SPEC §8. It may be stopped at any point and run again.
 */
export async function* addEmptyTags(stores: Stores, who: string): AsyncGenerator<string> {
  let processed = 0;
  let updated = 0;
  let lastId = "";
  yield tagScriptStrings.started;
  for (;;) {
    const batch = await stores.adminPhotos.listTagStates(lastId, batchSize);
    for (const upload of batch) {
      processed += 1;
      if (upload.hasTags) continue;
      const outcome = await stores.photos.documents.amend(who, upload.id, (photo) =>
        photo.tags ? photo : { ...photo, tags: [] },
      );
      // Somebody may have tagged or deleted it in the meantime.
      if (!outcome.ok || !outcome.entryId) continue;
      updated += 1;
      if (updated % updatesPerProgress === 0) yield tagScriptStrings.progress(processed, updated);
    }
    if (batch.length < batchSize) break;
    lastId = batch.at(-1)?.id ?? "";
  }
  yield tagScriptStrings.completed(updated, processed - updated);
}
