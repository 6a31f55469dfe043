import type { SchoolEvent } from "#app/events/event.ts";
import { useSchool } from "#app/school/school.ts";
import styles from "./event-details.module.css";
import { inFullStrings } from "./strings.ts";

type Place = Pick<SchoolEvent, "location" | "mapUrl">;

/** A place with a plain link to a map, which learns of nobody before it is followed. */
export function EventPlace({ event }: { event: Place }) {
  const { city } = useSchool().school;
  return (
    <>
      {event.location}{" "}
      <a
        href={event.mapUrl || searchAddress(event.location, city)}
        target="_blank"
        rel="noreferrer"
        className={styles.map}
        aria-label={`${inFullStrings.map}: ${event.location}`}
      >
        {inFullStrings.map}
      </a>
    </>
  );
}

/** Where OpenStreetMap looks for a place, in the school's city unless it names that itself. */
function searchAddress(location: string, city: string): string {
  const isNamed = location.toLowerCase().includes(city.toLowerCase());
  const place = isNamed ? location : `${location}, ${city}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
