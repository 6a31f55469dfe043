import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { Icon } from "../icon.tsx";
import styles from "./dialog.module.css";

type DialogProps = {
  isOpen: boolean;
  /** Called for the close button, a click on the backdrop, the Escape key and, on a phone, a drag down. */
  onClose: () => void;
  label: string;
  children: ReactNode;
  className?: string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/**
 * A modal dialog on the native `<dialog>`, which traps the focus and returns it. While it is open, its
 * label is the page's title; the page's own meta sets another title when the dialog has closed.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, label, children, className = "", onKeyDown } = props;
  const element = useRef<HTMLDialogElement>(null);

  // Before it is shown: it may still be translated by the last drag.
  useDragDown(element, isOpen, onClose);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) {
      keepScrollbarSpace();
      dialog.showModal();
    } else dialog.close();
  }, [isOpen]);

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation sets a title of its own
  useEffect(() => {
    const isBelow = element.current?.querySelector("dialog[open]");
    if (isOpen && !isBelow) document.title = label + document.title.replace(/.*(?= \| )/, "");
  }, [isOpen, label, key]);

  useBackdropClick(element, isOpen, onClose);

  return (
    <dialog
      ref={element}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // The event bubbles from a dialog above this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}

/** The scrollbar goes when the page is locked; its space must stay, or everything would shift. */
function keepScrollbarSpace() {
  const { style, clientWidth } = document.documentElement;
  style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
}

/**
 * Calls `onClick` for a click outside an open modal dialog. Its target is the dialog itself or, during
 * a view transition, the document.
 */
function useBackdropClick(
  element: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClick: () => void,
) {
  const callback = useRef(onClick);
  useEffect(() => {
    callback.current = onClick;
  });

  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: MouseEvent) => {
      const dialog = element.current;
      const isBeside = event.target === dialog || event.target === document.documentElement;
      if (dialog && isBeside && !contains(dialog.getBoundingClientRect(), event)) {
        callback.current();
      }
    };
    document.addEventListener("click", handle);
    return () => document.removeEventListener("click", handle);
  }, [isOpen, element]);
}

function contains(box: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

/** Calls `onDown` when a finger has dragged the dialog (a sheet on phones) down from its top. */
function useDragDown(
  element: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onDown: () => void,
) {
  const callback = useRef(onDown);
  useEffect(() => {
    callback.current = onDown;
  });

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return;
    // It may still be translated by the last drag.
    dialog.style.cssText = "";
    if (matchMedia("(pointer: coarse)").matches) {
      // Optional: there are other ways to close it.
      import("./drag-down.ts").then(
        ({ listen }) => listen(dialog, () => callback.current()),
        () => undefined,
      );
    }
    // A dragged sheet leaves the screen once it is closed, and not before.
    return () => {
      if (dialog.style.translate) dialog.style.cssText = "translate:0 100%";
    };
  }, [isOpen, element]);
}

/** The value; for `delayMs` after it has become null, still the last one. */
export function useLingering<Value>(value: Value | null, delayMs: number): Value | null {
  const [lingering, setLingering] = useState(value);

  useEffect(() => {
    if (value !== null) {
      setLingering(value);
      return;
    }
    const timer = setTimeout(() => setLingering(null), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);

  return value ?? lingering;
}
