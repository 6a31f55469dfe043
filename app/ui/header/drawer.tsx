import { type MouseEvent, useRef } from "react";
import { Icon } from "../icon.tsx";
import styles from "./drawer.module.css";
import { type MenuItem, MenuLink } from "./menu-link.tsx";

const drawerId = "side-menu";

/**
 * The side menu of small screens. Without JavaScript it is a popover, which its button opens and
 * the overlay and the Escape key close. A script makes it a modal dialog, so that the page behind
 * it cannot be reached.
 */
export function Drawer({ items, name }: { items: MenuItem[]; name: string }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget={drawerId}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          drawer.current?.showModal();
        }}
      >
        <Icon name="menu" size={26} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key is the overlay's keyboard twin */}
      <dialog
        ref={drawer}
        id={drawerId}
        className={styles.drawer}
        popover="auto"
        aria-label="Side menu"
        onClick={(event: MouseEvent) => event.target === drawer.current && close()}
      >
        <nav className={styles.content} aria-label="Side menu">
          <div className={styles.top}>
            <p className={styles.name}>{name}</p>
            <button
              type="button"
              className={styles.close}
              popoverTarget={drawerId}
              popoverTargetAction="hide"
              aria-label="Close menu"
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.label}>
                <MenuLink item={item} className={styles.link} onClick={close} />
              </li>
            ))}
          </ul>
        </nav>
      </dialog>
    </>
  );
}
