import type { TagRepair } from "./tag-repair-store.server.ts";
import { tagScriptMessages } from "./tag-script-messages.ts";

const batchSize = 200;

/** SPEC §9: progress every 5 updates. */
const updatesPerProgress = 5;

/** Runs the utility and yields what it has to say, SPEC §8's texts. May be stopped at any point. */
export async function* addEmptyTags(repair: TagRepair): AsyncGenerator<string> {
  let processed = 0;
  let updated = 0;
  let lastId = "";
  yield tagScriptMessages.started;
  try {
    for (;;) {
      const batch = await repair.listUploads(lastId, batchSize);
      for (const upload of batch) {
        processed += 1;
        if (upload.hasTags) continue;
        await repair.addEmptyTags(upload.id);
        updated += 1;
        if (updated % updatesPerProgress === 0)
          yield tagScriptMessages.progress(processed, updated);
      }
      if (batch.length < batchSize) break;
      lastId = batch.at(-1)?.id ?? "";
    }
  } finally {
    if (updated > 0) await repair.raiseRevision();
  }
  yield tagScriptMessages.completed(updated, processed - updated);
}
