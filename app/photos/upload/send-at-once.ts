import { bulkUploadStrings as strings } from "#app/photos/admin-strings.ts";
import type { KnownPhoto } from "#app/photos/photo-api.server.ts";
import { createId } from "#app/platform/new-id.ts";
import type { SentImage } from "./queued-photo.ts";
import { sendPhoto } from "./send-photo.ts";
import type { Batch } from "./send-queue.ts";
import { titleOfFile } from "./title-of-file.ts";

/**
 * Sends photos that the device does not store, one after another. Returns a sentence about the
 * outcome, with the reason for each photo that was not uploaded.
 */
export async function sendAtOnce(
  files: File[],
  { first, title, about: _about, ...texts }: Batch,
  onProgress: (done: number) => void,
): Promise<string> {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", warn);
  const counts = { published: 0, saved: 0, known: 0, failed: 0 };
  const reasons: string[] = [];
  for (const [index, file] of files.entries()) {
    onProgress(index);
    const photo = { ...texts, id: createId(), title: titleOfFile(file.name) || title, first };
    let known: KnownPhoto | undefined;
    const onImageSent = async (_image: SentImage, found?: KnownPhoto) => {
      known = found;
      if (found) throw new Error(strings.knownAs(found));
    };
    const callbacks = { onProgress: () => undefined, onImageSent };
    try {
      const { state } = await sendPhoto(
        { ...photo, sent: null },
        { file, fileName: file.name },
        callbacks,
      );
      counts[state === "published" ? "published" : "saved"] += 1;
    } catch (error) {
      counts[known ? "known" : "failed"] += 1;
      reasons.push(`${file.name}: ${(error as Error).message}`);
    }
  }
  window.removeEventListener("beforeunload", warn);
  return [strings.outcome(counts), ...reasons].join(" ");
}
