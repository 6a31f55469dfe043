import type { ReactNode } from "react";
import { Link } from "react-router";
import { Drawer } from "./drawer.tsx";
import styles from "./header.module.css";
import { type MenuItem, MenuLink } from "./menu-link.tsx";
import { SearchBox } from "./search-box.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** SPEC §9: the header is sticky once the page is scrolled by more than one pixel. */
const stickyThresholdPx = 1;

type HeaderProps = { name: string; mark: ReactNode; items: MenuItem[] };

export function Header({ name, mark, items }: HeaderProps) {
  const isSticky = useScrolledPast(stickyThresholdPx);
  return (
    <header className={`${styles.header} ${isSticky ? styles.sticky : ""}`}>
      <div className={styles.bar}>
        <Link className={styles.brand} to="/" prefetch="intent" viewTransition>
          {mark}
          <span>{name}</span>
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.menu}>
            {items.map((item) => (
              <li key={item.label}>
                <MenuLink item={item} className={styles.link} />
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox />
        <Drawer items={items} name={name} />
      </div>
    </header>
  );
}
