import { type Category, formatShortDay } from "#app/competition/competition.ts";
import { pageStrings } from "#app/competition/strings.ts";
import styles from "./categories.module.css";

const [bornBetween, and] = pageStrings.bornBetween;

export function Categories({ categories }: { categories: Category[] }) {
  return (
    <ul className={styles.categories}>
      {categories.map((category) => (
        <li key={category.name} className={styles.category}>
          <h3 className={styles.name}>{category.name}</h3>
          <p className={styles.age}>{pageStrings.age(category)}</p>
          <p>
            {bornBetween}{" "}
            <span className={styles.range}>
              <time dateTime={category.bornFrom}>{formatShortDay(category.bornFrom)}</time> {and}{" "}
              <time dateTime={category.bornTo}>{formatShortDay(category.bornTo)}</time>
            </span>
          </p>
          <p>{pageStrings.video(category)}</p>
        </li>
      ))}
    </ul>
  );
}
