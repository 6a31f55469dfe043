import { href, Link } from "react-router";
import documentStyles from "#app/documents/components/documents.module.css";
import { formatEntryNumber } from "#app/entries/entry.ts";
import { lacksPayment } from "#app/entries/payment.ts";
import { formatNumber } from "#app/platform/locale.ts";
import styles from "./admin-judging.module.css";
import { Choices } from "./admin-round.tsx";
import type { RankingPage } from "./ranking-page.server.ts";
import type { RoundPage } from "./round-page.server.ts";

type AdminRankingProps = {
  page: RoundPage;
  ranking: RankingPage;
  /** Addresses of the same page with other values in the search. */
  addressOf: (search: Record<string, string>) => string;
};

export function AdminRanking({ page, ranking, addressOf }: AdminRankingProps) {
  const { category, categories, rows, unscored } = ranking;
  return (
    <>
      <Choices
        label="Category"
        choices={categories.map(({ name, count }) => ({
          text: `${name} ${formatNumber(count)}`,
          to: addressOf({ view: "ranking", category: name }),
          isCurrent: name === category,
        }))}
      />
      <h3 className="small-title">{`Ranking: ${category}`}</h3>
      {page.closedAt === null && (
        <p className="quiet">The round is open, so the ranking may still change.</p>
      )}
      {rows.length === 0 ? (
        <p>Nobody has a place yet.</p>
      ) : (
        <RankingTable page={page} ranking={ranking} />
      )}
      <Unscored entries={unscored} />
    </>
  );
}

type TableProps = Pick<AdminRankingProps, "page" | "ranking">;

function RankingTable({ page, ranking }: TableProps) {
  return (
    // A wide table scrolls by itself, also by keyboard.
    <section
      className={styles.scrolled}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
      tabIndex={0}
      aria-label={`Ranking: ${ranking.category}`}
    >
      <table className={styles.ranking}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Dancer</th>
            <th scope="col">Total</th>
            {ranking.criteria.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {ranking.judges.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranking.rows.map((row) => (
            <Row key={row.entry.id} row={row} page={page} ranking={ranking} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RankingRow = RankingPage["rows"][number];

function Row({ row, page, ranking: { criteria, judges } }: TableProps & { row: RankingRow }) {
  const { entry, place, isShared, total, means, ties } = row;
  const totals = new Map(row.judges.map((each) => [each.judge, each.total]));
  const counted = row.judges.length;
  return (
    <tr>
      <td className={styles.place}>
        {place}
        {isShared && <small> shared</small>}
      </td>
      <th scope="row">
        <Link to={href("/success/entries/:id", { id: entry.id })} className={styles.name}>
          <span className={styles.number}>{formatEntryNumber(entry)}</span> {entry.name}
        </Link>
        <span className={styles.city}>{entry.city}</span>
        {lacksPayment(entry, page.round) && <span className={documentStyles.badge}>Not paid</span>}
        {ties.map((tie) => (
          <p key={tie.other} className={styles.tie}>
            {describeTie(tie, criteria)}
          </p>
        ))}
      </th>
      <td>
        <strong>{total}</strong>
        <small className="quiet">
          {counted === 1 ? " 1 judge counts" : ` ${counted} judges count`}
        </small>
      </td>
      {criteria.map(({ name }, index) => (
        <td key={name}>{means[index]}</td>
      ))}
      {judges.map(({ id }, index) => (
        <td key={id}>{totals.get(id) ?? describeMissing(row.sheets[index])}</td>
      ))}
    </tr>
  );
}

/** Which rule decided between two entries whose totals look equal. */
function describeTie(tie: RankingRow["ties"][number], criteria: RankingPage["criteria"]): string {
  const { number, decidedBy, isHigher, own, others } = tie;
  const level = isHigher ? "higher" : "lower";
  if (decidedBy === "shared") return `Equal with ${number}: they share the place.`;
  if (decidedBy === "total") {
    return `Nearly equal with ${number}; ${level} total (${own} against ${others}).`;
  }
  const criterion = criteria[decidedBy]?.name ?? "";
  return `Equal total with ${number}; ${level} in ${criterion} (${own} against ${others}).`;
}

/** Why a judge has no total for an entry. */
function describeMissing(sheet: RankingRow["sheets"][number]): string {
  if (sheet?.isAbstaining) return "abstains";
  return sheet?.scores.some((score) => score !== null) ? "incomplete" : "–";
}

function Unscored({ entries }: { entries: RankingPage["unscored"] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <p>
        {entries.length === 1
          ? "1 entry has no place, because no judge has scored it completely:"
          : `${formatNumber(entries.length)} entries have no place, because no judge has scored ` +
            "them completely:"}
      </p>
      <ul className={styles.others}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={href("/success/entries/:id", { id: entry.id })}>
              {`${formatEntryNumber(entry)} ${entry.name}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
