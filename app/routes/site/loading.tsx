import styles from "./error-page.module.css";

export function Loading() {
  return (
    <p className={`wrap ${styles.page}`} role="status">
      Loading...
    </p>
  );
}
