import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import type { Services } from "#app/services.server.ts";
import { tagScriptStrings } from "./strings.ts";

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
  yield tagScriptStrings.started;
  for (const { id, has_tags } of await adminPhotos.listTagStates()) {
    processed += 1;
    if (has_tags) continue;
    const outcome = await photos.documents.changeAnyVersion(who, id, (photo) =>
      photo.tags ? photo : { ...photo, tags: [] },
    );
    // Somebody may have tagged or deleted it in the meantime.
    if (!outcome.ok || !outcome.entryId) continue;
    updated += 1;
    if (updated % updatesPerProgress === 0) yield tagScriptStrings.progress(processed, updated);
  }
  yield tagScriptStrings.completed(updated, processed - updated);
}
