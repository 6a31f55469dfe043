import styles from "#app/ui/page/notice-page.module.css";

export function Loading() {
  return (
    <p className={`wrap ${styles.page}`} role="status">
      Loading...
    </p>
  );
}
