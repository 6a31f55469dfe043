import { type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { maxSelected, type Notice } from "#app/documents/document.ts";
import { selectionStrings } from "#app/documents/strings.ts";
import { formatNumber } from "#app/platform/locale.ts";
import { buttonClass, IntentButton } from "#app/ui/button.tsx";
import { Options } from "#app/ui/field/field.tsx";
import { pluralOf } from "../kind.ts";
import styles from "./selection.module.css";

const formId = "selection";

/** The value of a box `selected`, as `handleListForm` reads it. */
export const selectedValue = ({ id, version }: { id: string; version: number }) =>
  `${id}:${version}`;

/** Belongs to the form of `Selection`, wherever it is, because rows have forms of their own. */
export function SelectBox({ item }: { item: { id: string; version: number; title: string } }) {
  const box = { name: "selected", form: formId, value: selectedValue(item) };
  return (
    <label className={styles.box}>
      <input type="checkbox" {...box} aria-label={`Select ${item.title}`} />
    </label>
  );
}

export type SelectionChoices = {
  /** What one of the listed documents is called. */
  noun: string;
  operations: Record<string, { label: string }>;
  /** Each is shown while one of its operations is chosen; without JavaScript always. */
  fields?: { operations: string[]; field: ReactNode }[];
};

type SelectionProps = SelectionChoices & {
  list: { total: number; filter: Record<string, string> };
  notice: Notice | null;
  children: ReactNode;
};

/**
 * A list whose documents can be changed together; `key`: its filter, because what is selected in
 * one list must not be in another. Without JavaScript: by tick boxes and a button.
 */
export function Selection({ noun, list, notice, children, ...own }: SelectionProps) {
  const operations = Object.entries(own.operations);
  const [first = ""] = operations.map(([value]) => value);
  const [operation, setOperation] = useState(first);
  const { area, count, update, handlers } = useSelection(list.total);
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current && notice?.undo) form.current?.reset();
    isSent.current = false;
  }, [notice]);
  const isLong = list.total > maxSelected;
  const isBusy = useNavigation().formData?.get("intent") === "change-selected";
  return (
    <div ref={area} className={styles.area} {...handlers}>
      {list.total > 0 && (
        <label className={styles.all} data-long={isLong || undefined}>
          <input type="checkbox" name="all" form={formId} />
          {isLong
            ? `The first ${formatNumber(maxSelected)} of ${formatNumber(list.total)} ` +
              `${pluralOf(noun)} that match ` +
              "(no more can be changed at once; a filter makes the list shorter)"
            : selectionStrings.selectAll(list.total, noun)}
        </label>
      )}
      {count > 0 && (
        <a href={`#${formId}`} className={styles.toBar}>
          Go to the selection's actions
        </a>
      )}
      {children}
      <Form
        ref={form}
        id={formId}
        method="post"
        className={styles.bar}
        preventScrollReset
        onSubmit={() => {
          isSent.current = true;
        }}
        onReset={() => {
          setOperation(first);
          setTimeout(update);
        }}
      >
        <input type="hidden" name="filter" value={`${new URLSearchParams(list.filter)}`} />
        <input type="hidden" name="total" value={list.total} />
        <p role="status">{count > 0 && `${count} selected`}</p>
        <button type="reset" className={buttonClass("small")}>
          Clear the selection
        </button>
        <select
          name="operation"
          aria-label="What to do"
          onChange={(event) => setOperation(event.currentTarget.value)}
        >
          <Options entries={operations.map(([value, { label }]) => [value, label])} />
        </select>
        {own.fields?.map(({ operations: shownFor, field }) => (
          <div
            key={shownFor.join()}
            className={styles.field}
            data-shown={shownFor.includes(operation) || undefined}
          >
            {field}
          </div>
        ))}
        <IntentButton intent="change-selected" look="solid" disabled={isBusy}>
          Apply
        </IntentButton>
      </Form>
    </div>
  );
}

const longPressMs = 500;

/**
 * Ticks by shift-click (a range), by a long press, and by a tap on a tile once something is
 * selected.
 */
function useSelection(total: number) {
  const area = useRef<HTMLDivElement>(null);
  const lastBox = useRef<HTMLInputElement | null>(null);
  const press = useRef({ timer: 0, isLong: false });
  const [count, setCount] = useState(0);
  // Another page of the list has other boxes.
  useEffect(() => update());

  const find = (name: string) => [
    ...(area.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []),
  ];

  function update() {
    const isAll = find("all")[0]?.checked ?? false;
    if (isAll) for (const box of find("selected")) box.checked = true;
    const selected = find("selected").filter((box) => box.checked).length;
    setCount(isAll ? Math.min(total, maxSelected) : selected);
  }

  function tick(box: HTMLInputElement, isChecked: boolean, isRange = false) {
    const boxes = find("selected");
    const end = boxes.indexOf(box);
    // The last box may be on another page of the list.
    const last = isRange && lastBox.current ? boxes.indexOf(lastBox.current) : -1;
    const start = last === -1 ? end : last;
    for (const each of boxes.slice(Math.min(start, end), Math.max(start, end) + 1))
      each.checked = isChecked;
    lastBox.current = box;
    if (!isChecked) for (const all of find("all")) all.checked = false;
    update();
  }

  const boxOf = (target: EventTarget) =>
    (target as Element)
      .closest("[data-selectable]")
      ?.querySelector<HTMLInputElement>('input[name="selected"]');

  const endPress = () => clearTimeout(press.current.timer);

  const handlers: HTMLAttributes<HTMLElement> = {
    onClickCapture(event) {
      const { target, shiftKey } = event;
      if (press.current.isLong) event.preventDefault();
      else if (target instanceof HTMLInputElement && target.name === "selected")
        tick(target, target.checked, shiftKey);
      else if (target instanceof HTMLInputElement && target.name === "all") {
        for (const box of find("selected")) box.checked = target.checked;
        update();
      } else if (count > 0 && (target as Element).closest("[data-tile]")) {
        event.preventDefault();
        const box = boxOf(target);
        if (box) tick(box, !box.checked, shiftKey);
      }
      press.current.isLong = false;
    },
    onPointerDown({ target, pointerType }) {
      const box = boxOf(target);
      press.current.isLong = false;
      if (pointerType !== "touch" || !box || (target as Element).closest("input, button")) return;
      press.current.timer = window.setTimeout(() => {
        press.current.isLong = true;
        tick(box, true);
      }, longPressMs);
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    onContextMenu(event) {
      if (press.current.isLong) event.preventDefault();
    },
  };
  return { area, count, update, handlers };
}
