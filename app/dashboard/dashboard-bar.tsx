import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { Form, href, Link, NavLink, useLocation } from "react-router";
import { accountMenuStrings } from "#app/accounts/strings.ts";
import { kinds } from "#app/kinds.ts";
import { useQueue } from "#app/photos/upload/queue.ts";
import { buttonClass, SubmitButton } from "#app/ui/button.tsx";
import { deleteAllDrafts, hasDrafts } from "#app/ui/field/draft.tsx";
import styles from "./dashboard-bar.module.css";
import { findSection, firstPage, listOtherRooms, type Room, type Section, tabs } from "./rooms.ts";

/** By the path of the section: the drafts of its documents, and its unread messages. */
export type Counts = Record<string, { drafts?: number; unread?: number }>;

type BarProps = {
  email: string;
  name: string;
  counts: Counts;
  /** Dancers enter the competition on this website. */
  hasEntries: boolean;
};

/**
 * The rooms and the menu of the account, then the sections of the current room. A wide screen
 * shows all rooms, a phone some tabs and a menu with all else. The contents of a menu are beside
 * its `details`, so that style sheets alone decide on which screens it is a menu.
 */
export function DashboardBar({ email, name, counts, hasEntries }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  useClosingMenus(bar);
  const location = useLocation();
  const accountPath = href("/success/account");
  const others = listOtherRooms(hasEntries);
  const current = findSection([...tabs, ...others], location);
  const isInMenu =
    location.pathname === accountPath || others.some(({ title }) => title === current?.room.title);
  const badgesOf = useBadges(counts);
  const hidden = others.flatMap(({ title, sections }) =>
    badgesOf(sections).map(({ count, what }) => `${title}: ${count} ${what}`),
  );
  const roomProps = { current: current?.room, badgesOf };
  return (
    <div className={styles.top}>
      <nav ref={bar} aria-label="Dashboard" className={styles.bar}>
        <Rooms rooms={tabs} {...roomProps} />
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
          <Rooms rooms={others} hasPages {...roomProps} />
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
      {current && current.room.sections.length > 1 && (
        <nav aria-label={`Pages of ${current.room.title}`} className={styles.sections}>
          {current.room.sections.map((section) => (
            <Link
              key={section.path}
              to={section.path}
              aria-current={section === current.section ? "page" : undefined}
            >
              {section.label ?? section.title}
              <Badges badges={badgesOf([section])} />
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** `what` follows the count, as in `3 drafts`. */
type Badge = { count: number; what: string };

type BadgesOf = (sections: Section[]) => Badge[];

/** Also counts the photos that wait on this device. */
function useBadges(counts: Counts): BadgesOf {
  const waiting = useQueue().photos.filter(({ state }) => state === "waiting").length;
  return (sections) => {
    const sum = (name: "drafts" | "unread") =>
      sections.reduce((total, { path }) => total + (counts[path]?.[name] ?? 0), 0);
    const drafts = sum("drafts");
    const hasPhotos = sections.some(({ path }) => path === kinds.photo.listPath);
    return [
      { count: sum("unread"), what: "unread" },
      { count: drafts, what: drafts === 1 ? "draft" : "drafts" },
      { count: hasPhotos ? waiting : 0, what: "uploading" },
    ].filter(({ count }) => count > 0);
  };
}

type RoomsProps = {
  rooms: Room[];
  current: Room | undefined;
  badgesOf: BadgesOf;
  /** A phone's menu lists the pages of each room. */
  hasPages?: boolean;
};

function Rooms({ rooms, current, badgesOf, hasPages }: RoomsProps) {
  return (
    <ul className={styles.rooms}>
      {rooms.map(({ title, sections }) => (
        <li key={title}>
          <Link
            to={sections[0]?.path ?? firstPage.path}
            aria-current={title === current?.title ? "true" : undefined}
          >
            {title}
            <Badges badges={badgesOf(sections)} />
          </Link>
          {hasPages && (
            <div className={styles.pages}>
              {sections.map((section) => (
                <Link key={section.path} to={section.path}>
                  {section.label ?? section.title}
                </Link>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Badges({ badges }: { badges: Badge[] }) {
  return (
    <span className={styles.badges}>
      {badges.map(({ count, what }) => (
        <span key={what} className={styles.badge}>
          {" "}
          {count} <span className="visually-hidden">{what}</span>
        </span>
      ))}
    </span>
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
