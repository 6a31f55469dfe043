import { Link, type LinkProps } from "react-router";
import { Icon } from "../icon.tsx";
import { paginationStrings } from "../strings.ts";
import styles from "./pagination.module.css";

/** SPEC §9: how many page numbers are shown around the current one. */
export const pageNumberWindow = 5;

type PaginationProps = {
  current: number;
  total: number;
  label: string;
  addressOf: (page: number) => string;
  /** Some pages scroll by themselves. */
  preventScrollReset?: boolean;
};

/** Links to the pages around the current one; nothing at all when there is only one page. */
export function Pagination(props: PaginationProps) {
  const { current, total, label, addressOf, preventScrollReset } = props;
  const link = { prefetch: "intent", preventScrollReset } as const;
  if (total <= 1) return null;
  const pageWord = <span className="visually-hidden">{paginationStrings.page} </span>;

  function showItem(item: PageItem) {
    if (typeof item === "string") return <span className={styles.gap}>…</span>;
    // The current page is no link: a change to it is ignored (SPEC §2).
    if (item === current) {
      return (
        <span className={styles.page} aria-current="page">
          {pageWord}
          {item}
        </span>
      );
    }
    return (
      <Link {...link} className={styles.page} to={addressOf(item)}>
        {pageWord}
        {item}
      </Link>
    );
  }

  return (
    <nav className={styles.pagination} aria-label={label}>
      <Step {...link} to={current > 1 ? addressOf(current - 1) : null} rel="prev">
        <Icon name="previous" size={18} />
        {paginationStrings.previous}
      </Step>
      <ol className={styles.pages}>
        {pageWindow(current, total, pageNumberWindow).map((item) => (
          <li key={item}>{showItem(item)}</li>
        ))}
      </ol>
      <Step {...link} to={current < total ? addressOf(current + 1) : null} rel="next">
        {paginationStrings.next}
        <Icon name="next" size={18} />
      </Step>
    </nav>
  );
}

function Step({ to, children, ...link }: Omit<LinkProps, "to"> & { to: string | null }) {
  return to === null ? (
    <button type="button" className={styles.step} disabled>
      {children}
    </button>
  ) : (
    <Link {...link} className={styles.step} to={to}>
      {children}
    </Link>
  );
}

type PageItem = number | "gap before" | "gap after";

/** Lists the pages around the current one, the first and the last, and gaps. */
export function pageWindow(current: number, total: number, size: number): PageItem[] {
  const span = Math.min(size, total);
  const start = Math.max(1, Math.min(current - Math.floor(size / 2), total - span + 1));
  const end = start + span - 1;
  const items: PageItem[] = Array.from({ length: span }, (_, index) => start + index);
  if (start > 2) items.unshift("gap before");
  if (start > 1) items.unshift(1);
  if (end < total - 1) items.push("gap after");
  if (end < total) items.push(total);
  return items;
}
