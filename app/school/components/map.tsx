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
      <p className={styles.note}>{mapStrings.source(mapEmbed)}</p>
    </div>
  );
}

/** The branches as they lie to each other, as a drawing; their addresses stand in the section about them. */
function Pins({ branches }: Pick<SchoolSummary, "branches">) {
  const placed = branches.flatMap(({ name, position }) => {
    const [latitude, longitude] = position?.split(",").map(Number) ?? [];
    if (latitude === undefined || longitude === undefined) return [];
    return { name, latitude, longitude };
  });
  const left = partOf(placed.map(({ longitude }) => longitude));
  const bottom = partOf(placed.map(({ latitude }) => latitude));
  return (
    <div className={styles.pins} aria-hidden="true">
      {placed.map(({ name, latitude, longitude }) => (
        <span key={name} style={{ left: left(longitude), bottom: bottom(latitude) }}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** Per cent of the way from the lowest to the highest value. */
function partOf(values: number[]): (value: number) => string {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  return (value) => `${((value - lowest) / (highest - lowest || 1)) * 100}%`;
}
