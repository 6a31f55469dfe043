import styles from "./judge-page.module.css";
import type { JudgedEntry, Judging } from "./judge-page.server.ts";
import { sheetStrings, closedStrings as strings } from "./judge-strings.ts";
import { abstainName, commentName, scoreName, type Texts } from "./sheet-texts.ts";

/** What was given after the round was closed, by the names of the fields. */
export function listLate({ counted, paper }: JudgedEntry, stored: Texts): [string, string][] {
  if (!counted || paper) return [];
  return Object.entries(stored).filter(
    ([name, text]) => name !== commentName && text !== counted[name],
  );
}

type ClosedSheetProps = { judging: Judging; entry: JudgedEntry; stored: Texts };

/** The scores of a closed round, or those of a paper sheet, which cannot be changed here. */
export function ClosedSheet({ judging: { criteria }, entry, stored }: ClosedSheetProps) {
  const texts = entry.counted ?? entry.paper ?? {};
  const late = new Map(listLate(entry, stored));
  const lateAbstention = late.get(abstainName);
  return (
    <section className="card" aria-label={sheetStrings.title}>
      <h2 className="small-title">{entry.counted ? strings.counted : sheetStrings.title}</h2>
      {entry.paper && <p>{strings.paper}</p>}
      {texts[abstainName] && <p>{strings.abstained}</p>}
      {lateAbstention && <p>{strings.later(sheetStrings.abstain)}</p>}
      <dl className={styles.counted}>
        {criteria.map(({ name }, index) => {
          const later = late.get(scoreName(index));
          return (
            <div key={scoreName(index)}>
              <dt>{name}</dt>
              <dd>
                {texts[abstainName] ? strings.setAside : texts[scoreName(index)] || strings.none}
              </dd>
              {later !== undefined && <dd>{strings.later(later || strings.none)}</dd>}
            </div>
          );
        })}
      </dl>
      {stored[commentName] && (
        <p className={styles.words}>
          <strong>{sheetStrings.ownComment}</strong> {stored[commentName]}
        </p>
      )}
    </section>
  );
}
