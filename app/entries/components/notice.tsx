import { enterStrings as strings } from "#app/entries/enter-strings.ts";
import type { EntryNotice } from "#app/entries/entry.ts";
import { languageStrings } from "#app/platform/language/language-strings.ts";
import styles from "./entry-form.module.css";

/** The notice about personal data in both languages, that of the page first. */
export function Notice({ notice }: { notice: EntryNotice }) {
  const { introduction, points, introductionInKannada, pointsInKannada } = notice;
  const hasKannada = introductionInKannada !== undefined || pointsInKannada.length > 0;
  const isKannadaPage = languageStrings.language === "kn";
  const deletedAfter = (
    <p lang={isKannadaPage ? "kn" : undefined}>{strings.deletedAfter(notice.retainMonths)}</p>
  );
  const english = (
    <div key="en" lang={isKannadaPage ? "en" : undefined}>
      <p>{introduction}</p>
      <Points points={points} />
      {!(isKannadaPage && hasKannada) && deletedAfter}
    </div>
  );
  const kannada = hasKannada && (
    <div key="kn" lang="kn">
      {introductionInKannada && <p>{introductionInKannada}</p>}
      <Points points={pointsInKannada} />
      {isKannadaPage && deletedAfter}
    </div>
  );
  return (
    <div className={styles.notice}>{isKannadaPage ? [kannada, english] : [english, kannada]}</div>
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
