import type { School } from "#app/school/school.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import styles from "./about.module.css";

export function Gurus({ gurus }: Pick<School, "gurus">) {
  return gurus.map(({ name, role, words, portrait, portraitAlt }) => (
    <article key={name} className={styles.guru} data-portrait={portrait && ""}>
      {portrait && (
        <Picture
          image={portrait.image}
          alt={portraitAlt ?? name}
          sizes="(width < 48rem) 60vw, 22rem"
        />
      )}
      <h3>{name}</h3>
      <p className={styles.role}>{role}</p>
      <p>{words}</p>
    </article>
  ));
}
