import { useState } from "react";
import { findYouTubeId } from "#app/platform/youtube.ts";
import { ButtonAnchor, buttonClass, newTab } from "../button.tsx";
import styles from "./card.module.css";

/** The same function at each render, so that the frame takes the focus only once. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** A video on YouTube. Nothing is fetched from there before it is played. `of`: its entry. */
export function Video({ address, of }: { address: string; of: string }) {
  const id = findYouTubeId(address);
  const [playedId, setPlayedId] = useState<string | null>(null);
  return (
    <>
      {id && playedId === id && (
        <iframe
          ref={focus}
          className={styles.video}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          title={`Video of ${of}`}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          // YouTube plays nothing for a page that hides its site.
          referrerPolicy="strict-origin"
        />
      )}
      <div className="row">
        {id && playedId !== id && (
          <button
            type="button"
            className={`${buttonClass("line")} ${styles.scripted}`}
            onClick={() => setPlayedId(id)}
          >
            Play the video
          </button>
        )}
        {address && (
          <ButtonAnchor href={address} {...newTab}>
            On YouTube
          </ButtonAnchor>
        )}
      </div>
    </>
  );
}
