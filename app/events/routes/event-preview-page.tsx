import { data, href, redirect } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { isDocumentId, isVisible } from "#app/documents/document.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { EventDetails } from "#app/events/components/event-details.tsx";
import { eventServices } from "#app/events/context.server.ts";
import { eventPath } from "#app/events/event.ts";
import { isOver } from "#app/events/event-dates.ts";
import { eventKind } from "#app/events/event-kind.ts";
import { withFullDescription } from "#app/events/event-store.server.ts";
import { eventStrings } from "#app/events/strings.ts";
import { EventGallery } from "#app/photos/components/event-gallery.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { maxTaggedPhotos } from "#app/photos/photo.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { EditLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/event-preview-page";
import styles from "./event-page.module.css";

/** An event as visitors will see it, before they do; for gurus alone, with nothing to share yet. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { clock } = context.get(platformServices);
  const { adminPhotos, photos } = context.get(photoServices);
  const { adminEvents } = context.get(eventServices);
  const event = isDocumentId(params.id) ? await adminEvents.findEvent(params.id) : null;
  if (!event || event.removedAt !== null)
    throw data(refusalStrings.missing(eventKind.noun), { status: 404 });
  if (isVisible(event)) throw redirect(eventPath(event));
  const { tag } = event;
  const count = (state: "published" | null) => adminPhotos.countPhotos({ words: [], tag, state });
  const images = tag ? await photos.listPhotos({ tag, limit: maxTaggedPhotos }) : [];
  const waiting = tag ? (await count(null)) - (await count("published")) : 0;
  const shown = { ...withFullDescription(event), isOver: isOver(event, indiaDay(clock())) };
  return { event: shown, images, waiting };
}

export default function EventPreviewPage({ loaderData }: Route.ComponentProps) {
  const { event, images, waiting } = loaderData;
  return (
    <article className={styles.preview}>
      <p className={styles.note}>
        A preview: this is how visitors will see it. They do not see it now.
      </p>
      <EventDetails event={event} heading="h2">
        <EditLink to={href("/success/events/:id", { id: event.id })}>{eventStrings.edit}</EditLink>
      </EventDetails>
      <EventGallery images={images} tag={event.tag} heading="h3" />
      {waiting > 0 && (
        <p className="quiet">
          {waiting === 1
            ? "1 more photo has this tag, but visitors do not see it yet."
            : `${waiting} more photos have this tag, but visitors do not see them yet.`}
        </p>
      )}
    </article>
  );
}
