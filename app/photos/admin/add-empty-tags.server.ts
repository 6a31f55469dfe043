import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import type { Services } from "#app/services.server.ts";
import { tagScriptStrings } from "./strings.ts";

const batchSize = 200;

/** SPEC §9: progress every 5 updates. */
const updatesPerProgress = 5;

type Dependencies = Pick<Services, "photos" | "adminPhotos"> & { log: Log; who: string };

/** SPEC §2's utility, with the messages of SPEC §8. It may be stopped at any point and run again. */
export async function* addEmptyTags(
  dependencies: Dependencies,
): AsyncGenerator<{ message: string; failed?: true }> {
  try {
    for await (const message of updateAll(dependencies)) yield { message };
  } catch (error) {
    dependencies.log.error("the utility failed", { error });
    const why = explainNotStored(error, tagScriptStrings.notUpdated);
    yield { message: tagScriptStrings.failed(why), failed: true };
  }
}

async function* updateAll({ photos, adminPhotos, who }: Dependencies): AsyncGenerator<string> {
  let processed = 0;
  let updated = 0;
  let lastId = "";
  yield tagScriptStrings.started;
  for (;;) {
    const batch = await adminPhotos.listTagStates(lastId, batchSize);
    for (const upload of batch) {
      processed += 1;
      if (upload.hasTags) continue;
      const outcome = await photos.documents.changeAnyVersion(who, upload.id, (photo) =>
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
