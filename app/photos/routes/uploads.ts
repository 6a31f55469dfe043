import { randomUUID } from "node:crypto";
import { z } from "zod";
import { admitWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { methodsOfDocument } from "#app/documents/document.ts";
import {
  handleDocumentCall,
  initialStatusFields,
  oneInitialStatus,
  patchOf,
  toInitialStatus,
} from "#app/documents/document-endpoint.server.ts";
import { findPicture } from "#app/photos/add-photo.server.ts";
import { uploadStrings } from "#app/photos/admin/strings.ts";
import { galleryPageSize, maxTaggedPhotos, type Photo } from "#app/photos/photo.ts";
import {
  readCursor,
  toUploadDocument,
  toVersioned,
  writeCursor,
} from "#app/photos/photo-api.server.ts";
import { newUploadSchema, uploadSchema } from "#app/photos/photo-schema.ts";
import type { PhotoStore } from "#app/photos/photo-store.server.ts";
import { apiError, readJson, respondWithJson } from "#app/platform/http/json-call.server.ts";
import type { Route } from "./+types/uploads";

const isCount = (params: Params) => params.id === "count" && params.operation === undefined;

type Params = { id?: string; operation?: string | undefined };

export const handle = {
  methods(params: Params): string[] {
    if (params.id === undefined) return ["GET", "POST"];
    return isCount(params) ? ["GET"] : methodsOfDocument(params);
  },
};

const query = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  after: z
    .string()
    .refine(readCursor, "is not a cursor that this site gave out")
    .transform(readCursor)
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

/** `?limit=12&after=CURSOR`, `?page=N` or `?tag=T`: newest first. `GET /api/uploads/count`. */
export async function loader({ url, context, params }: Route.LoaderArgs): Promise<Response> {
  const { photos } = context.get(servicesContext);
  if (isCount(params)) {
    return respondWithJson(context, "Error getting photos count", async () => ({
      count: await photos.countPhotos(),
    }));
  }
  const parsed = query.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return apiError(400, "invalid-query", `${issue?.path.join(".")}: ${issue?.message}`);
  }
  return respondWithJson(context, "Error fetching photos", () => listUploads(photos, parsed.data));
}

async function listUploads(
  photos: PhotoStore,
  { limit, after, page, tag }: z.output<typeof query>,
) {
  if (page) {
    const found = await photos.listPhotosPage(page, tag);
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
  return {
    items: photos.map(toUploadDocument),
    next: hasMore && last ? writeCursor(last) : null,
  };
}

/** `POST`: as for events. One with an `id` is added once: a repetition gets 200 and the stored document. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  if (person instanceof Response) return person;
  const services = context.get(servicesContext);
  const { photos, adminPhotos } = services;
  if ("id" in params) {
    const call = { request, id: params.id ?? "", operation: params.operation, who: person.email };
    return handleDocumentCall(call, {
      documents: photos.documents,
      patch: patchOf(uploadSchema),
      async toChanges({ imageUrl, originalSizeKB, compressedSizeKB, ...texts }) {
        const picture = imageUrl === undefined ? {} : await findPicture(services, imageUrl);
        if (!picture) return "What was sent cannot be used.";
        return {
          ...texts,
          ...picture,
          ...(originalSizeKB !== undefined && { originalSizeKb: originalSizeKB }),
          ...(compressedSizeKB !== undefined && { compressedSizeKb: compressedSizeKB }),
        };
      },
      async findDocument(id) {
        const photo = await adminPhotos.findPhoto(id);
        return photo && toVersioned(photo);
      },
    });
  }
  const schema = newUploadSchema.extend(initialStatusFields).refine(...oneInitialStatus);
  const body = await readJson(request, schema);
  if (!body.ok) return body.refusal;
  const { title, description, tags, imageUrl, originalSizeKB, compressedSizeKB } = body.value;
  const picture = await findPicture(services, imageUrl);
  if (!picture) return apiError(400, "unknown-image", uploadStrings.unknownImage);
  const sizes = { originalSizeKb: originalSizeKB, compressedSizeKb: compressedSizeKB };
  const status = { id: body.value.id ?? randomUUID(), initialStatus: toInitialStatus(body.value) };
  const photo = { title, description, tags, ...picture, ...sizes, ...status };
  const added = await photos.addPhotoOnce(photo, person.email);
  if (!added) return apiError(409, "id-taken", uploadStrings.idTaken);
  return Response.json(toVersioned(added.photo), { status: added.isNew ? 201 : 200 });
}
