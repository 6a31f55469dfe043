import { createPath, useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

/**
 * A line along the top while the next page is on its way over a slow connection. `data-busy` names that
 * page, for the script that opens it after a failed import (`document.server.ts`).
 */
export function NavigationProgress() {
  const { location, formMethod } = useNavigation();
  return (
    <div
      className={styles.progress}
      data-busy={location && (formMethod ? "" : createPath(location))}
      aria-hidden="true"
    />
  );
}
