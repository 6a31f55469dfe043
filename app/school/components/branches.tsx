import { formatDays, formatTimes } from "#app/school/batch.ts";
import type { School } from "#app/school/school.ts";
import styles from "./about.module.css";

/** Where the school teaches, and when: each branch with its batches. */
export function Branches({ branches }: Pick<School, "branches">) {
  return (
    <ol className={styles.places}>
      {branches.map(({ name, detail, address, batches }) => (
        <li key={name}>
          <strong>{name}</strong>
          {detail && <span>{detail}</span>}
          {address && <span>{address}</span>}
          {batches.length > 0 && (
            <ul className={styles.batches}>
              {batches.map((batch) => (
                <li key={`${batch.name} ${batch.days} ${batch.from}`}>
                  <b>{batch.name}</b>
                  <span>{formatDays(batch.days)}</span>
                  <span>{formatTimes(batch)}</span>
                  {batch.note && <span>{batch.note}</span>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
