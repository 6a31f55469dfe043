import { type Milestone, pageWords } from "#app/competition/words.ts";
import styles from "./timeline.module.css";

export function Timeline({ milestones }: { milestones: Milestone[] }) {
  return (
    <ol className={`wrap ${styles.timeline}`} aria-label={pageWords.dates}>
      {milestones.map((milestone) => (
        <li key={milestone.date}>
          <time dateTime={milestone.date} className={styles.day}>
            {milestone.day}
          </time>
          <p className={styles.title}>{milestone.title}</p>
          <p className="quiet">{milestone.text}</p>
        </li>
      ))}
    </ol>
  );
}
