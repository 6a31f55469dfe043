import { useState } from "react";
import type { SchoolFacts } from "#app/school/school.ts";
import { mapStrings } from "#app/school/strings.ts";
import styles from "./map.module.css";

/** The map comes from elsewhere, so nothing of it is asked for until the visitor does. */
export function MapEmbed({ school }: { school: SchoolFacts }) {
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
    <div className={`dots ${styles.map}`}>
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
