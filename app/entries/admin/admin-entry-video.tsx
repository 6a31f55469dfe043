import { useState } from "react";
import { Form } from "react-router";
import { ButtonAnchor, buttonClass, IntentButton, newTab } from "#app/ui/button.tsx";
import styles from "./admin-entry-page.module.css";
import { videoStrings as strings } from "./admin-entry-strings.ts";
import type { EntryView } from "./entry-view.server.ts";

/** The same function at each render, so that the frame takes the focus only once. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

type EntryVideoProps = { entry: EntryView; isOpen: boolean };

/** Nothing is fetched from YouTube before a guru plays the video. */
export function EntryVideo({ entry, isOpen }: EntryVideoProps) {
  const { number, video, videoId, videoSeen } = entry;
  const [playedId, setPlayedId] = useState<string | null>(null);
  return (
    <section className="card" aria-label={strings.title}>
      <h3 className="small-title">{strings.title}</h3>
      {videoId && playedId === videoId && (
        <iframe
          ref={focus}
          className={styles.video}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`}
          title={strings.frame(number)}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          // YouTube plays nothing for a page that hides its site.
          referrerPolicy="strict-origin"
        />
      )}
      <div className="row">
        {videoId && playedId !== videoId && (
          <button
            type="button"
            className={`${buttonClass("line")} ${styles.play}`}
            onClick={() => setPlayedId(videoId)}
          >
            {strings.play}
          </button>
        )}
        <ButtonAnchor href={video} {...newTab}>
          {strings.open}
        </ButtonAnchor>
      </div>
      <p className="quiet small">{strings.hint}</p>
      {videoSeen && <p>{strings.seen(videoSeen)}</p>}
      {isOpen && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="video" value={video} />
          <IntentButton intent={videoSeen ? "unsee-video" : "see-video"} look="small">
            {videoSeen ? strings.markUnseen : strings.markSeen}
          </IntentButton>
        </Form>
      )}
    </section>
  );
}
