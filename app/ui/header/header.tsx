import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { href, Link, useLocation } from "react-router";
import { languageOf, localPath } from "#app/platform/language/language.ts";
import { keepScrollbarSpace, showModal } from "../dialog/show-modal.ts";
import { Icon } from "../icon.tsx";
import { headerStrings, searchStrings } from "../strings.ts";
import drawerStyles from "./drawer.module.css";
import styles from "./header.module.css";
import { LanguageLink } from "./language-link.tsx";
import searchStyles from "./search.module.css";

/** SPEC §9: the header is sticky once the page is scrolled by more than one pixel. */
const stickyThresholdPx = 1;

type BrandProps = { name: string; mark: ReactNode };

export function Header({ items, ...brand }: BrandProps & { items: MenuItem[] }) {
  const { name } = brand;
  return (
    <>
      <StickyHeader>
        <div className={styles.bar}>
          <Brand {...brand} />
          <nav className={styles.nav} aria-label={headerStrings.navigation}>
            <Menu items={items} className={styles.menu} linkClass={styles.link} />
          </nav>
          <LanguageLink className={styles.language} />
          <SearchBox />
          <DrawerOpener />
        </div>
      </StickyHeader>
      <Drawer items={items} name={name} />
    </>
  );
}

/** The header of a page whose visitor has one task: it has no menu, and does not stay in view. */
export const SmallHeader = (brand: BrandProps) => (
  <header className={`${styles.header} ${styles.small}`}>
    <div className={styles.bar}>
      <Brand {...brand} />
    </div>
  </header>
);

const Brand = ({ name, mark }: BrandProps) => (
  <Link className={styles.brand} to="/" prefetch="intent" viewTransition>
    {mark}
    <span lang={languageOf(name)}>{name}</span>
  </Link>
);

/** Scrolling renders only this element: its children stay the same. */
function StickyHeader({ children }: { children: ReactNode }) {
  const isSticky = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > stickyThresholdPx,
    () => false,
  );
  return (
    <header className={`${styles.header} ${isSticky ? styles.sticky : ""}`}>{children}</header>
  );
}

function subscribeToScroll(onChange: () => void) {
  window.addEventListener("scroll", onChange, { passive: true });
  return () => window.removeEventListener("scroll", onChange);
}

/** An item of the menu; `hash` names a section of the home page. */
export type MenuItem = { label: string; path: string; hash?: string };

type MenuProps = {
  items: MenuItem[];
  className: string | undefined;
  linkClass?: string | undefined;
  onClick?: () => void;
};

