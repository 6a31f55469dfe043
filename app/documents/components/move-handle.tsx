import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { dragRow, placeOf, type RowDrag } from "./drag-row.ts";
import styles from "./move-handle.module.css";

type MoveHandleProps = {
  /** What the row is called. */
  label: string;
  /** By which a page finds the handle, to focus it. */
  name: string;
  /** Sends the form of the handle. `index`: the new one of the row among those of its list. */
  move: (index: number, form: FormData) => Promise<void>;
};

/** Moves its row, an `li`, by dragging or with the arrow keys. It needs JavaScript. */
export function MoveHandle({ label, name, move }: MoveHandleProps) {
  const drag = useRef<RowDrag | null>(null);
  useEffect(() => () => drag.current?.reset(), []);

  function begin({ button, currentTarget, pointerId, clientY }: PointerEvent<HTMLButtonElement>) {
    const row = currentTarget.closest("li");
    if (button !== 0 || !row) return;
    currentTarget.setPointerCapture(pointerId);
    drag.current = dragRow(row, clientY);
  }

  /** The row stays where it was dropped until the server has answered. */
  async function drop({ form }: HTMLButtonElement) {
    const dropped = drag.current;
    drag.current = null;
    const index = dropped?.end() ?? null;
    if (index !== null && form) await move(index, new FormData(form));
    dropped?.reset();
  }

  function cancel() {
    drag.current?.reset();
    drag.current = null;
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const { key, currentTarget } = event;
    if (key === "Escape") cancel();
    if (key !== "ArrowUp" && key !== "ArrowDown") return;
    event.preventDefault();
    const row = currentTarget.closest("li");
    if (!row || !currentTarget.form || drag.current) return;
    const { rows, index } = placeOf(row);
    const next = key === "ArrowUp" ? index - 1 : index + 1;
    if (rows[next]) void move(next, new FormData(currentTarget.form));
  }

  return (
    <button
      type="button"
      className={`icon-button ${styles.handle}`}
      data-handle={name}
      aria-label={`Move: ${label}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or use the arrow keys"
      onPointerDown={begin}
      onPointerMove={({ clientY }) => drag.current?.pointTo(clientY)}
      onPointerUp={({ currentTarget }) => void drop(currentTarget)}
      onPointerCancel={cancel}
      onKeyDown={press}
    >
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="currentColor">
        <path d="M6 3h3v3H6zM11 3h3v3h-3zM6 8.5h3v3H6zM11 8.5h3v3h-3zM6 14h3v3H6zM11 14h3v3h-3z" />
      </svg>
    </button>
  );
}
