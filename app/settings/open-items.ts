import { createContext, useContext, useEffect, useState } from "react";
import { type FormValue, fieldOf, itemsOf, nameOf, textOf } from "#app/platform/form-values.ts";
import type { ShownForm } from "./edit-part.server.ts";

/** The ids of the open items of a part. They stay open when its form is rendered again. */
export const OpenItems = createContext<Set<string>>(new Set());

type Form = Pick<ShownForm, "errors" | "changed">;

type List = { form: Form; name: string; items: FormValue[] };

/**
 * At most one item of a list is open: `openIndex`, or -1. Many browsers do not know the `name` of
 * details, by which newer ones would do the same.
 */
export function useOpenItem(form: Form, name: string, value: FormValue | undefined) {
  const list: List = { form, name, items: itemsOf(value) };
  const openItems = useContext(OpenItems);
  const [openIndex, setOpenIndex] = useState(() => findOpenItem(list, openItems));
  useEffect(() => {
    for (const [index, item] of list.items.entries()) {
      if (index === openIndex) openItems.add(idOfItem(item));
      else openItems.delete(idOfItem(item));
    }
  });
  // The event of an item that closes may follow that of the one that opens.
  const setOpen = (index: number, isOpen: boolean) =>
    setOpenIndex((open) => (isOpen ? index : open === index ? -1 : open));
  return { openIndex, setOpen };
}

/** Returns the index of what to check, of what a button has changed, or of what was open before. */
function findOpenItem({ form, name, items }: List, openItems: Set<string>): number {
  const names = items.map((_item, index) => nameOf(name, index));
  const wrong = names.findIndex((item) => hasProblem(form, item));
  if (wrong >= 0) return wrong;
  const { action = "", name: changed = "" } = form.changed ?? {};
  // An item that was moved or removed opens nothing.
  const isAddition = !["up", "down", "remove"].includes(action);
  const added = isAddition ? names.indexOf(changed) : -1;
  if (added >= 0) return added;
  const touched = names.findIndex((item) => item !== changed && isWithin(changed, item));
  if (touched >= 0) return touched;
  return items.findIndex((item) => openItems.has(idOfItem(item)));
}

const idOfItem = (item: FormValue) => textOf(fieldOf(item, "id"));

/** Whether a field is a group or a list, or belongs to it. */
export const isWithin = (name: string, group: string) => `${name}.`.startsWith(`${group}.`);

/** Whether a field of an item has an error. */
export const hasProblem = ({ errors }: Form, item: string): boolean =>
  Object.keys(errors).some((name) => isWithin(name, item));
