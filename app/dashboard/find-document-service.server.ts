import type { DocumentKind } from "#app/documents/document.ts";
import type { DocumentOperations } from "#app/documents/document-service.server.ts";
import type { Services } from "#app/services.server.ts";

/** The operations on documents of a kind; an unknown kind is refused. */
export function findDocumentService(services: Services, kind: string): DocumentOperations {
  const operations: Record<DocumentKind, DocumentOperations> = {
    photo: services.photos.documents,
    event: services.events.documents,
    message: services.messages.documents,
    site: services.siteContentStore.documents,
  };
  if (!Object.hasOwn(operations, kind)) throw new Response("Unknown operation.", { status: 400 });
  return operations[kind as DocumentKind];
}
