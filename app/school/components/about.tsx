import type { School } from "#app/school/school.ts";
import { aboutStrings } from "#app/school/strings.ts";
import styles from "./about.module.css";
import { Branches } from "./branches.tsx";
import { FestivalLamps } from "./festival-lamps.tsx";
import { Gurus } from "./gurus.tsx";

/**
 * What stands in the section about the academy: the founding, the gurus, free training, the branches,
 * the festival. It is rendered on the server only; see `AboutSection`.
 */
export function About({ school }: { school: School }) {
  const { about, founded } = school;
  return (
    <>
      <div className={`wrap ${styles.founding}`}>
        <p className={styles.year}>
          <span className="visually-hidden">{about.foundedIn} </span>
          {founded}
        </p>
        <div>
          <h2 id="about-title" className={styles.kicker}>
            {aboutStrings.heading}
          </h2>
          <p className={styles.heading}>{about.heading}</p>
          <p className="lead">{about.opening}</p>
        </div>
      </div>
      <div id="gurus" className={`wrap ${styles.gurus}`}>
        <Gurus gurus={school.gurus} />
        <article id="free-training" className={styles.free}>
          <h3>{about.freeTraining.heading}</h3>
          <p>{about.freeTraining.words}</p>
        </article>
      </div>
      <div id="branches" className={`wrap ${styles.branches}`}>
        <h3>{about.branches}</h3>
        <Branches branches={school.branches} />
      </div>
      <div id="festival" className={styles.festival}>
        <div className="temple-border" aria-hidden="true" />
        <div className={`wrap ${styles.festivalStrings}`}>
          <div>
            <p className={styles.festivalKicker}>{about.festival.heading}</p>
            <h3>{about.festival.name}</h3>
            <p className="lead">{about.festival.words}</p>
          </div>
          <FestivalLamps />
        </div>
      </div>
    </>
  );
}
