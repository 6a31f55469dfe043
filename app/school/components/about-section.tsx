import { memo } from "react";
import { href } from "react-router";
import { formatDayRange } from "#app/platform/calendar.ts";
import { languageOf, localPath } from "#app/platform/language/language.ts";
import type { AboutContent } from "#app/school/about-content.server.ts";
import { aboutStrings, gurusStrings } from "#app/school/strings.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import styles from "./about.module.css";

/** The home page's section about the academy. `content`: null while it is loading. */
type AboutProps = { content: AboutContent | null };

export const AboutSection = memo(function AboutSection({ content }: AboutProps) {
  return (
    <section id="about" className={styles.about} aria-labelledby="about-title">
      {content ? (
        <About {...content} />
      ) : (
        <p id="about-title" className="empty-state">
          {aboutStrings.loading}
        </p>
      )}
    </section>
  );
});

function About({ about, founded, gurus, branches }: AboutContent) {
  const { freeTraining, festival } = about;
  return (
    <>
      <div className={`wrap ${styles.founding}`}>
        <b className={styles.year}>
          <span className="visually-hidden">{about.foundedIn} </span>
          {founded}
        </b>
        <div>
          <h2 id="about-title" className={styles.kicker}>
            {aboutStrings.heading}
          </h2>
          <p className={styles.heading} lang={languageOf(about.heading)}>
            {about.heading}
          </p>
          <p className="lead" lang={languageOf(about.opening)}>
            {about.opening}
          </p>
        </div>
      </div>
      <div id="gurus" className={`wrap ${styles.gurus}`}>
        <Gurus gurus={gurus} />
        <p className={styles.more}>
          <ButtonAnchor href={localPath(href("/gurus"))}>{gurusStrings.more}</ButtonAnchor>
        </p>
      </div>
      <article id="free-training" className={styles.free}>
        <div className="wrap">
          <h3 lang={languageOf(freeTraining.heading)}>{freeTraining.heading}</h3>
          <p lang={languageOf(freeTraining.words)}>{freeTraining.words}</p>
        </div>
      </article>
      <div id="branches" className={`wrap ${styles.branches}`}>
        <h3 lang={languageOf(about.branches)}>{about.branches}</h3>
        <Branches branches={branches} />
        <p className={styles.more}>
          <ButtonAnchor href={localPath(href("/classes"))} look="solid">
            {gurusStrings.join}
          </ButtonAnchor>
        </p>
      </div>
      <div id="festival" className={styles.festival}>
        <Picture
          image={festival.picture?.image}
          alt={festival.pictureAlt ?? ""}
          sizes="max(100vw, 60svh)"
        />
        <div className={`temple-border ${styles.drawn}`} aria-hidden="true" />
        <div className={`wrap ${styles.festivalText}`}>
          <div>
            <p className={`silk-tab ${styles.festivalKicker}`} lang={languageOf(festival.heading)}>
              {festival.heading}
            </p>
            <h3 lang={languageOf(festival.name)}>{festival.name}</h3>
            <p className="lead" lang={languageOf(festival.words)}>
              {festival.words}
            </p>
            <FestivalDays {...festival} />
          </div>
          <FestivalLamps />
        </div>
      </div>
    </>
  );
}

/** `Friday to Sunday, 22–24 January 2027 · Kadri Park`. */
function FestivalDays({ from, to, venue }: AboutContent["about"]["festival"]) {
  if (!from) return null;
  const days = formatDayRange(from, to);
  return <p className={styles.festivalDays}>{[days, venue].filter(Boolean).join(" · ")}</p>;
}

function Gurus({ gurus }: Pick<AboutContent, "gurus">) {
  return gurus.map(({ name, role, words, portrait, portraitAlt }) => (
    <article key={name} className={styles.guru}>
      <Picture
        image={portrait?.image}
        alt={portraitAlt ?? name}
        sizes="(max-width: 48rem) 45vw, min(45vw, 32rem)"
      />
      <div className="silk-tab">
        <h3 lang={languageOf(name)}>{name}</h3>
        <p lang={languageOf(role)}>{role}</p>
      </div>
      <p lang={languageOf(words)}>{words}</p>
    </article>
  ));
}

function Branches({ branches }: Pick<AboutContent, "branches">) {
  return (
    <ol className={styles.places}>
      {branches.map(({ name, slug, detail, address, picture, pictureAlt, batches }) => (
        <li key={slug}>
          <Picture
            image={picture?.image}
            alt={pictureAlt ?? name}
            sizes="(max-width: 26rem) 64vw, (max-width: 64rem) 50vw, 36rem"
          />
          <strong className="small-title">
            <a href={localPath(`${href("/classes")}#${slug}`)} lang={languageOf(name)}>
              {name}
            </a>
          </strong>
          {detail && <span lang={languageOf(detail)}>{detail}</span>}
          {address && <span lang={languageOf(address)}>{address}</span>}
          {batches.length > 0 && (
            <ul className={styles.batches}>
              {batches.map((batch) => (
                <li key={`${batch.name} ${batch.days} ${batch.hours}`}>
                  <b lang={languageOf(batch.name)}>{batch.name}</b> {batch.days}
                  <span>{batch.hours}</span>
                  {batch.note && <div lang={languageOf(batch.note)}>{batch.note}</div>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The path of a flame of this height, which stands on the wick at 136. */
function outlineOf(flame: number): string {
  const [top, middle] = [136 - flame * 1.5, 136 - flame * 0.5];
  const side = flame * 0.46;
  return `M0 ${top} Q${side} ${middle} 0 136 Q${-side} ${middle} 0 ${top}Z`;
}

/** The heights of the flames, in units of the drawing. */
const evenings = [34, 46, 64];
const lampWidth = 150;

function FestivalLamps() {
  return (
    <svg
      className={styles.lamps}
      viewBox={`0 0 ${lampWidth * evenings.length} 300`}
      aria-hidden="true"
    >
      {evenings.map((flame, index) => (
        <g key={flame} transform={`translate(${lampWidth * (index + 0.5)} 0)`}>
          <circle cy={136 - flame} r={flame * 1.1} className={styles.glow} />
          <path className={styles.flame} d={outlineOf(flame)} />
          <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
            <path d="M-44 140 Q-34 172 0 172 Q34 172 44 140Z" />
            <path d="M0 172 V262 M-12 192 H12 M-8 214 H8 M-12 236 H12" />
            <path d="M-34 286 Q-24 262 0 262 Q24 262 34 286Z" />
          </g>
        </g>
      ))}
    </svg>
  );
}
