import { href } from "react-router";
import type { Competition } from "#app/competition/competition.ts";
import { controls } from "#app/competition/strings.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./competition-hero.module.css";
import { KolamLamp } from "./kolam-lamp.tsx";

/** Learn More, Download Brochure and Scroll Down (SPEC §2). */
export function CompetitionHero({ competition }: { competition: Competition }) {
  return (
    <section className={styles.hero} data-stage="" aria-label={competition.name}>
      <KolamLamp />
      <div className={`wrap ${styles.words}`}>
        <p className={styles.subtitle}>{competition.subtitle}</p>
        <h1 className={styles.title}>{competition.name}</h1>
        <p className={styles.tagline}>{competition.tagline}</p>
        <p className={styles.ways}>
          <a className={buttonClass("light")} href="#round-1">
            {controls.learnMore}
          </a>
          <a
            className={buttonClass("ghost")}
            href={href("/nrithya-ratna-shodha/brochure.pdf")}
            download
          >
            <Icon name="download" size={18} />
            {controls.brochure}
          </a>
        </p>
      </div>
      <a className={styles.scroll} href="#intro">
        {controls.scrollDown}
        <Icon name="down" size={20} />
      </a>
    </section>
  );
}
