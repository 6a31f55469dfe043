import type { PhotoServices } from "#app/photos/context.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import { tagScriptStrings } from "../admin-strings.ts";

/** SPEC §9: progress every 5 updates. */
const updatesPerProgress = 5;

type Dependencies = Pick<PhotoServices, "photos" | "adminPhotos"> & { log: Log; who: string };

type Progress = { message: string; failed?: true };

/**
 * SPEC §2's utility, with the messages of SPEC §8. It may be stopped at any point and run again.
 */
export async function* addEmptyTags(dependencies: Dependencies): AsyncGenerator<Progress> {
  const { photos, adminPhotos, log, who } = dependencies;
  let processed = 0;
  let updated = 0;
  yield { message: tagScriptStrings.started };
  try {
    for (const { id, has_tags } of await adminPhotos.listTagStates()) {
      processed += 1;
      if (has_tags) continue;
      const outcome = await photos.documents.changeAnyVersion(who, id, (photo) =>
        photo.tags ? photo : { ...photo, tags: [] },
      );
      // Somebody may have tagged or deleted it in the meantime.
      if (!outcome.ok || !outcome.groupId) continue;
      updated += 1;
      if (updated % updatesPerProgress > 0) continue;
      yield { message: `Processed ${processed} documents, updated ${updated}...` };
    }
    yield {
      message:
        `Completed! Added empty tags field to ${updated} documents. Skipped ` +
        `${processed - updated} documents that already had the field.`,
    };
  } catch (error) {
    log.error("the utility failed", { error });
    const why = explainNotStored(error, "The store could not be updated.");
    yield { message: tagScriptStrings.failed(why), failed: true };
  }
}
