import { admitWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { methodsOfDocument } from "#app/documents/document.ts";
import { answerDocumentCall, patchOf } from "#app/documents/document-endpoint.server.ts";
import { findPicture } from "#app/photos/add-photo.server.ts";
import type { PhotoContent } from "#app/photos/photo.ts";
import { toVersioned } from "#app/photos/photo-api.ts";
import { uploadSchema } from "#app/photos/photo-schema.ts";
import type { Route } from "./+types/uploads-one";

export const handle = { methods: methodsOfDocument };

/** `PATCH` and `DELETE /api/uploads/:id`; `POST /api/uploads/:id/restore`, `…/hide`, `…/show`. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  if (person instanceof Response) return person;
  const services = context.get(servicesContext);
  const call = { request, id: params.id, operation: params.operation, who: person.email };
  return answerDocumentCall(call, {
    documents: services.photos.documents,
    patch: patchOf(uploadSchema),
    async alter({ version: _version, imageUrl, originalSizeKB, compressedSizeKB, ...fields }) {
      const picture = imageUrl === undefined ? {} : await findPicture(services, imageUrl);
      const sizes = { originalSizeKb: originalSizeKB, compressedSizeKb: compressedSizeKB };
      return picture && ((photo) => ({ ...photo, ...given({ ...fields, ...picture, ...sizes }) }));
    },
    async findDocument(id) {
      const photo = await services.adminPhotos.findKept(id);
      return photo && toVersioned(photo);
    },
  });
}

/** What is not given stays as it is. */
function given(fields: { [Name in keyof PhotoContent]?: PhotoContent[Name] | undefined }) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<PhotoContent>;
}
