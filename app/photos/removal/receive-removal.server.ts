import { z } from "zod";
import { messageSchema, toLines } from "#app/messages/message-schema.ts";
import { fieldTextsOf, receiveMessage } from "#app/messages/receive-message.server.ts";
import type { fieldErrors } from "#app/messages/strings.ts";
import { photoPath } from "#app/photos/gallery-path.ts";
import type { Photo } from "#app/photos/photo.ts";
import type { RequestState } from "#app/platform/http/request-context.server.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import type { RefusedForm } from "./removal-form.tsx";
import { removalStrings, requestStrings } from "./strings.ts";

/** A message has space for it and for the photo's address. */
const maxReasonLength = 5000;

/** The form that asks for a photo to be removed. */
export const removalSchema = messageSchema.pick({ name: true, email: true }).extend({
  why: z
    .string()
    .overwrite(toLines)
    .max(maxReasonLength, "tooLong" satisfies keyof typeof fieldErrors)
    .transform((text) => (isBlank(text) ? "" : text))
    .default(""),
});

type Parts = Services & Pick<RequestState, "network" | "log">;

/** Stores a request as a message about the photo, with the limits of all messages; null when it is stored. */
export async function receiveRemoval(photo: Photo, form: FormData, parts: Parts) {
  const values = textsOf(form);
  const refuse = (status: number, message: string, errors: Record<string, string> = {}) => ({
    status,
    refused: { values, message, errors } satisfies RefusedForm,
  });
  const parsed = removalSchema.safeParse(values);
  if (!parsed.success) return refuse(400, "", fieldTextsOf(parsed.error));
  const { name, email, why } = parsed.data;
  const fields = {
    ...{ name, email, title: requestStrings.subject(photo.title || requestStrings.untitled) },
    message: `${why || requestStrings.noReason}\n\n${parts.config.publicUrl}${photoPath(photo)}`,
    _gotcha: values._gotcha ?? "",
  };
  try {
    const refusal = await receiveMessage(parts, fields, { kind: "photo", id: photo.id });
    return refusal && refuse(refusal.status, refusal.reason);
  } catch (error) {
    parts.log.error("a request to remove a photo could not be stored", { error });
    return refuse(503, explainNotStored(error, removalStrings.notStored));
  }
}
