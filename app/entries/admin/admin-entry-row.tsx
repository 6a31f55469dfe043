import { href, Link } from "react-router";
import documentStyles from "#app/documents/components/documents.module.css";
import { SelectBox } from "#app/documents/components/selection.tsx";
import { entryKind } from "#app/entries/entry-kind.ts";
import styles from "./admin-entry-row.module.css";
import type { EntryCard } from "./entry-view.server.ts";

/** An entry in the list: a card on a phone, a row on a wide screen. */
export function EntryRow({ card }: { card: EntryCard }) {
  const { id, number, name, category, details, payment, isPaid, badges } = card;
  return (
    <li className={styles.row} data-selectable>
      <SelectBox item={{ ...card, kind: entryKind }} />
      <Link to={href("/success/entries/:id", { id })} className={styles.name}>
        <span className={styles.number}>{number}</span> {name}
      </Link>
      <p className={styles.details}>
        <span>{category}</span>
        <span>{details}</span>
      </p>
      <p className={styles.payment} data-paid={isPaid || undefined}>
        {payment}
      </p>
      <p className={styles.badges}>
        {badges.map((badge) => (
          <span key={badge} className={documentStyles.badge}>
            {badge}
          </span>
        ))}
      </p>
    </li>
  );
}
