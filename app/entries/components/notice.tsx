import { enterStrings as strings } from "#app/entries/enter-strings.ts";
import type { EntryNotice } from "#app/entries/entry.ts";
import styles from "./entry-form.module.css";

/** The notice about personal data, with its Kannada text beside the English one. */
export function Notice({ notice }: { notice: EntryNotice }) {
  const { introduction, points, introductionInKannada, pointsInKannada } = notice;
  const hasKannada = introductionInKannada !== undefined || pointsInKannada.length > 0;
  return (
    <div className={styles.notice}>
      <div>
        <p>{introduction}</p>
        <Points points={points} />
        <p>{strings.deletedAfter(notice.retainMonths)}</p>
      </div>
      {hasKannada && (
        <div lang="kn">
          {introductionInKannada && <p>{introductionInKannada}</p>}
          <Points points={pointsInKannada} />
        </div>
      )}
    </div>
  );
}

function Points({ points }: { points: EntryNotice["points"] }) {
  if (points.length === 0) return null;
  return (
    <dl>
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
