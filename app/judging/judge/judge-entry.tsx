import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { ButtonAnchor, ButtonLink, buttonClass, newTab } from "#app/ui/button.tsx";
import { ClosedSheet } from "./closed-sheet.tsx";
import styles from "./judge-page.module.css";
import type { JudgedEntry, Judging } from "./judge-page.server.ts";
import { judgeVideoStrings, judgeStrings as strings } from "./judge-strings.ts";
import { SheetForm } from "./sheet-form.tsx";
import type { Scores } from "./use-scores.ts";

type JudgeEntryProps = { judging: Judging; scores: Scores; entry: JudgedEntry };

/** One entry with its scores, and the way to the others. */
export function JudgeEntry({ judging, scores, entry }: JudgeEntryProps) {
  const { entries } = judging;
  const index = entries.indexOf(entry);
  const { pathname } = useLocation();
  const heading = useFocusOnChange(entry.id);
  const facts: [string, string | null][] = [
    [strings.dancer, entry.name],
    [strings.composition, entry.composition],
    [strings.category, entry.category],
  ];
  return (
    <article className={styles.section}>
      <header>
        <p className={styles.place}>
          <Link to={pathname} className="padded-link">
            {strings.all}
          </Link>{" "}
          <span>{strings.entryOf(index + 1, entries.length)}</span>
        </p>
        <h1 ref={heading} tabIndex={-1} className={styles.entryNumber}>
          {entry.number}
        </h1>
      </header>
      <dl className={styles.facts}>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <Video key={`video ${entry.id}`} entry={entry} />
      {entry.counted || entry.paper ? (
        <ClosedSheet judging={judging} entry={entry} stored={scores.storedOf(entry)} />
      ) : (
        <SheetForm key={entry.id} judging={judging} scores={scores} entry={entry} />
      )}
      <nav aria-label={strings.pages} className={styles.pages}>
        {entries[index - 1] && (
          <ButtonLink to={`?entry=${entries[index - 1]?.id}`}>{strings.previous}</ButtonLink>
        )}
        {entries[index + 1] && (
          <ButtonLink to={`?entry=${entries[index + 1]?.id}`} look="solid" data-next="">
            {strings.next}
          </ButtonLink>
        )}
        <ButtonLink to={pathname}>{strings.all}</ButtonLink>
      </nav>
    </article>
  );
}

/** The heading of another entry gets the focus, so that it is read aloud. */
function useFocusOnChange(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus({ preventScroll: true });
    shown.current = id;
  }, [id]);
  return heading;
}

/** The same function at each render, so that the frame takes the focus only once. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** Nothing is fetched from YouTube before the judge plays the video. */
function Video({ entry: { number, video, videoId } }: { entry: JudgedEntry }) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className={styles.videoPart}>
      {isPlaying && (
        <iframe
          ref={focus}
          className={styles.video}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`}
          title={judgeVideoStrings.frame(number)}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          // YouTube plays nothing for a page that hides its site.
          referrerPolicy="strict-origin"
        />
      )}
      <p className="row">
        {videoId && !isPlaying && (
          <button
            type="button"
            className={`${buttonClass("line")} ${styles.play}`}
            onClick={() => setPlaying(true)}
          >
            {judgeVideoStrings.play}
          </button>
        )}
        {video && (
          <ButtonAnchor href={video} {...newTab}>
            {judgeVideoStrings.open}
          </ButtonAnchor>
        )}
      </p>
    </div>
  );
}