/** Sections of the home page are anchors there, and have the root path elsewhere (SPEC §2). */
export function Menu({ items, className, linkClass, onClick }: MenuProps) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {items.map(({ label, path, hash }) => (
        <li key={label}>
          {hash && pathname === path ? (
            <a className={linkClass} href={`#${hash}`} onClick={onClick}>
              {label}
            </a>
          ) : (
            <Link
              className={linkClass}
              to={hash ? `${path}#${hash}` : path}
              prefetch="intent"
              viewTransition
              aria-current={pathname === path ? "page" : undefined}
              onClick={onClick}
            >
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The button opens the search page until scripts run. */
function SearchBox() {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const closeOutside = ({ target }: Event) => {
      if (!area.current?.contains(target as Node)) setOpen(false);
    };
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      if (area.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    };
    document.addEventListener("click", closeOutside, { signal });
    document.addEventListener("keydown", closeByEscape, { signal });
    return () => listening.abort();
  }, [isOpen]);

  function toggle(event: FormEvent) {
    event.preventDefault();
    setOpen(!isOpen);
  }

  return (
    <div ref={area} className={searchStyles.search}>
      <form action={localPath(href("/search"))} onSubmit={toggle}>
        <button
          ref={button}
          type="submit"
          className="icon-button"
          aria-label={searchStrings.open}
          aria-expanded={isOpen}
        >
          <Icon name="search" />
        </button>
      </form>
      {isOpen && (
        <search className={searchStyles.box}>
          <SearchForm autoFocus />
        </search>
      )}
    </div>
  );
}

export function SearchForm({ query, autoFocus }: { query?: string; autoFocus?: boolean }) {
  return (
    <form action={localPath(href("/search"))} className={searchStyles.form}>
      <input
        className={searchStyles.input}
        type="search"
        name="q"
        placeholder={searchStrings.placeholder}
        aria-label={searchStrings.label}
        maxLength={100}
        // Back would restore the next query beside this one's results.
        autoComplete="off"
        defaultValue={query}
        // biome-ignore lint/a11y/noAutofocus: only in the box, which opens on request
        autoFocus={autoFocus}
      />
      <button type="submit" className={searchStyles.go} aria-label={searchStrings.go}>
        <Icon name="next" size={18} />
      </button>
    </form>
  );
}

const drawerId = "side-menu";

/** The id of the menu in the footer, which lists the pages where the drawer does not open. */
export const pagesId = "pages";

/**
 * Until scripts run the browser opens the drawer itself, or goes to the menu of the footer where it
 * knows no popovers. Scripts open a modal dialog there.
 */
const DrawerOpener = () => (
  <div className={drawerStyles.opener}>
    <button
      type="button"
      className="icon-button"
      popoverTarget={drawerId}
      aria-label={headerStrings.menu}
      aria-haspopup="dialog"
      onClick={(event) => {
        // In Firefox, Tab does not come back into a popover that its button has opened by itself.
        event.preventDefault();
        const drawer = document.getElementById(drawerId) as HTMLDialogElement;
        if (drawer.showPopover) drawer.showPopover();
        else showModal(drawer);
      }}
    >
      <Icon name="menu" size={26} />
    </button>
    <noscript>
      <a href={`#${pagesId}`} className={drawerStyles.toPages}>
        <span className="visually-hidden">{headerStrings.allPages}</span>
      </a>
    </noscript>
  </div>
);

/** A child of the body, because its siblings are made inert while it is open. */
function Drawer({ items, name }: { items: MenuItem[]; name: string }) {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => () => setPageInert(false), []);

  function close() {
    if (drawer.current?.open) drawer.current.close();
    else drawer.current?.hidePopover();
  }
  // The target is for the time before scripts, the handler for browsers without popovers.
  const closing = { popoverTarget: drawerId, popoverTargetAction: "hide", onClick: close } as const;
  return (
    <dialog
      ref={drawer}
      id={drawerId}
      className={drawerStyles.drawer}
      popover="auto"
      aria-label={headerStrings.sideMenu}
      onBeforeToggle={({ newState }) => {
        keepScrollbarSpace(newState === "open");
        // The focus is about to return to the opener, which an inert page cannot take.
        if (newState === "closed") setPageInert(false);
      }}
      onToggle={({ newState }) => {
        if (newState === "closed") return;
        // The browser computes the styles of the whole page for it: longer than all else here.
        afterNextPaint(() => setPageInert(Boolean(drawer.current?.matches(":popover-open"))));
      }}
    >
      <div className={drawerStyles.content}>
        <div className={drawerStyles.top}>
          <p className={drawerStyles.name} lang={languageOf(name)}>
            {name}
          </p>
          <button
            type="button"
            className="icon-button"
            aria-label={headerStrings.closeMenu}
            {...closing}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={headerStrings.sideMenu}>
          <Menu
            items={items}
            className={drawerStyles.list}
            linkClass={drawerStyles.link}
            onClick={close}
          />
        </nav>
        <LanguageLink className={drawerStyles.link} />
      </div>
      {/* The Escape key is its keyboard twin. */}
      <button
        type="button"
        className={drawerStyles.beside}
        tabIndex={-1}
        aria-hidden
        {...closing}
      />
    </dialog>
  );
}

function setPageInert(isInert: boolean) {
  for (const part of document.body.children) {
    if (part.id !== drawerId) part.toggleAttribute("inert", isInert);
  }
}

const afterNextPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));
