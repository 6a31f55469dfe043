import { href, Link } from "react-router";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import styles from "./admin-judging.module.css";
import type { AddressOf } from "./admin-ranking.tsx";
import { scoreListStrings as strings } from "./admin-ranking-strings.ts";
import type { ScoreRow } from "./round-view.server.ts";

type AdminScoresProps = {
  rows: ScoreRow[];
  list: { current: number; pages: number };
  addressOf: AddressOf;
};

/** How many judges have scored each entry, with their comments. */
export function AdminScores({ rows, list, addressOf }: AdminScoresProps) {
  return (
    <>
      <p className="quiet">{strings.lead}</p>
      <ul className={styles.judges}>
        {rows.map((row) => (
          <li key={row.id} className={styles.judge}>
            <Link to={href("/success/entries/:id", { id: row.id })} className={styles.name}>
              <span className={styles.number}>{row.number}</span> {row.name}
            </Link>
            <p>
              {row.all === 0 ? (
                strings.noJudge
              ) : (
                <strong>{strings.done(row.scored, row.all)}</strong>
              )}
            </p>
            {row.missing.length > 0 && <p>{strings.missing(row.missing)}</p>}
            {row.abstaining.length > 0 && <p>{strings.abstaining(row.abstaining)}</p>}
            {row.comments.map(({ name, text }) => (
              <p key={`${name} ${text}`} className={styles.comment}>
                {strings.comment(name, text)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Pagination
        current={list.current}
        total={list.pages}
        label={strings.pages}
        addressOf={(page) => addressOf({ view: "scores", page: `${page}` })}
      />
    </>
  );
}
