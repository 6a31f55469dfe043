import type { SchoolEvent } from "#app/events/event.ts";
import { useEventImages } from "#app/photos/components/event-gallery.tsx";
import { EventInFull } from "./event-in-full.tsx";

/** An event that was opened on the home page: its images come by themselves (SPEC §4). */
export function EventInDialog({ event, today }: { event: SchoolEvent; today: string }) {
  const images = useEventImages(event.tag || null);
  return <EventInFull event={event} images={images} today={today} level={2} />;
}
