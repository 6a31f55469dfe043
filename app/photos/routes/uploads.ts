import { randomUUID } from "node:crypto";
import { z } from "zod";
import { admitWrite } from "#app/accounts/guard.server.ts";
import { methodsOfDocument } from "#app/documents/document.ts";
import {
  consentWithdrawnCode,
  handleDocumentCall,
  initialStatusSchema,
  patchOf,
} from "#app/documents/document-endpoint.server.ts";
import { uploadStrings } from "#app/photos/admin-strings.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { galleryPageSize, maxTaggedPhotos, type Photo, withConsent } from "#app/photos/photo.ts";
import { newUploadSchema, uploadSchema } from "#app/photos/photo-schema.ts";
import type { PhotoStore } from "#app/photos/photo-store.server.ts";
import { findPicture } from "#app/photos/store-picture.server.ts";
import { isPictureWithdrawn } from "#app/photos/withdrawn-pictures-store.server.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { apiError, readJson, respondWithJson } from "#app/platform/http/json-call.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { readCursor, toUploadDocument, toVersioned, writeCursor } from "../photo-api.server.ts";
import type { Route } from "./+types/uploads";

export const handle = {
  cache: { queries: ["page", "limit", "tag"], hasPageOne: true },
  methods: methodsOfDocument,
} satisfies RoutePolicy;

const cursor = z.string().refine(readCursor, "is not a cursor that this site gave out");
const page = z.string().regex(/^[1-9]\d{0,8}$/, "must be a whole number from 1");
const tag = z.string().overwrite(cleanTag).min(1).max(200);

const query = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  after: cursor.transform(readCursor).optional(),
  page: page.transform(Number).optional(),
  tag: tag.optional(),
});

/** `?limit=12&after=CURSOR`, `?page=N` or `?tag=T`: newest first. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { photos } = context.get(photoServices);
  const parsed = query.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return apiError(400, "invalid-query", `${issue?.path.join(".")}: ${issue?.message}`);
  }
  return respondWithJson(context, "Error fetching photos", () => listUploads(photos, parsed.data));
}

async function listUploads(photos: PhotoStore, asked: z.output<typeof query>) {
  const { limit, after, page, tag } = asked;
  if (page) {
    const found = await photos.listPhotosPage(page, { tag: tag ?? null });
    return toList(found.photos, found.olderId !== null);
  }
  // An event's gallery requests all photos of its tag at once.
  const count = limit ?? (tag ? maxTaggedPhotos : galleryPageSize);
  // One photo more shows whether there is a next page.
  const found = await photos.listPhotos({ tag, after, limit: count + 1 });
  return toList(found.slice(0, count), found.length > count);
}

function toList(photos: Photo[], hasMore: boolean) {
  const last = photos.at(-1);
  const next = hasMore && last ? writeCursor(last) : null;
  return { items: photos.map(toUploadDocument), next };
}

/**
 * `POST`: as for events. One with an `id` is added once: a repetition gets 200 and the stored
 * document.
 */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  const { images } = context.get(platformServices);
  const { photos, adminPhotos } = context.get(photoServices);
  if ("id" in params) {
    const call = { request, id: params.id ?? "", operation: params.operation, who: person.email };
    return handleDocumentCall(call, {
      documents: photos.documents,
      patch: patchOf(uploadSchema),
      async toChanges({ imageUrl, originalSizeKB, compressedSizeKB, ...fields }) {
        const picture = imageUrl === undefined ? {} : await findPicture(images, imageUrl);
        if (!picture) return "What was sent cannot be used.";
        const original = originalSizeKB !== undefined && { originalSizeKb: originalSizeKB };
        const compressed = compressedSizeKB !== undefined && { compressedSizeKb: compressedSizeKB };
        // The focal point of the picture before does not fit another one.
        const stored = imageUrl === undefined ? null : await adminPhotos.findPhoto(call.id);
        const isNewPicture = stored !== null && stored.imageUrl !== imageUrl;
        const emptied = isNewPicture && { focus: "" };
        return { ...emptied, ...fields, ...picture, ...original, ...compressed };
      },
      async findDocument(id) {
        const photo = await adminPhotos.findPhoto(id);
        return photo && toVersioned(photo);
      },
    });
  }
  const body = await readJson(request, newUploadSchema.and(initialStatusSchema));
  const { id = randomUUID(), imageUrl, ...sent } = body;
  const { originalSizeKB: originalSizeKb, compressedSizeKB: compressedSizeKb, ...texts } = sent;
  const picture = await findPicture(images, imageUrl);
  if (!picture)
    return apiError(400, "unknown-image", "imageUrl is neither one that /upload gave nor https.");
  const { school } = context.get(schoolServices);
  const initialStatus = withConsent(texts.initialStatus, texts.consent, school);
  const stored = { id, initialStatus, ...picture, originalSizeKb, compressedSizeKb };
  const photo = { ...texts, ...stored };
  const added = await photos.addPhotoOnce(photo, person.email).catch(async (error: unknown) => {
    if (!isPictureWithdrawn(error)) throw error;
    const withdrawn = await adminPhotos.findWithdrawnPicture(picture.imageHash ?? "");
    return uploadStrings.pictureWithdrawn(withdrawn?.photo ?? null);
  });
  if (typeof added === "string") return apiError(409, consentWithdrawnCode, added);
  if (!added) return apiError(409, "id-taken", uploadStrings.idTaken);
  return Response.json(toVersioned(added.photo), { status: added.isNew ? 201 : 200 });
}
