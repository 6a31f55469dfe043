import type { SchoolEvent } from "#app/events/event.ts";
import { EventGallery } from "#app/photos/components/event-gallery.tsx";
import type { ShownPhoto } from "#app/photos/photo.ts";
import { AddPhotosLink } from "./add-photos-link.tsx";
import { EventDetails } from "./event-details.tsx";
import { ShareEvent } from "./share-event.tsx";

type EventInFullProps = {
  event: SchoolEvent;
  images: ShownPhoto[];
  /** `2026-01-31` on the academy's clock. */
  today: string;
  /** Of the event itself; its gallery's is one below. */
  level: 1 | 2;
};

/** All that there is of an event, on its own page and in the dialog. */
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
