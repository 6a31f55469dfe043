import { Link } from "react-router";
import { eventPath, type SchoolEvent } from "#app/events/event.ts";
import { newEventWords as words } from "#app/events/kept/words.ts";
import { whatsAppAddress } from "#app/events/whatsapp.ts";
import { useSchool } from "#app/school/use-school.ts";

export type AddedEvent = Pick<SchoolEvent, "id" | "title" | "date">;

/** From an event that was just published to its page, and to those who should know. */
export function AddedLinks({ event, className }: { event: AddedEvent; className?: string }) {
  const { publicUrl } = useSchool().site;
  return (
    <>
      <Link to={eventPath(event)} className={className}>
        {words.seeIt}
      </Link>
      <a
        href={whatsAppAddress(event, publicUrl)}
        target="_blank"
        rel="noreferrer"
        className={className}
      >
        {words.share}
      </a>
    </>
  );
}
