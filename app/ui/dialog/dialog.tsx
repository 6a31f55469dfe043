import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../icon.tsx";
import { uiStrings } from "../strings.ts";
import styles from "./dialog.module.css";
import { showModal } from "./show-modal.ts";

type DialogProps = Pick<ComponentProps<"dialog">, "children" | "className" | "onKeyDown"> & {
  isOpen: boolean;
  onClose: () => void;
  label: string;
};

/** While it is open, its label is the page's title. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, label, children, className = "", onKeyDown } = props;
  const element = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return;
    showModal(dialog);
    const closeByBackdrop = (event: MouseEvent) => {
      // During a view transition the target is the document.
      const isOutside = event.target === dialog || event.target === document.documentElement;
      if (isOutside && !contains(dialog.getBoundingClientRect(), event)) close();
    };
    document.addEventListener("click", closeByBackdrop);
    return () => {
      document.removeEventListener("click", closeByBackdrop);
      dialog.close();
    };
  }, [isOpen]);

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation sets a title of its own
  useEffect(() => {
    const isBelow = element.current?.querySelector("dialog[open]");
    if (!isOpen || isBelow) return;
    const { title } = document;
    const own = label + title.replace(/.*(?= \| )/, "");
    document.title = own;
    return () => {
      // The title stays after the page is left, because another page may have the same one.
      if (element.current && document.title === own) document.title = title;
    };
  }, [isOpen, label, key]);

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
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label={uiStrings.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}

function contains(box: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

/** SPEC §9: how long a dialog shows its content after it was closed. */
export const dialogClearDelayMs = 300;

/** The value; for a moment after it has become null, still the last one. */
export function useLingering<Value>(value: Value | null): Value | null {
  const [lingering, setLingering] = useState(value);

  useEffect(() => {
    if (value !== null) {
      setLingering(value);
      return;
    }
    const timer = setTimeout(() => setLingering(null), dialogClearDelayMs);
    return () => clearTimeout(timer);
  }, [value]);

  return value ?? lingering;
}
