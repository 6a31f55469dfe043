import type { ReactNode } from "react";
import { itemsOf, type ListShape, nameOf, type Typed } from "#app/platform/shape/shape.ts";
import { buttonClass } from "#app/ui/button.ts";
import styles from "./shape.module.css";
import { errorOf, idOf, nameOfItem, type ShapeFieldProps, wordsOf } from "./shape-form.ts";

type ListFieldProps = ShapeFieldProps<ListShape> & {
  children: (item: Typed, name: string, label: string) => ReactNode;
};

/**
 * A list whose items are added, moved and removed by buttons of the form: the server gives the form
 * back with what was typed. The fragment brings a browser without JavaScript back to the place.
 */
export function ListField({ form, shape, name, typed, children }: ListFieldProps) {
  const { label, hint, item: itemWord = label, add = `Add: ${label}` } = wordsOf(form, name);
  const { error } = errorOf(form, name);
  const items = itemsOf(typed);
  return (
    <fieldset id={idOf(name)} className={styles.list} data-place={name} tabIndex={-1}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error.text && (
        <p id={error.id} className={styles.error}>
          {error.text}
        </p>
      )}
      <ol>
        {items.map((item, index) => {
          const itemName = nameOf(name, index);
          const itemLabel = `${itemWord} ${index + 1}`;
          const called = nameOfItem(item);
          return (
            <li key={itemName} data-place={itemName}>
              <fieldset
                className={styles.item}
                data-single={shape.item.kind !== "group" || undefined}
              >
                <legend>{called ? `${itemLabel}: ${called}` : itemLabel}</legend>
                {children(item, itemName, itemLabel)}
                <ItemActs
                  name={itemName}
                  label={itemLabel}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  isGroup={shape.item.kind === "group"}
                />
              </fieldset>
            </li>
          );
        })}
      </ol>
      {items.length < shape.most && (
        <ListButton act="add" name={name} looks={buttonClass("line")}>
          {add}
        </ListButton>
      )}
    </fieldset>
  );
}

type ItemActsProps = {
  name: string;
  label: string;
  isFirst: boolean;
  isLast: boolean;
  isGroup: boolean;
};

function ItemActs({ name, label, isFirst, isLast, isGroup }: ItemActsProps) {
  return (
    <div className={styles.acts}>
      {!isFirst && (
        <ListButton act="up" name={name} label={`Move up: ${label}`}>
          Up
        </ListButton>
      )}
      {!isLast && (
        <ListButton act="down" name={name} label={`Move down: ${label}`}>
          Down
        </ListButton>
      )}
      <ListButton act="remove" name={name} label={`Remove: ${label}`}>
        {/* A group may end with a list of its own: what goes has to be plain. */}
        {isGroup ? `Remove: ${label}` : "Remove"}
      </ListButton>
    </div>
  );
}

type ListButtonProps = {
  act: "add" | "remove" | "up" | "down";
  name: string;
  label?: string;
  looks?: string;
  children: string;
};

function ListButton({ act, name, label, looks = styles.act, children }: ListButtonProps) {
  const place = act === "add" ? name : name.slice(0, name.lastIndexOf("."));
  return (
    <button
      type="submit"
      name="intent"
      value={`${act} ${name}`}
      formNoValidate
      formAction={`#${idOf(place)}`}
      aria-label={label}
      className={looks}
    >
      {children}
    </button>
  );
}
