import { Icon } from "../icon.tsx";
import styles from "./search-box.module.css";
import { SearchForm } from "./search-form.tsx";

const boxId = "search-box";

/** Shown and hidden by its button, also without JavaScript. */
export function SearchBox() {
  return (
    <div className={styles.search}>
      <button type="button" className={styles.toggle} popoverTarget={boxId} aria-label="Search">
        <Icon name="search" />
      </button>
      <search id={boxId} className={styles.box} popover="auto">
        <SearchForm autoFocus />
      </search>
    </div>
  );
}
