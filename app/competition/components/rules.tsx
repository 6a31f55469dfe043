import type { Category } from "#app/competition/competition.ts";
import { pageStrings, type Rule } from "#app/competition/strings.ts";
import { formatShortDay } from "#app/platform/calendar.ts";
import { languageOf } from "#app/platform/language/language.ts";
import styles from "./rules.module.css";

export function Categories({ categories }: { categories: Category[] }) {
  const [bornBetween, and] = pageStrings.bornBetween;
  return (
    <ul className={styles.categories}>
      {categories.map((category) => (
        <li key={category.name} className={styles.category}>
          <h3 className={styles.name}>{category.name}</h3>
          <p className={styles.age}>{pageStrings.age(category)}</p>
          <p>
            {bornBetween}{" "}
            <span className={styles.range}>
              <Day day={category.bornFrom} /> {and} <Day day={category.bornTo} />
            </span>
          </p>
          <p>{pageStrings.video(category)}</p>
        </li>
      ))}
    </ul>
  );
}

export function RuleList({ rules }: { rules: Rule[] }) {
  return (
    <ol className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule.title}>
          <h3 lang={languageOf(rule.title)}>{rule.title}</h3>
          <p lang={languageOf(rule.text)}>{rule.text}</p>
        </li>
      ))}
    </ol>
  );
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatShortDay(day)}</time>;
