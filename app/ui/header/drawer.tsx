import { useRef } from "react";
import { Icon } from "../icon.tsx";
import styles from "./drawer.module.css";
import { type MenuItem, MenuLink } from "./menu-link.tsx";

const drawerId = "side-menu";

/**
 * The side menu of small screens. A popover opens and closes without JavaScript, by its button,
 * the overlay and the Escape key; a script only adds that the page behind cannot be reached.
 */
export function Drawer({ items, name }: { items: MenuItem[]; name: string }) {
  const drawer = useRef<HTMLElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget={drawerId}
        aria-label="Menu"
        aria-haspopup="true"
      >
        <Icon name="menu" size={26} />
      </button>
      <nav
        ref={drawer}
        id={drawerId}
        className={styles.drawer}
        popover="auto"
        aria-label="Side menu"
        data-locks-scroll=""
        onToggle={(event) => setPageInert(event.newState === "open")}
      >
        <div className={styles.top}>
          <p className={styles.name}>{name}</p>
          <button
            type="button"
            className={styles.close}
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            <Icon name="close" />
          </button>
        </div>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.label}>
              <MenuLink
                item={item}
                className={styles.link}
                onClick={() => drawer.current?.hidePopover()}
              />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function setPageInert(isInert: boolean) {
  for (const part of document.querySelectorAll("main, footer")) {
    part.toggleAttribute("inert", isInert);
  }
}
