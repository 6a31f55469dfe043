import { Form, useSubmit } from "react-router";
import { MoveHandle } from "#app/documents/components/move-handle.tsx";
import type { OrderView } from "#app/results/finalists/order-step.server.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { orderStrings as strings } from "./admin-finalist-strings.ts";
import styles from "./admin-finalists.module.css";

/** The order of the dancers on the evening of the finale, for the screen and for paper. */
export function AdminOrder({ view }: { view: OrderView }) {
  const { edition, isPublished, now, dancers } = view;
  return (
    <section className={styles.part} aria-label={strings.title(edition)}>
      <h3>{strings.title(edition)}</h3>
      <p className={styles.printed}>{strings.printedAt(now)}</p>
      {dancers.length === 0 ? (
        <p>{strings.empty}</p>
      ) : (
        <>
          <div className={`${styles.part} ${styles.onScreen}`}>
            <p className="quiet">{strings.note}</p>
            {!isPublished && <p className={styles.warning}>{strings.draft}</p>}
            <p>
              <SubmitButton type="button" look="line" onClick={() => window.print()}>
                {strings.print}
              </SubmitButton>
            </p>
          </div>
          <ol className={styles.order}>
            {dancers.map((dancer, index) => (
              <Place key={dancer.id} dancers={dancers} index={index} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

type PlaceProps = Pick<OrderView, "dancers"> & { index: number };

function Place({ dancers, index }: PlaceProps) {
  const dancer = dancers[index];
  if (!dancer) return null;
  const { number, name, city, guru, composition, category } = dancer;
  return (
    <li className={styles.place}>
      <span className={styles.stageNumber}>{index + 1}</span>
      <div>
        <p>
          <strong>{name}</strong>
          {city && `, ${city}`}
        </p>
        <p>{composition}</p>
        <p className="small">
          {[guru && strings.guru(guru), category, number].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Moves dancers={dancers} index={index} />
    </li>
  );
}

/** The form names the dancer who comes after the moved one; nobody for the last place. */
function Moves({ dancers, index }: PlaceProps) {
  const submit = useSubmit();
  const { id = "", name = "" } = dancers[index] ?? {};
  const others = dancers.filter((_, other) => other !== index);
  const after = (to: number) => others[to]?.id ?? "";
  if (others.length === 0) return null;

  function move(to: number, form: FormData) {
    form.set("before", after(to));
    return submit(form, { method: "post", preventScrollReset: true });
  }

  return (
    <Form method="post" className={`row ${styles.onScreen}`} preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      {index > 0 && (
        <SubmitButton
          look="small"
          name="before"
          value={after(index - 1)}
          aria-label={strings.upOf(name)}
        >
          {strings.up}
        </SubmitButton>
      )}
      {index < others.length && (
        <SubmitButton
          look="small"
          name="before"
          value={after(index + 1)}
          aria-label={strings.downOf(name)}
        >
          {strings.down}
        </SubmitButton>
      )}
      <MoveHandle label={name} name={id} move={move} />
    </Form>
  );
}
