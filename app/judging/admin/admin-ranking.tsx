import { href, Link } from "react-router";
import documentStyles from "#app/documents/components/documents.module.css";
import { SubmitButton } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import styles from "./admin-judging.module.css";
import { rankingStrings as strings } from "./admin-ranking-strings.ts";
import { Choices } from "./admin-round.tsx";
import type { RankingRow, RankingView } from "./ranking-view.server.ts";

/** Addresses of the same page with other values in the search. */
export type AddressOf = (search: Record<string, string>) => string;

export function AdminRanking({ view, addressOf }: { view: RankingView; addressOf: AddressOf }) {
  const { category, categories, rows, list, unscored, withdrawn, isOpen } = view;
  const addressOfCategory = (name: string) => addressOf({ view: "ranking", category: name });
  return (
    <>
      <Choices
        label={strings.categories}
        choices={categories.map(({ name, count }) => ({
          text: strings.category(name, count),
          to: addressOfCategory(name),
          isCurrent: name === category,
        }))}
      />
      <h3 className="small-title">{strings.title(category)}</h3>
      {isOpen && <p className="quiet">{strings.provisional}</p>}
      {rows.length === 0 ? <p>{strings.nobody}</p> : <RankingTable view={view} />}
      <Pagination
        current={list.current}
        total={list.pages}
        label={strings.pages}
        addressOf={(page) => `${addressOfCategory(category)}&page=${page}`}
      />
      <Others title={strings.unscored(unscored.length)} entries={unscored} />
      <Others title={strings.withdrawn} entries={withdrawn} />
      {rows.length > 0 && (
        <div className="row">
          <SubmitButton type="button" look="line" onClick={() => window.print()}>
            {strings.print}
          </SubmitButton>
        </div>
      )}
    </>
  );
}

function RankingTable({ view: { category, criteria, judges, rows } }: { view: RankingView }) {
  return (
    // A wide table scrolls by itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section className={styles.scrolled} tabIndex={0} aria-label={strings.title(category)}>
      <table className={styles.ranking}>
        <thead>
          <tr>
            <th scope="col">{strings.place}</th>
            <th scope="col">{strings.dancer}</th>
            <th scope="col">{strings.total}</th>
            {criteria.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {judges.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} criteria={criteria} judges={judges} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Pick<RankingView, "criteria" | "judges"> & { row: RankingRow };

function Row({ row, criteria, judges }: RowProps) {
  const { id, place, isShared, number, name, city, total, counted, means, totals, ties } = row;
  return (
    <tr>
      <td className={styles.place}>
        {place}
        {isShared && <small> {strings.shared}</small>}
      </td>
      <th scope="row">
        <Link to={href("/success/entries/:id", { id })} className={styles.name}>
          <span className={styles.number}>{number}</span> {name}
        </Link>
        <span className={styles.city}>{city}</span>
        {row.flags.map((flag) => (
          <span key={flag} className={documentStyles.badge}>
            {flag}
          </span>
        ))}
        {ties.map((tie) => (
          <p key={tie} className={styles.tie}>
            {tie}
          </p>
        ))}
      </th>
      <td>
        <strong>{total}</strong>
        <small className="quiet"> {strings.counted(counted)}</small>
      </td>
      {criteria.map((criterion, index) => (
        <td key={criterion}>{means[index]}</td>
      ))}
      {judges.map((judge, index) => (
        <td key={judge.id}>{totals[index]}</td>
      ))}
    </tr>
  );
}

type OthersProps = { title: string; entries: RankingView["unscored"] };

function Others({ title, entries }: OthersProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.others}>
        {entries.map(({ id, number, name }) => (
          <li key={id}>
            <Link to={href("/success/entries/:id", { id })}>
              {number} {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
