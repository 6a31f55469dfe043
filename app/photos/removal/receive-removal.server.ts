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

/** A message has room for it, and for the photo's address. */
const longestReason = 5000;

/** The form that asks for a photo to be taken down. */
export const removalSchema = messageSchema.pick({ name: true, email: true }).extend({
  why: z
    .string()
    .overwrite(toLines)
    .max(longestReason, "tooLong" satisfies keyof typeof fieldErrors)
    .transform((text) => (isBlank(text) ? "" : text))
    .default(""),
});

/** Why a request was not kept; by its fields where one of them is the reason. */
export type RemovalRefusal = { status: number; said: string; errors: Record<string, string> };

type Asked = { photo: Photo; path: string; form: FormData };

/** Keeps a request as a message about the photo, by the limits of every message; null when it is kept. */
export async function receiveRemoval(
  { photo, path, form }: Asked,
  services: Services,
  { network, log }: Pick<RequestState, "network" | "log">,
): Promise<RemovalRefusal | null> {
  const parsed = removalSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return { status: 400, said: "", errors: fieldTextsOf(parsed.error) };
  }
  const { name, email, why } = parsed.data;
  const fields = {
    ...{ name, email, title: requestStrings.subject(photo.title || requestStrings.untitled) },
    message: `${why || requestStrings.noReason}\n\n${services.config.publicUrl}${path}`,
    _gotcha: String(form.get("_gotcha") ?? ""),
  };
  try {
    const refusal = await receiveMessage({ ...services, network, log }, fields, aboutPhoto(photo));
    if (refusal) return { status: refusal.status, said: refusal.reason, errors: {} };
  } catch (error) {
    log.error("a request to remove a photo could not be kept", { error });
    return { status: 503, said: explainNotStored(error, removalStrings.notKept), errors: {} };
  }
  return null;
}

const aboutPhoto = ({ id }: Photo) => ({ kind: "photo" as const, id });
