import type { DocumentKind } from "#app/documents/document.ts";
import type { DocumentService } from "#app/documents/document-service.server.ts";
import type { Services } from "#app/services.server.ts";

/** The life that documents of a kind live; what is no kind is refused. */
export function findDocumentService(services: Services, kind: string) {
  const lives: Record<DocumentKind, DocumentService<never>> = {
    photo: services.photos.life as unknown as DocumentService<never>,
    event: services.events.life as unknown as DocumentService<never>,
    message: services.messages.life as unknown as DocumentService<never>,
    site: services.siteContentStore.life as unknown as DocumentService<never>,
  };
  if (!Object.hasOwn(lives, kind)) throw new Response("This is not known here.", { status: 400 });
  return lives[kind as DocumentKind];
}
