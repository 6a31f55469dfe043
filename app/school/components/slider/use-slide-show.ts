import { useEffect, useState } from "react";

/** SPEC §9: the slider advances every two seconds. */
const slideIntervalMs = 2_000;

/**
 * Which slide is shown. It advances by itself unless the visitor has paused it, points at it, is
 * inside it with the keyboard, or asks for reduced motion (WCAG 2.2.2).
 */
export function useSlideShow(slideCount: number) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const reached = useReached(current, slideCount);
  const runs = !isPaused && !hasPointer && !hasFocus && slideCount > 1;

  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
  }, []);

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
    /** Spread on the slider: it stands still while it has the pointer or the focus. */
    holdHandlers: {
      onPointerEnter: (event: React.PointerEvent) => setPointer(event.pointerType === "mouse"),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}

/** The slides that have been shown, and the one to be shown next: only their pictures are loaded. */
function useReached(current: number, slideCount: number): ReadonlySet<number> {
  const [reached, setReached] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    setReached((before) => new Set([...before, current, (current + 1) % slideCount]));
  }, [current, slideCount]);
  return reached;
}
