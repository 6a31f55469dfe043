import { href } from "react-router";
import type { SchoolEvent } from "#app/events/event.ts";
import { eventPageStrings } from "#app/events/event-page-strings.ts";
import { EventGallery, useEventImages } from "#app/photos/components/event-gallery.tsx";
import type { ShownPhoto } from "#app/photos/photo.ts";
import { EditLink } from "#app/ui/button.tsx";
import { EventDetails } from "./event-details.tsx";
import { ShareEvent } from "./share-event.tsx";

type EventInFullProps = {
  event: SchoolEvent;
  images: ShownPhoto[];
  /** `2026-01-31` in India. */
  today: string;
  /** The heading level of the event; the gallery's is one below. */
  level: 1 | 2;
};

/** An event with its photos, on its own page and in the dialog. */
export function EventInFull({ event, images, today, level }: EventInFullProps) {
  return (
    <>
      <EventDetails event={event} today={today} heading={level === 1 ? "h1" : "h2"}>
        <ShareEvent key={event.id} event={event} />
      </EventDetails>
      <EventGallery images={images} tag={event.tag} heading={level === 1 ? "h2" : "h3"} />
      <AddPhotosLink event={event} photoCount={images.length} />
    </>
  );
}

/** In the dialog of the home page; its images are fetched when it opens (SPEC §4). */
export function EventInDialog({ event, today }: { event: SchoolEvent; today: string }) {
  const images = useEventImages(event.tag || null);
  return <EventInFull event={event} images={images} today={today} level={2} />;
}

/** For gurus: how many photos have the event's tag, and a link to add more. */
function AddPhotosLink({ event: { tag }, photoCount }: { event: SchoolEvent; photoCount: number }) {
  if (!tag) return null;
  return (
    <EditLink to={`${href("/success/photos/add")}?tag=${encodeURIComponent(tag)}`}>
      {eventPageStrings.addPhotos(photoCount)}
    </EditLink>
  );
}
