import { useState } from "react";
import type { SchoolEvent } from "#app/events/event.ts";
import { eventPageStrings as strings } from "#app/events/event-page-strings.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import type { ShownPhoto } from "#app/photos/photo.ts";
import { findYouTubeId } from "#app/platform/youtube.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./event-video.module.css";

type EventVideoProps = {
  event: Pick<SchoolEvent, "title" | "videoUrl">;
  /** The event's own picture, shown until the video is asked for. */
  poster: ShownPhoto | undefined;
};

/**
 * A video on YouTube, of which nothing is fetched before a visitor plays it. Without scripts, a
 * link.
 */
export function EventVideo({ event: { title, videoUrl }, poster }: EventVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const id = findYouTubeId(videoUrl);
  if (!id) return null;
  if (isPlaying) {
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        className={styles.video}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={strings.videoOf(title)}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <a
      className={styles.video}
      href={`https://youtu.be/${id}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {poster && <PhotoImage photo={poster} sizes="(min-width: 64rem) 60rem, 100vw" />}
      <span className={styles.play}>
        <Icon name="play" size={28} />
        {strings.play}
      </span>
    </a>
  );
}
