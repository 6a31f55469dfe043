import { z } from "zod";
import { messageSchema, toLines } from "#app/messages/message-schema.ts";
import { fieldTextsOf, receiveMessage } from "#app/messages/receive-message.server.ts";
import type { fieldErrors } from "#app/messages/strings.ts";
import type { Photo } from "#app/photos/photo.ts";
import type { RequestState } from "#app/platform/http/request-context.server.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
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

/** Why a request was not stored; `errors` are by the names of the fields. */
type RemovalRefusal = { status: number; message: string; errors: Record<string, string> };

type RemovalRequest = { photo: Photo; path: string; form: FormData };

/** Stores a request as a message about the photo, with the limits of all messages; null when it is stored. */
export async function receiveRemoval(
  { photo, path, form }: RemovalRequest,
  services: Services,
  { network, log }: Pick<RequestState, "network" | "log">,
): Promise<RemovalRefusal | null> {
  const parsed = removalSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { status: 400, message: "", errors: fieldTextsOf(parsed.error) };
  const { name, email, why } = parsed.data;
  const fields = {
    ...{ name, email, title: requestStrings.subject(photo.title || requestStrings.untitled) },
    message: `${why || requestStrings.noReason}\n\n${services.config.publicUrl}${path}`,
    _gotcha: String(form.get("_gotcha") ?? ""),
  };
  try {
    const about = { kind: "photo" as const, id: photo.id };
    const refusal = await receiveMessage({ ...services, network, log }, fields, about);
    return refusal && { status: refusal.status, message: refusal.reason, errors: {} };
  } catch (error) {
    log.error("a request to remove a photo could not be stored", { error });
    return { status: 503, message: explainNotStored(error, removalStrings.notStored), errors: {} };
  }
}
