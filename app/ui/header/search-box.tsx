import { Icon } from "../icon.tsx";
import styles from "./search-box.module.css";

const boxId = "search-box";

/** Shown and hidden by its button, also without JavaScript. */
export function SearchBox() {
  return (
    <div className={styles.search}>
      <button type="button" className={styles.toggle} popoverTarget={boxId} aria-label="Search">
        <Icon name="search" />
      </button>
      <search id={boxId} className={styles.box} popover="auto">
        <form action="/search" className={styles.form}>
          <input
            className={styles.input}
            type="search"
            name="q"
            placeholder="Search…"
            aria-label="Search the site"
            maxLength={100}
            autoFocus
          />
          <button type="submit" className={styles.go} aria-label="Go">
            <Icon name="next" size={18} />
          </button>
        </form>
      </search>
    </div>
  );
}
