import { Link } from "react-router";
import { Icon } from "../icon.tsx";
import { pageWindow } from "./page-window.ts";
import styles from "./pagination.module.css";

type PaginationProps = {
  current: number;
  total: number;
  windowSize: number;
  label: string;
  addressOf: (page: number) => string;
};

/** Links to the pages around the current one; nothing at all when there is only one page. */
export function Pagination({ current, total, windowSize, label, addressOf }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      <Step to={current > 1 ? addressOf(current - 1) : null} rel="prev">
        <Icon name="previous" size={18} />
        Previous
      </Step>
      <ol className={styles.pages}>
        {pageWindow(current, total, windowSize).map((item) => (
          <li key={item.kind === "page" ? item.page : item.side}>
            {item.kind === "gap" ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Page page={item.page} isCurrent={item.page === current} to={addressOf(item.page)} />
            )}
          </li>
        ))}
      </ol>
      <Step to={current < total ? addressOf(current + 1) : null} rel="next">
        Next
        <Icon name="next" size={18} />
      </Step>
    </nav>
  );
}

/** The current page leads nowhere: a change to it is ignored (SPEC §2). */
function Page({ page, isCurrent, to }: { page: number; isCurrent: boolean; to: string }) {
  if (isCurrent) {
    return (
      <span className={styles.page} aria-current="page">
        <span className="visually-hidden">Page </span>
        {page}
      </span>
    );
  }
  return (
    <Link className={styles.page} to={to} prefetch="intent" preventScrollReset>
      <span className="visually-hidden">Page </span>
      {page}
    </Link>
  );
}

type StepProps = { to: string | null; rel: "prev" | "next"; children: React.ReactNode };

function Step({ to, rel, children }: StepProps) {
  if (to === null) {
    return (
      <button type="button" className={styles.step} disabled>
        {children}
      </button>
    );
  }
  return (
    <Link className={styles.step} to={to} rel={rel} prefetch="intent" preventScrollReset>
      {children}
    </Link>
  );
}
