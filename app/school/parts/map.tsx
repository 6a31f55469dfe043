import { useState } from "react";
import type { School } from "#app/school/school.ts";
import styles from "./map.module.css";

/** The map comes from elsewhere, so nothing of it is asked for until the visitor does. */
export function MapEmbed({ school }: { school: School }) {
  const [isLoaded, setLoaded] = useState(false);
  const { mapEmbed, mapLink } = school.contacts;
  if (isLoaded) {
    return (
      <iframe
        className={styles.map}
        src={mapEmbed}
        title={`Map: ${school.name}`}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <div className={`dots ${styles.map}`}>
      <a
        className={styles.show}
        href={mapLink}
        onClick={(event) => {
          event.preventDefault();
          setLoaded(true);
        }}
      >
        Show the map
      </a>
      <p className={styles.note}>Loads from {new URL(mapEmbed).hostname}</p>
    </div>
  );
}
