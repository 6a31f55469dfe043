import { Link } from "react-router";
import { Icon } from "../icon.tsx";
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

/** What the pagination shows: page numbers, with a gap where numbers are left out. */
export type PageItem = { kind: "page"; page: number } | { kind: "gap"; side: "left" | "right" };

/**
 * A window of page numbers centred on the current page, and the first and last page, with an
 * ellipsis, where the window does not reach them.
 */
export function pageWindow(current: number, total: number, size: number): PageItem[] {
  const span = Math.min(size, total);
  const half = Math.floor(size / 2);
  const start = Math.max(1, Math.min(current - half, total - span + 1));
  const end = start + span - 1;
  const items: PageItem[] = [];
  if (start > 1) items.push({ kind: "page", page: 1 });
  if (start > 2) items.push({ kind: "gap", side: "left" });
  for (let page = start; page <= end; page++) items.push({ kind: "page", page });
  if (end < total - 1) items.push({ kind: "gap", side: "right" });
  if (end < total) items.push({ kind: "page", page: total });
  return items;
}
