/** Nearer to the upper or lower edge of the screen, in pixels, the pointer scrolls the page. */
const scrollingEdge = 120;

const scrolledPerFrame = 12;

export type RowDrag = ReturnType<typeof dragRow>;

/** Returns a row's list and its index there. */
export function placeOf(row: HTMLElement): { rows: HTMLElement[]; index: number } {
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[];
  return { rows, index: rows.indexOf(row) };
}

/** The row follows the pointer, and the rows that it passes make room. `startY`: on the screen. */
export function dragRow(row: HTMLElement, startY: number) {
  const { rows, index: from } = placeOf(row);
  const boxes = rows.map((each) => each.getBoundingClientRect());
  const middles = boxes.map(({ top, height }) => top + height / 2 + window.scrollY);
  const gap = (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0);
  const room = row.offsetHeight + gap;
  const start = startY + window.scrollY;
  let pointerY = startY;
  let to = from;
  let frame = 0;

  function show() {
    const isAbove = pointerY < scrollingEdge && to > 0;
    const isBelow = pointerY > window.innerHeight - scrollingEdge && to < rows.length - 1;
    const top = (Number(isBelow) - Number(isAbove)) * scrolledPerFrame;
    if (top !== 0) window.scrollBy({ top, behavior: "instant" });
    const y = pointerY + window.scrollY;
    to = middles.filter((middle, index) => index !== from && middle < y).length;
    for (const [index, each] of rows.entries()) {
      const isPassed = Math.min(from, to) <= index && index <= Math.max(from, to);
      const shift = isPassed ? Math.sign(from - to) * room : 0;
      each.style.translate = `0 ${index === from ? y - start : shift}px`;
    }
    frame = requestAnimationFrame(show);
  }

  return {
    pointTo(clientY: number) {
      pointerY = clientY;
      if (frame !== 0) return;
      row.dataset.dragged = "true";
      show();
    },

    /** The rows stay as they are shown. Returns the new index, or null if it is the same. */
    end(): number | null {
      cancelAnimationFrame(frame);
      return to === from ? null : to;
    },

    /** Shows all rows in their own places again. */
    reset() {
      cancelAnimationFrame(frame);
      delete row.dataset.dragged;
      for (const each of rows) each.style.translate = "";
    },
  };
}
