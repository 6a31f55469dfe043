import { href } from "react-router";
import type { SchoolEvent } from "#app/events/event.ts";
import { EditLink } from "#app/ui/button.tsx";
import { inFullStrings } from "./strings.ts";

type AddPhotosLinkProps = { event: SchoolEvent; photoCount: number };

/** For gurus: how many photos carry the event's tag, and the way to more of them. */
export function AddPhotosLink({ event, photoCount }: AddPhotosLinkProps) {
  if (!event.tag) return null;
  return (
    <EditLink to={`${href("/success/photos/add")}?tag=${encodeURIComponent(event.tag)}`}>
      {inFullStrings.addPhotos(photoCount)}
    </EditLink>
  );
}
