import { href } from "react-router";
import { Icon } from "../icon.tsx";
import styles from "./search-form.module.css";

export function SearchForm({ query, autoFocus }: { query?: string; autoFocus?: boolean }) {
  return (
    <form action={href("/search")} className={styles.form}>
      <input
        className={styles.input}
        type="search"
        name="q"
        placeholder="Search…"
        aria-label="Search the site"
        maxLength={100}
        defaultValue={query}
        // biome-ignore lint/a11y/noAutofocus: only in the box, which opens on request
        autoFocus={autoFocus}
      />
      <button type="submit" className={styles.go} aria-label="Go">
        <Icon name="next" size={18} />
      </button>
    </form>
  );
}
