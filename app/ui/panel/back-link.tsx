import { Link } from "react-router";
import styles from "./panel.module.css";

export function BackLink() {
  return (
    <p className={styles.back}>
      <Link to="/success">Back to the dashboard</Link>
    </p>
  );
}
