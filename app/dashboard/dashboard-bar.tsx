import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { Form, href, NavLink, useLocation } from "react-router";
import { accountMenuStrings } from "#app/accounts/strings.ts";
import { kinds } from "#app/kinds.ts";
import { useQueue } from "#app/photos/upload/queue.ts";
import { buttonClass, SubmitButton } from "#app/ui/button.tsx";
import { deleteAllDrafts, hasDrafts } from "#app/ui/field/draft.tsx";
import styles from "./dashboard-bar.module.css";
import { firstPage, otherSections, type Section, tabs } from "./sections.ts";

/** It stands behind the count, as in `3 drafts`. */
export type Badge = { count: number; what: string };

type BarProps = {
  email: string;
  name: string;
  /** By the address of the section. */
  badges: Record<string, Badge>;
  /** Dancers enter the competition on this website. */
  hasEntries: boolean;
};

/** These exist while dancers enter on this website. */
const entrySections: string[] = [kinds.entry, kinds.judge, kinds.edition].map(
  ({ listPath }) => listPath,
);

/**
 * The sections and the menu of the account. A wide screen shows all sections, a phone some tabs
 * and a menu with all else. The contents of a menu are beside its `details`, so that style sheets
 * alone decide on which screens it is a menu.
 */
export function DashboardBar({ email, name, badges, hasEntries }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  useClosingMenus(bar);
  const { pathname } = useLocation();
  const accountPath = href("/success/account");
  const others = otherSections.filter(({ path }) => hasEntries || !entrySections.includes(path));
  const isInMenu = [...others.map(({ path }) => path), accountPath].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
  const hidden = others.flatMap(({ path, title }) => {
    const { count = 0, what } = badges[path] ?? {};
    return count > 0 ? [`${title}: ${count} ${what}`] : [];
  });
  return (
    <nav ref={bar} aria-label="Dashboard" className={styles.bar}>
      <Sections sections={[firstPage, ...tabs]} badges={badges} />
      <details className={styles.more}>
        <summary data-current={isInMenu || undefined}>
          More
          {hidden.length > 0 && (
            <span className={styles.mark}>
              <span className="visually-hidden">{hidden.join(", ")}</span>
            </span>
          )}
        </summary>
      </details>
      <div className={styles.panel}>
        <Sections sections={others} badges={badges} />
        <details className={styles.account}>
          <summary className={buttonClass("line")}>
            <span className={styles.short}>{accountMenuStrings.title}</span>
            <span className={styles.name}>{name}</span>
          </summary>
        </details>
        <div className={`tall-links ${styles.menu}`}>
          <p className={styles.short}>{name}</p>
          {name !== email && <p className="quiet">{email}</p>}
          <NavLink to={accountPath}>Account settings</NavLink>
          {/* The whole page is loaded: a lost connection must not look like a sign-out. */}
          <Form method="post" action={href("/logout")} reloadDocument onSubmit={removeDrafts}>
            <SubmitButton look="line">Logout</SubmitButton>
          </Form>
        </div>
      </div>
    </nav>
  );
}

type SectionsProps = Pick<BarProps, "badges"> & { sections: Section[] };

function Sections({ sections, badges }: SectionsProps) {
  const uploads = useQueue().photos.filter(({ state }) => state === "waiting").length;
  const badgesOf = (path: string): Badge[] => {
    const stored = badges[path] ?? [];
    const onDevice = { count: uploads, what: "uploading" };
    const all = [stored, path === kinds.photo.listPath ? onDevice : []].flat();
    return all.filter(({ count }) => count > 0);
  };
  return (
    <ul className={styles.sections}>
      {sections.map(({ path, title }) => (
        <li key={path}>
          <NavLink to={path} end={path === firstPage.path}>
            {title}
            <span className={styles.badges}>
              {badgesOf(path).map(({ count, what }) => (
                <span key={what} className={styles.badge}>
                  {" "}
                  {count} <span className="visually-hidden">{what}</span>
                </span>
              ))}
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Escape closes an open menu and returns the focus to its button; leaving it closes it, too. */
function useClosingMenus(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const controller = new AbortController();
    const close = ({ type, key, target }: Event & { key?: string }) => {
      if (type === "keydown" && key !== "Escape") return;
      const isInBar = bar.current?.contains(target as Node) ?? false;
      if ((type === "focusin" || type === "pointerup") && isInBar) return;
      for (const menu of bar.current?.querySelectorAll("details[open]") ?? []) {
        const summary = menu.querySelector("summary");
        if (type === "click" && summary?.contains(target as Node)) continue;
        if (type === "keydown" && isInBar) summary?.focus();
        menu.removeAttribute("open");
      }
    };
    // On an iPhone a tap on plain text is no click.
    for (const type of ["click", "pointerup", "keydown", "focusin"]) {
      document.addEventListener(type, close, { signal: controller.signal });
    }
    return () => controller.abort();
  }, [bar]);
}

/** The next person on this device must not read unsaved forms. */
function removeDrafts(event: FormEvent) {
  if (
    hasDrafts() &&
    !window.confirm(
      "Text that you typed but did not save is stored on this device. Log out and remove it?",
    )
  )
    event.preventDefault();
  else deleteAllDrafts();
}
