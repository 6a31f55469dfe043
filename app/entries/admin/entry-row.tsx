import { href, Link } from "react-router";
import documentStyles from "#app/documents/components/documents.module.css";
import { SelectBox } from "#app/documents/components/selection.tsx";
import { pluralOf } from "#app/documents/kind.ts";
import { type EntryContent, findOpenQuestion, formatEntryNumber } from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { describePayment, isPaid, isWrongAmount } from "#app/entries/payment.ts";
import { formatNumber } from "#app/platform/locale.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import styles from "./admin-entries.module.css";
import type { FlagName } from "./find-flags.ts";

const warningTexts: Record<FlagName, string> = {
  sameTransaction: "Payment used twice",
  sameDancer: "Same dancer",
  outsideAge: "Outside the age",
  otherCategory: "Other category",
};

type RowProps = {
  entry: Omit<Entry, "tokenHash">;
  warnings: FlagName[];
  /** Of Round 1, in rupees. */
  fee: number;
};

/** A card on a phone, a row on a wide screen. */
export function EntryRow({ entry, warnings, fee }: RowProps) {
  const number = formatEntryNumber(entry);
  const isCleared = entry.clearedAt !== null;
  const badges = isCleared
    ? ["Private data deleted"]
    : [...warnings.map((name) => warningTexts[name]), ...listWaiting(entry)];
  const isRight = isPaid(entry, 1) && !isWrongAmount(entry, fee);
  return (
    <li className={styles.row} data-selectable>
      <SelectBox item={{ ...entry, title: `${number} ${entry.name}` }} />
      <Link to={href("/success/entries/:id", { id: entry.id })} className={styles.name}>
        <span className={styles.number}>{number}</span> {entry.name}
      </Link>
      <p className={styles.details}>
        <span>{entry.category || "Outside all categories"}</span>
        <span>{[entry.guru, entry.city].filter(Boolean).join(", ")}</span>
      </p>
      <p className={styles.payment} data-paid={isRight || undefined}>
        {!isCleared && describePayment(entry, fee)}
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

/** What waits for a guru or for the dancer. */
function listWaiting(entry: EntryContent): string[] {
  const deletion = entry.deletionAskedAt === null ? [] : ["Deletion asked for"];
  if (entry.withdrawnAt !== null) return ["Withdrawn", ...deletion];
  return [
    ...deletion,
    ...(entry.question?.answer ? ["Answered"] : []),
    ...(findOpenQuestion(entry) ? ["Asked"] : []),
    ...(entry.screenshot === null ? ["No screenshot"] : []),
  ];
}

type Sums = { count: number; paid: number; rupees: number; rupeesOfWithdrawn: number };

/** `8 entries, 2 paid: ₹500.` */
export function describeSums({ count, paid, rupees, rupeesOfWithdrawn }: Sums): string {
  const { noun } = entryKind;
  return (
    `${formatNumber(count)} ${count === 1 ? noun : pluralOf(noun)}, ` +
    `${formatNumber(paid)} paid: ${formatRupees(rupees)}.` +
    (rupeesOfWithdrawn > 0
      ? ` Withdrawn entries have paid ${formatRupees(rupeesOfWithdrawn)} more.`
      : "")
  );
}
