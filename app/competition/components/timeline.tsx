import { type Milestone, milestoneStates, pageStrings } from "#app/competition/strings.ts";
import styles from "./timeline.module.css";

type TimelineProps = {
  milestones: Milestone[];
  /** A calendar day in India. */
  today: string;
};

export function Timeline({ milestones, today }: TimelineProps) {
  return (
    <ol id="dates" className={`wrap ${styles.timeline}`} aria-label={pageStrings.dates}>
      {milestones.map((milestone) => (
        <li key={milestone.name} data-when={whenOf(milestone, today)}>
          <time dateTime={milestone.date} className={styles.day}>
            {milestone.day}
          </time>{" "}
          <span className={styles.when}>{stateOf(milestone, today)}</span>
          <p className={styles.title}>{milestone.title}</p>
          <p className="quiet">{milestone.text}</p>
        </li>
      ))}
    </ol>
  );
}

function stateOf(milestone: Milestone, today: string): string {
  const when = whenOf(milestone, today);
  return when === "past" ? milestoneStates.past[milestone.name] : milestoneStates[when];
}

function whenOf({ date }: Milestone, today: string): keyof typeof milestoneStates {
  if (date === today) return "today";
  return date < today ? "past" : "coming";
}
