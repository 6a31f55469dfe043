import { href, Link } from "react-router";
import type { Answers, FinalistStatus } from "#app/results/finalists/finalist-answers.server.ts";
import { ButtonAnchor, newTab } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card/card.tsx";
import styles from "./admin-finalists.module.css";

type Finalist = Answers["categories"][number]["finalists"][number];

const statusTexts: Record<FinalistStatus, string> = {
  coming: "Is coming",
  declined: "Is not coming",
  waiting: "No answer yet",
  withdrawn: "Has withdrawn",
  removed: "Removed by a guru",
};

/** What the published finalists have answered and paid. */
export function AdminAnswers({ answers: { isMailed, categories } }: { answers: Answers }) {
  const all = categories.flatMap(({ finalists }) => finalists);
  const counts = (Object.keys(statusTexts) as FinalistStatus[]).flatMap((status) => {
    const count = all.filter((one) => one.status === status).length;
    return count > 0 ? [`${statusTexts[status]}: ${count}`] : [];
  });
  return (
    <Card title="Who is coming">
      <p>{counts.join(" · ")}</p>
      {categories.map(({ category, finalists }) => (
        <section key={category} aria-label={`Who is coming: ${category}`}>
          <h4>{category}</h4>
          <ul className={styles.rows}>
            {finalists.map((finalist) => (
              <Row key={finalist.id} finalist={finalist} />
            ))}
          </ul>
        </section>
      ))}
      {!isMailed && (
        <p className="quiet">
          Mail is not set up on this website. Please write by WhatsApp, one after the other.
        </p>
      )}
    </Card>
  );
}

function Row({ finalist }: { finalist: Finalist }) {
  const { id, number, name, status, letter, isPaid } = finalist;
  return (
    <li className={styles.row}>
      <div>
        <p>
          <Link to={href("/success/entries/:id", { id })} className="padded-link">
            {number}
          </Link>{" "}
          <strong>{name}</strong>
        </p>
        <p className="small">
          {statusTexts[status]} · {isPaid ? "Round 2 paid" : "Round 2 not paid"}
        </p>
      </div>
      {letter && (
        <ButtonAnchor look="small" href={letter} aria-label={`WhatsApp to ${name}`} {...newTab}>
          WhatsApp
        </ButtonAnchor>
      )}
    </li>
  );
}
