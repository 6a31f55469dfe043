import { formatDateTime } from "#app/documents/date-time.ts";
import type { OrderView } from "#app/results/finalists/finalists-step.server.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import styles from "./admin-finalists.module.css";

/** The order of the dancers on the evening of the finale, for the screen and for paper. */
export function AdminOrder({ view: { edition, isPublished, now, dancers } }: { view: OrderView }) {
  const title = `Running order of the finale ${edition}`;
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.printed}>As of {formatDateTime(now)}</p>
      <div className={`${styles.part} ${styles.onScreen}`}>
        <p className="quiet">
          It follows the numbers on the page “Finalists”. Dancers without a number are at the end,
          and those who are not coming are left out.
        </p>
        {!isPublished && <p className={styles.warning}>The finalists are not published.</p>}
        <p>
          <SubmitButton type="button" look="line" onClick={() => window.print()}>
            Print
          </SubmitButton>
        </p>
      </div>
      <ol className={styles.order}>
        {dancers.map(({ id, number, name, city, guru, composition, category }, index) => (
          <li key={id} className={styles.place}>
            <span className={styles.stageNumber}>{index + 1}</span>
            <div>
              <p>
                <strong>{name}</strong>
                {city && `, ${city}`}
              </p>
              <p>{composition}</p>
              <p className="small">
                {[nameGuru(guru), category, number].filter(Boolean).join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Many dancers write the title as part of the name. */
const nameGuru = (guru: string): string =>
  !guru || /^guru\b/i.test(guru) ? guru : `Guru: ${guru}`;
