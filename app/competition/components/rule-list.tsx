import type { Rule } from "#app/competition/strings.ts";
import styles from "./rule-list.module.css";
import { Unbroken } from "./unbroken.tsx";

/** Rules as numbered cards. */
export function RuleList({ rules }: { rules: Rule[] }) {
  return (
    <ol className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule.title}>
          <h3>{rule.title}</h3>
          <p>
            <Unbroken>{rule.text}</Unbroken>
          </p>
        </li>
      ))}
    </ol>
  );
}
