import type { ReactNode } from "react";
import type { Slide } from "#app/school/slides.server.ts";
import { sliderStrings } from "#app/school/strings.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { useSwipe } from "#app/ui/use-swipe.ts";
import styles from "./slider.module.css";
import { useSlideShow } from "./use-slide-show.ts";

/** As wide as its frame or as the frame's height asks for; the style sheet bounds both. */
function sizesOf({ width, height }: Slide["image"]): string {
  const wide = (part: number) => Math.ceil((width / height) * part);
  const beside = `max(60vw, min(${wide(100)}svh, ${wide(52)}rem))`;
  return `(width >= 60rem) ${beside}, max(100vw, ${wide(60)}svh)`;
}

/** The pictures the home page opens with, after the APG's carousel pattern. */
export function Slider({ slides, children }: { slides: Slide[]; children: ReactNode }) {
  const show = useSlideShow(slides.length);
  const swipe = useSwipe((direction) =>
    direction === "next" ? show.showNext() : show.showPrevious(),
  );
  return (
    <section
      className={styles.slider}
      aria-roledescription={sliderStrings.slider}
      aria-label={sliderStrings.label}
      data-stage=""
      {...show.holdHandlers}
    >
      <div className={styles.slides} aria-live={show.runs ? "off" : "polite"} {...swipe}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
          <div
            key={slide.image.hash}
            role="group"
            aria-roledescription={sliderStrings.slide}
            aria-label={sliderStrings.place(index, slides.length)}
            className={styles.slide}
            data-current={index === show.current ? "" : undefined}
            data-reached={show.reached.has(index) ? "" : undefined}
            data-upright={slide.image.height > slide.image.width ? "" : undefined}
            inert={index !== show.current}
          >
            <Picture
              image={slide.image}
              upright={slide.upright}
              alt={slide.alt}
              sizes={sizesOf(slide.image)}
              isFirst={index === 0}
            />
          </div>
        ))}
      </div>
      <div className={styles.words}>{children}</div>
      {slides.length > 1 && <Controls show={show} count={slides.length} />}
    </section>
  );
}

type ControlsProps = { show: ReturnType<typeof useSlideShow>; count: number };

function Controls({ show, count }: ControlsProps) {
  const { isPaused, setPaused, current } = show;
  const steps = [
    [isPaused ? "play" : "pause", () => setPaused(!isPaused)],
    ["previous", show.showPrevious],
    ["next", show.showNext],
  ] as const;
  return (
    <div className={styles.controls}>
      <div className={styles.steps}>
        {steps.map(([name, onClick], index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the first button keeps its focus when its name changes
            key={index}
            type="button"
            className={styles.control}
            aria-label={sliderStrings[name]}
            onClick={onClick}
          >
            <Icon name={name} size={18} />
          </button>
        ))}
      </div>
      <fieldset className={styles.indicators}>
        <legend className="visually-hidden">{sliderStrings.choose}</legend>
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the slides of a page never change places
            key={index}
            type="button"
            className={styles.indicator}
            aria-label={sliderStrings.indicator(index)}
            aria-current={index === current ? "true" : undefined}
            onClick={() => show.show(index)}
          />
        ))}
      </fieldset>
    </div>
  );
}
