import { href, Link } from "react-router";
import { formatDateTime } from "#app/documents/date-time.ts";
import { ButtonAnchor, newTab } from "#app/ui/button.tsx";
import styles from "./admin-entry-page.module.css";
import { flagStrings, entryStrings as strings } from "./admin-entry-strings.ts";
import type { EntryView } from "./entry-view.server.ts";

/** What is special about an entry, above everything else. */
export function EntryWarnings({ entry }: { entry: EntryView }) {
  const { flags, withdrawnAt, deletionAskedAt, clearedAt } = entry;
  const states = [
    withdrawnAt !== null && strings.withdrawnOn(withdrawnAt),
    deletionAskedAt !== null && strings.deletionAskedOn(deletionAskedAt),
    clearedAt !== null && strings.clearedOn(clearedAt),
  ].filter((text) => text !== false);
  if (states.length === 0 && flags.length === 0) return null;
  return (
    <section className={styles.warnings} aria-label={strings.warnings}>
      {states.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {flags.map(({ name, text, isNote, others, more }) => (
        <p key={name} className={isNote ? "quiet" : undefined}>
          {text}
          {others.map(({ id, title }) => (
            <Link key={id} to={href("/success/entries/:id", { id })}>
              {title}
            </Link>
          ))}
          {more > 0 && flagStrings.more(more)}
        </p>
      ))}
    </section>
  );
}

/** What was entered, and links to the dancer. */
export function EntryFacts({ entry }: { entry: EntryView }) {
  const { facts, contacts, createdAt, consentAt } = entry;
  return (
    <section className="card" aria-label={strings.given}>
      <h3 className="small-title">{strings.given}</h3>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{strings.enteredAt}</dt>
          <dd>{formatDateTime(createdAt)}</dd>
        </div>
        <div>
          <dt>{strings.consent}</dt>
          <dd>{formatDateTime(consentAt)}</dd>
        </div>
      </dl>
      {contacts.length > 0 && (
        <div className="row">
          {contacts.map(({ text, href: address }) => (
            <ButtonAnchor
              key={address}
              look="small"
              href={address}
              {...(address.startsWith("https:") && newTab)}
            >
              {text}
            </ButtonAnchor>
          ))}
        </div>
      )}
    </section>
  );
}
