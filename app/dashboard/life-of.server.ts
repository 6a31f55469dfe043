import type { DocumentKind } from "#app/documents/document.ts";
import type { DocumentLife } from "#app/documents/document-life.server.ts";
import type { Services } from "#app/services.server.ts";

/** The life that documents of a kind live; what is no kind is refused. */
export function lifeOf(services: Services, kind: string) {
  const lives: Record<DocumentKind, DocumentLife<never>> = {
    photo: services.photos.life as unknown as DocumentLife<never>,
    event: services.events.life as unknown as DocumentLife<never>,
    message: services.messages.life as unknown as DocumentLife<never>,
    site: services.keptSiteContent.life as unknown as DocumentLife<never>,
  };
  if (!Object.hasOwn(lives, kind)) throw new Response("This is not known here.", { status: 400 });
  return lives[kind as DocumentKind];
}
