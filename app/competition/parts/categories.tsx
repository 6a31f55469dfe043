import { type Category, formatShortDay } from "#app/competition/competition.ts";
import styles from "./categories.module.css";

export function Categories({ categories }: { categories: Category[] }) {
  return (
    <ul className={styles.categories}>
      {categories.map((category) => (
        <li key={category.name} className={styles.category}>
          <h3 className={styles.name}>{category.name}</h3>
          <p className={styles.age}>
            Age {category.minAge}-{category.maxAge}
          </p>
          <p>
            Born between{" "}
            <span className={styles.range}>
              <time dateTime={category.bornFrom}>{formatShortDay(category.bornFrom)}</time> and{" "}
              <time dateTime={category.bornTo}>{formatShortDay(category.bornTo)}</time>
            </span>
          </p>
          <p>A video of up to {category.maxMinutes} minutes</p>
        </li>
      ))}
    </ul>
  );
}
