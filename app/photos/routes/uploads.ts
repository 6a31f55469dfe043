import { randomUUID } from "node:crypto";
import { z } from "zod";
import { admitWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import {
  initialStatusFields,
  oneInitialStatus,
  toInitialStatus,
} from "#app/documents/initial-status-schema.server.ts";
import { findPicture } from "#app/photos/add-photo.server.ts";
import { uploadStrings } from "#app/photos/admin/strings.ts";
import { galleryPageSize, maxTaggedPhotos, type Photo } from "#app/photos/photo.ts";
import { readCursor, toUploadDocument, toVersioned, writeCursor } from "#app/photos/photo-api.ts";
import { newUploadSchema } from "#app/photos/photo-schema.ts";
import type { PhotoStore } from "#app/photos/photo-store.server.ts";
import { answerRead, apiError, readJson } from "#app/platform/http/json-call.server.ts";
import type { Route } from "./+types/uploads";

const query = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  after: z
    .string()
    .transform((text, context) => {
      const place = readCursor(text);
      if (place) return place;
      context.addIssue({ code: "custom", message: "is not a cursor that this site gave out" });
      return z.NEVER;
    })
    .optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "must be a whole number from 1")
    .transform(Number)
    .optional(),
  tag: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}+$/u, "has control characters")
    .optional(),
});

type Query = z.output<typeof query>;

/**
 * `GET /api/uploads?limit=12&after=CURSOR` · `?page=N`, of all or with `tag=T` of a tag's: newest
 * first. A tag's are 200 at a time where no limit is given.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const parsed = query.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return apiError(400, "invalid-query", `${issue?.path.join(".")}: ${issue?.message}`);
  }
  return answerRead(context, "Error fetching photos", () =>
    listUploads(context.get(servicesContext).photos, parsed.data),
  );
}

/**
 * `POST /api/uploads`: adds a document, or with `isDraft` a draft, or with `appearsAt` one that shows
 * itself; 201 and the document. One with an `id` is added once: sent again it is answered with 200 and the document as it is by now.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  if (person instanceof Response) return person;
  const body = await readJson(
    request,
    newUploadSchema.extend(initialStatusFields).refine(...oneInitialStatus),
  );
  if (!body.ok) return body.refusal;
  const services = context.get(servicesContext);
  const { isDraft, appearsAt, ...sent } = body.value;
  const { id, imageUrl, originalSizeKB, compressedSizeKB, ...fields } = sent;
  const picture = await findPicture(services, imageUrl);
  if (!picture) return apiError(400, "unknown-image", uploadStrings.unknownImage);
  const sizes = { originalSizeKb: originalSizeKB, compressedSizeKb: compressedSizeKB };
  const first = toInitialStatus({ isDraft, appearsAt });
  const photo = { ...fields, ...picture, ...sizes, first, id: id ?? randomUUID() } as const;
  const added = await services.photos.addPhotoOnce(photo, person.email);
  if (!added) return apiError(409, "id-taken", uploadStrings.idTaken);
  return Response.json(toVersioned(added.photo), { status: added.isNew ? 201 : 200 });
}

async function listUploads(photos: PhotoStore, { limit, after, page, tag }: Query) {
  if (page) {
    const found = await photos.listPhotosPage(page, tag);
    return answer(found.photos, found.olderId !== null);
  }
  // An event's gallery asks for all photos of its tag at once.
  const most = limit ?? (tag ? maxTaggedPhotos : galleryPageSize);
  // One more than asked for tells whether there is a next page.
  const found = await listFrom(photos, { limit: most + 1, after, tag });
  return answer(found.slice(0, most), found.length > most);
}

type From = Pick<Query, "after" | "tag"> & { limit: number };

function listFrom(photos: PhotoStore, { limit, after, tag }: From): Promise<Photo[]> {
  if (after) return photos.listPhotosAfter(after, { tag, limit });
  return tag ? photos.listPhotosByTag(tag, limit) : photos.listLatestPhotos(limit);
}

function answer(photos: Photo[], hasMore: boolean) {
  const last = photos.at(-1);
  return {
    items: photos.map(toUploadDocument),
    next: hasMore && last ? writeCursor(last) : null,
  };
}
