import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useState } from "react";
import type { Slide } from "#app/school/slides.server.ts";
import { sliderStrings } from "#app/school/strings.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { useSwipe } from "#app/ui/use-swipe.ts";
import styles from "./slider.module.css";

/** The width or the height of the frame decides, because a picture covers it. */
function sizesOf({ width, height }: Slide["image"]): string {
  const wide = (part: number) => Math.ceil((width / height) * part);
  const beside = `max(60vw, min(${wide(100)}svh, ${wide(52)}rem))`;
  return `(min-width: 60rem) ${beside}, max(100vw, ${wide(60)}svh)`;
}

/** The style sheet puts the focal point into the middle of any frame by these values. */
function frameStyle({ image, focus }: Slide) {
  const [x = 0, y = 0] = (focus || image.focus).split(" ").map((text) => Number.parseInt(text, 10));
  return { "--ratio": image.width / image.height, "--x": x / 100, "--y": y / 100 } as CSSProperties;
}

type SliderProps = { slides: Slide[]; children: ReactNode };

/** The first pictures of the home page, after the APG's carousel pattern. */
export function Slider({ slides, children }: SliderProps) {
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
            style={frameStyle(slide)}
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
      <div className={styles.text}>{children}</div>
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
            className={`icon-button ${styles.control}`}
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

/** SPEC §9: the slider advances every two seconds. */
const slideIntervalMs = 2_000;

/** Advances unless paused, pointed at, focused, or with reduced motion (WCAG 2.2.2). */
function useSlideShow(slideCount: number) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  /** The slides that were shown, and the next one: only their pictures are loaded. */
  const [reached, setReached] = useState<ReadonlySet<number>>(new Set());
  const runs = !isPaused && !hasPointer && !hasFocus && slideCount > 1;

  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
  }, []);

  useEffect(() => {
    setReached((before) => new Set([...before, current, (current + 1) % slideCount]));
  }, [current, slideCount]);

  // `current` restarts the interval, so that a slide chosen by hand is shown for its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(
      () => setCurrent((index) => (index + 1) % slideCount),
      slideIntervalMs,
    );
    return () => clearInterval(timer);
  }, [runs, current, slideCount]);

  const show = (index: number) => setCurrent((index + slideCount) % slideCount);
  return {
    current,
    isPaused,
    reached,
    runs,
    setPaused,
    show,
    showNext: () => show(current + 1),
    showPrevious: () => show(current - 1),
    /** The slider pauses while it has the pointer or the focus. */
    holdHandlers: {
      onPointerEnter: (event: PointerEvent) => setPointer(event.pointerType === "mouse"),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
