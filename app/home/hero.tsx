import { Slider } from "#app/school/components/slider/slider.tsx";
import type { SchoolFacts } from "#app/school/school.ts";
import type { Slide } from "#app/school/slides.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import styles from "./hero.module.css";

export function Hero({ school, slides }: { school: SchoolFacts; slides: Slide[] }) {
  return (
    <Slider slides={slides}>
      <div className={styles.words}>
        <p className={styles.kicker}>{school.welcome}</p>
        <h1 className={styles.title}>{school.name}</h1>
        <p className={styles.tagline}>{school.tagline}</p>
        <p className={styles.ways}>
          <a className={buttonClass("light")} href="#contact">
            Join a class
          </a>
          <a className={buttonClass("ghost")} href="#event">
            See what is on
          </a>
        </p>
      </div>
    </Slider>
  );
}
