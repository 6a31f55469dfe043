import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

/** A line along the top while the next page is on its way over a slow connection. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div
      className={styles.progress}
      data-busy={state === "idle" ? undefined : ""}
      aria-hidden="true"
    />
  );
}
