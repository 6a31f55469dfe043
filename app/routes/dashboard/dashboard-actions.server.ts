import { eventMessages } from "#app/events/event-messages.ts";
import { newEventSchema } from "#app/events/event-schema.ts";
import { compressPicture } from "#app/photos/compression/compress-picture.server.ts";
import { toKb } from "#app/photos/compression/compression-rule.ts";
import { addEmptyTags } from "#app/photos/tag-script/add-empty-tags.server.ts";
import { tagScriptMessages } from "#app/photos/tag-script/tag-script-messages.ts";
import {
  mostImageBytes,
  newUploadFieldsSchema,
  prepareUpload,
  storePicture,
} from "#app/photos/upload/add-photo.server.ts";
import { uploadMessages } from "#app/photos/upload/upload-messages.ts";
import { readForm } from "#app/routes/read-form.server.ts";
import type { Services } from "#app/services.server.ts";

export type FormAnswer = {
  section: "upload" | "event" | "utilities";
  ok: boolean;
  message: string;
  /** What was typed, so that nothing is lost. */
  values: Record<string, string>;
};

const roomForFields = 200_000;

type Outcome = Pick<FormAnswer, "ok" | "message">;

/** Answers the dashboard's forms. */
export async function answerForm(request: Request, services: Services): Promise<FormAnswer> {
  const form = await readForm(request, mostImageBytes + roomForFields);
  const values = textsOf(form);
  const { intent } = values;
  if (intent === "upload")
    return { section: "upload", values, ...(await upload(form, values, services)) };
  if (intent === "add-event")
    return { section: "event", values, ...(await addEvent(values, services)) };
  if (intent === "run-script")
    return { section: "utilities", values, ...(await runScript(services)) };
  throw new Response("This form is not known here.", { status: 400 });
}

async function upload(
  form: FormData,
  values: Record<string, string>,
  services: Services,
): Promise<Outcome> {
  const { images, photos, log } = services;
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return { ok: false, message: uploadMessages.noFile };
  const fields = newUploadFieldsSchema.safeParse(values);
  if (!fields.success) {
    return { ok: false, message: uploadMessages.failed(fields.error.issues[0]?.message ?? "") };
  }
  try {
    const original = new Uint8Array(await file.arrayBuffer());
    const compressed = await compressPicture(original);
    if (!compressed.ok) return { ok: false, message: uploadMessages.failed(compressed.message) };
    const stored = await storePicture(images, compressed.bytes);
    if (!stored.ok) return { ok: false, message: uploadMessages.failed(stored.message) };
    const photo = await prepareUpload(images, {
      ...fields.data,
      imageUrl: stored.url,
      originalSizeKB: toKb(original.length),
      compressedSizeKB: toKb(compressed.bytes.length),
    });
    if (!photo) throw new Error("The stored picture cannot be found");
    await photos.addPhoto(photo);
    return { ok: true, message: uploadMessages.uploaded(stored.url) };
  } catch (error) {
    log.error("upload failed", { error });
    return { ok: false, message: uploadMessages.failed("The photo could not be stored.") };
  }
}

async function addEvent(values: Record<string, string>, services: Services): Promise<Outcome> {
  const parsed = newEventSchema.safeParse(values);
  if (!parsed.success) {
    const problem = parsed.error.issues[0]?.message ?? "";
    const isIncomplete = problem === eventMessages.incomplete;
    return { ok: false, message: isIncomplete ? problem : eventMessages.failed(problem) };
  }
  try {
    await services.events.addEvent(parsed.data);
    return { ok: true, message: eventMessages.added };
  } catch (error) {
    services.log.error("adding an event failed", { error });
    return { ok: false, message: eventMessages.failed("The event could not be stored.") };
  }
}

async function runScript({ tagRepair, log }: Services): Promise<Outcome> {
  try {
    let message = "";
    for await (const said of addEmptyTags(tagRepair)) message = said;
    return { ok: true, message };
  } catch (error) {
    log.error("the utility failed", { error });
    return { ok: false, message: tagScriptMessages.failed("The store could not be updated.") };
  }
}

function textsOf(form: FormData): Record<string, string> {
  const entries = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}
