import type { School } from "#app/school/school.ts";
import { aboutWords } from "#app/school/words.ts";
import styles from "./about.module.css";
import { FestivalLamps } from "./festival-lamps.tsx";

/** The academy's story: the founding, the gurus, free training, the branches, the festival. */
export function About({ school }: { school: School }) {
  const { about, founded, branches } = school;
  return (
    <section id="about" className={styles.about} aria-labelledby="about-title">
      <div className={`wrap ${styles.founding}`}>
        <p className={styles.year}>
          <span className="visually-hidden">{aboutWords.founded}</span>
          {founded}
        </p>
        <div>
          <h2 id="about-title" className={styles.kicker}>
            {aboutWords.heading}
          </h2>
          <p className={styles.heading}>{about.heading}</p>
          <p className="lead">{about.opening}</p>
        </div>
      </div>
      <div className={`wrap ${styles.gurus}`}>
        {about.gurus.map((guru) => (
          <article key={guru.role} className={styles.guru}>
            <h3>{guru.role}</h3>
            <p>{guru.words}</p>
          </article>
        ))}
        <article className={styles.free}>
          <h3>{aboutWords.freeTraining}</h3>
          <p>{about.freeTraining}</p>
        </article>
      </div>
      <div className={`wrap ${styles.branches}`}>
        <h3>{aboutWords.branches(school)}</h3>
        <ol className={styles.places}>
          {branches.map((branch) => (
            <li key={branch.name}>
              <strong>{branch.name}</strong>
              <span>{branch.detail}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.festival}>
        <div className="temple-border" aria-hidden="true" />
        <div className={`wrap ${styles.festivalWords}`}>
          <div>
            <p className={styles.festivalKicker}>{aboutWords.festival}</p>
            <h3>{about.festival.name}</h3>
            <p className="lead">{about.festival.words}</p>
          </div>
          <FestivalLamps />
        </div>
      </div>
    </section>
  );
}
