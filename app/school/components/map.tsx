import { useState } from "react";
import type { SchoolSummary } from "#app/school/school.ts";
import { mapStrings } from "#app/school/strings.ts";
import styles from "./map.module.css";

/** The map comes from another site, so it is loaded only when the visitor asks for it. */
export function MapEmbed({ school }: { school: SchoolSummary }) {
  const [isLoaded, setLoaded] = useState(false);
  const { mapEmbed, mapLink } = school.contacts;
  if (isLoaded) {
    return (
      <iframe
        className={styles.map}
        src={mapEmbed}
        title={mapStrings.title(school)}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <div className={styles.map}>
      <Pins branches={school.branches} />
      <a
        className={styles.show}
        href={mapLink}
        onClick={(event) => {
          event.preventDefault();
          setLoaded(true);
        }}
      >
        {mapStrings.show}
      </a>
      <p className={styles.note}>{mapStrings.source(new URL(mapEmbed).hostname)}</p>
    </div>
  );
}

/** The pins show how the branches lie to each other. */
function Pins({ branches }: Pick<SchoolSummary, "branches">) {
  const placed = branches.flatMap(({ name, position }) => {
    const [latitude, longitude] = position?.split(",").map(Number) ?? [];
    if (latitude === undefined || longitude === undefined) return [];
    return { name, latitude, longitude };
  });
  const partOfWidth = partOf(placed.map(({ longitude }) => longitude));
  const partOfHeight = partOf(placed.map(({ latitude }) => latitude));
  const pins = placed.map(({ name, latitude, longitude }) => {
    return { name, x: partOfWidth(longitude), y: partOfHeight(latitude) };
  });
  // A name goes to the left where a pin is close on its right.
  const hasNeighbour = ({ x, y }: { x: number; y: number }) =>
    x > 0.3 &&
    pins.some((other) => other.x > x + 0.1 && other.x < x + 0.5 && Math.abs(other.y - y) < 0.15);
  return (
    <div className={styles.pins} aria-hidden="true">
      {pins.map((pin) => (
        <span
          key={pin.name}
          className={hasNeighbour(pin) ? styles.nameOnLeft : undefined}
          style={{ left: `${pin.x * 100}%`, bottom: `${pin.y * 100}%` }}
        >
          {pin.name}
        </span>
      ))}
    </div>
  );
}

/** Returns how far a value is from the lowest to the highest one, from 0 to 1. */
function partOf(values: number[]): (value: number) => number {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  return (value) => (value - lowest) / (highest - lowest || 1);
}
