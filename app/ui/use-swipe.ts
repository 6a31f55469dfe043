import { type PointerEvent, useRef } from "react";

const minSwipePx = 48;

/** Handlers for a sideways swipe of a finger; they ignore taps, scrolls and the mouse. */
export function useSwipe(onSwipe: (direction: "previous" | "next") => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const across = event.clientX - start.current.x;
      const down = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < minSwipePx || Math.abs(across) < 2 * Math.abs(down)) return;
      onSwipe(across > 0 ? "previous" : "next");
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
