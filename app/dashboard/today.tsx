import { Link } from "react-router";
import documentStyles from "#app/documents/components/documents.module.css";
import { inboxStrings } from "#app/messages/inbox-strings.ts";
import { newTab } from "#app/ui/button.tsx";
import styles from "./today.module.css";
import type { loadToday, TodayLine } from "./today.server.ts";

/** The number of rows on top of a phone's first page. A longer list can be opened. */
const maxRows = 6;

/** What waits for a guru, and what comes next. A wide screen always shows all of it. */
export function Today({ day, lines }: Awaited<ReturnType<typeof loadToday>>) {
  const shown = lines.length > maxRows ? maxRows - 1 : maxRows;
  const rest = lines.slice(shown);
  return (
    <section aria-label="Today" className={styles.today}>
      <div className={styles.head}>
        <h2 className="small-title">Today</h2>
        <p className="quiet">{day}</p>
      </div>
      <Rows lines={lines.slice(0, shown)} />
      {rest.length > 0 && (
        <>
          {/* Before the list rather than around it: a wide screen shows the list without it. */}
          <details className={`${documentStyles.disclosure} ${styles.more}`}>
            <summary>{`${rest.length} more`}</summary>
          </details>
          <Rows lines={rest} />
        </>
      )}
    </section>
  );
}

function Rows({ lines }: { lines: TodayLine[] }) {
  return (
    <ul className={styles.rows}>
      {lines.map((line) => (
        <Row key={`${line.to} ${line.text}`} {...line} />
      ))}
    </ul>
  );
}

function Row({ text, detail, to, isUnread, answers = [] }: TodayLine) {
  if (to === undefined) return <li className={styles.row}>{text}</li>;
  return (
    <li className={styles.row}>
      <Link to={to} className={styles.text} data-unread={isUnread}>
        {isUnread && <span className="visually-hidden">{`${inboxStrings.new}: `}</span>}
        <span>{text}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </Link>
      {answers.map((answer) => (
        <a
          key={answer.href}
          href={answer.href}
          aria-label={answer.label}
          className={styles.answer}
          {...(answer.href.startsWith("https:") && newTab)}
        >
          {answer.text}
        </a>
      ))}
    </li>
  );
}
