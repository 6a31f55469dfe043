import { href } from "react-router";
import type { Competition } from "#app/competition/competition.ts";
import { kolam } from "#app/competition/kolam.ts";
import { controls } from "#app/competition/strings.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { languageOf, localPath } from "#app/platform/language/language.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import styles from "./competition-hero.module.css";

type HeroProps = {
  competition: Competition;
  /** The school's first picture; null without one, which the lamp replaces. */
  image: StoredImage | null;
  /** Why nobody can enter; null while registration is open. */
  closedNote: string | null;
};

/** Learn More, Download Brochure and Scroll Down (SPEC §2). */
export function CompetitionHero({ competition, image, closedNote }: HeroProps) {
  return (
    <section className={styles.hero} data-stage="" aria-label={competition.name}>
      <div className={styles.lamp}>
        <Kolam hasFlame={image === null} />
        {image && <Picture image={image} alt="" sizes={sizes} isUrgent />}
      </div>
      <div className={`wrap ${styles.text}`}>
        <p className={styles.subtitle} lang={languageOf(competition.subtitle)}>
          {competition.subtitle}
        </p>
        <h1 className={styles.title} lang={languageOf(competition.name)}>
          {competition.name}
        </h1>
        <p className={styles.tagline} lang={languageOf(competition.tagline)}>
          {competition.tagline}
        </p>
        {closedNote && <p className={styles.note}>{closedNote}</p>}
        <p className={`row ${styles.actions}`}>
          <ButtonAnchor href="#round-1" look="light">
            {controls.learnMore}
          </ButtonAnchor>
          <ButtonAnchor
            href={localPath(href("/nrithya-ratna-shodha/brochure.pdf"))}
            download
            look="ghost"
          >
            <Icon name="download" size={18} />
            {controls.brochure}
          </ButtonAnchor>
        </p>
      </div>
      <a className={styles.scroll} href="#intro">
        {controls.scrollDown}
        <Icon name="down" size={20} />
      </a>
    </section>
  );
}

/** A round frame shows the middle of a wide picture in its whole height, of a photograph 3 to 2. */
const sizes = "(min-width: 60rem) 60vw, (min-width: 40rem) 28rem, 20rem";

const dots = Array.from({ length: 32 }, (_, index) => index * 11.25);

function Kolam({ hasFlame }: { hasFlame: boolean }) {
  return (
    <svg className={styles.kolam} viewBox="-400 -400 800 800" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.6">
        {kolam.angles.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            {kolam.petals.map((petal) => (
              <path key={petal} d={petal} />
            ))}
          </g>
        ))}
        <circle r="58" />
      </g>
      <g fill="currentColor">
        {dots.map((angle) => (
          <circle key={angle} r="3.4" cy="-386" transform={`rotate(${angle})`} />
        ))}
        {kolam.angles.map((angle) => (
          <circle key={angle} r="3" cy="-228" transform={`rotate(${angle})`} />
        ))}
      </g>
      {hasFlame && <path className={styles.flame} d={kolam.flame} />}
    </svg>
  );
}
