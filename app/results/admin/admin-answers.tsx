import { Form, href, Link } from "react-router";
import type { Answers } from "#app/results/finalists/finalist-answers.server.ts";
import { ButtonAnchor, IntentButton, newTab } from "#app/ui/button.tsx";
import { statusTexts, answerStrings as strings } from "./admin-finalist-strings.ts";
import styles from "./admin-finalists.module.css";

/** The checkboxes in the lists belong to this form. */
const mailForm = "mail-finalists";

type Group = Answers["categories"][number];

/** What the published finalists have answered and paid, and the reserves who can move up. */
export function AdminAnswers({ answers }: { answers: Answers }) {
  const { isMailed, counts, categories } = answers;
  return (
    <section className={styles.part} aria-label={strings.title}>
      <h3>{strings.title}</h3>
      <p>{strings.counts(counts)}</p>
      {categories.map((group) => (
        <section
          key={group.category}
          className="card"
          aria-label={`${strings.title}: ${group.category}`}
        >
          <h4>{group.category}</h4>
          <ul className={styles.rows}>
            {group.finalists.map((finalist) => (
              <Finalist key={finalist.id} finalist={finalist} isMailed={isMailed} />
            ))}
          </ul>
          {group.reserves.length > 0 && <Reserves group={group} />}
        </section>
      ))}
      {isMailed ? (
        <Form id={mailForm} method="post" className={styles.save} preventScrollReset>
          <IntentButton intent="mail">{strings.mail}</IntentButton>
          <span className="quiet small">{strings.mailNote}</span>
        </Form>
      ) : (
        <p className="quiet">{strings.noMail}</p>
      )}
    </section>
  );
}

type FinalistProps = { finalist: Group["finalists"][number]; isMailed: boolean };

function Finalist({ finalist, isMailed }: FinalistProps) {
  const { id, title, name, status, payment, whatsApp, canMail } = finalist;
  return (
    <li className={styles.row}>
      <div>
        <p>
          <Link to={href("/success/entries/:id", { id })} className="padded-link">
            {title}
          </Link>{" "}
          <strong>{name}</strong>
        </p>
        <p className="small">
          {statusTexts[status]} · {payment}
        </p>
      </div>
      <p className="row">
        {whatsApp && (
          <ButtonAnchor
            look="small"
            href={whatsApp}
            aria-label={strings.whatsApp(name)}
            {...newTab}
          >
            WhatsApp
          </ButtonAnchor>
        )}
        {isMailed && canMail && (
          <label className={styles.select}>
            <input
              key={status}
              type="checkbox"
              name="entry"
              value={id}
              form={mailForm}
              aria-label={strings.select(name)}
              defaultChecked={status === "waiting"}
            />
            {strings.byMail}
          </label>
        )}
      </p>
    </li>
  );
}

/** One tap while somebody is missing; otherwise a second one confirms. */
function Reserves({ group }: { group: Group }) {
  const { category, reserves, isSomebodyOut } = group;
  return (
    <section className={styles.reserves} aria-label={`${category}: ${strings.reserves}`}>
      <h5>{strings.reserves}</h5>
      <ol>
        {reserves.map(({ id, title, name }) => (
          <li key={id}>
            <span>
              {title} <strong>{name}</strong>
            </span>
            {isSomebodyOut ? (
              <MoveUp id={id} text={strings.moveUp(name)} />
            ) : (
              <details className={styles.more}>
                <summary>{strings.moveUp(name)}</summary>
                <p>{strings.nobodyOut(category)}</p>
                <MoveUp id={id} text={strings.confirmMoveUp(name)} isConfirmed />
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type MoveUpProps = { id: string; text: string; isConfirmed?: boolean };

function MoveUp({ id, text, isConfirmed = false }: MoveUpProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {isConfirmed && <input type="hidden" name="confirmed" value="yes" />}
      <IntentButton intent="move-up" look="small">
        {text}
      </IntentButton>
    </Form>
  );
}
