import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "../icon.tsx";
import styles from "./dialog.module.css";
import { useBackdropClick } from "./use-backdrop-click.ts";
import { useDragDown } from "./use-drag-down.ts";

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
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus and gives it back. While it is
 * open its label titles the page; the page's own meta says something else at an address with an open
 * dialog, and so gives the title back.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, label, children, className = "", onKeyDown } = props;
  const element = useRef<HTMLDialogElement>(null);

  // Before it is shown: it may still stand where it was drawn to.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place brings a title of its own
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
        // A dialog that stands over this one tells it of its own.
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
