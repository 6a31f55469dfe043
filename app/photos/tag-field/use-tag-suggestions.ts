import { type KeyboardEvent, type RefObject, useContext, useState } from "react";
import { suggestTags, type TagInUse } from "./tag-in-use.ts";
import { typedTagAt, withTag } from "./tag-text.ts";
import { TagsInUseContext } from "./tags-in-use.tsx";

const none = { shown: [] as TagInUse[], active: -1 };

/**
 * The suggestions below a field of tags, by the pattern of a combobox with a list: the focus stays
 * in the field, the arrows walk through the list, Enter takes, Escape closes.
 */
export function useTagSuggestions(field: RefObject<HTMLInputElement | null>, isList: boolean) {
  const tags = useContext(TagsInUseContext);
  const [{ shown, active }, set] = useState(none);
  const isOpen = shown.length > 0;

  /** With nothing typed, the tags most used. */
  function open(activeAtFirst = -1) {
    const typed = typedIn(field.current, isList);
    if (typed) set({ shown: suggestTags(typed.text, tags, typed.others), active: activeAtFirst });
  }

  function take(tag: string) {
    const typed = typedIn(field.current, isList);
    if (field.current && typed) writeInto(field.current, withTag(typed, tag));
    close();
  }

  const close = () => set(none);
  const step = (by: number) => set({ shown, active: (active + by + shown.length) % shown.length });

  /** Whether the key meant the list. */
  function press(key: string): boolean {
    const tag = shown[active]?.tag;
    if (key === "ArrowDown") isOpen ? step(1) : open(0);
    else if (key === "ArrowUp") isOpen ? step(active < 0 ? 0 : -1) : open(0);
    else if (key === "Escape" && isOpen) close();
    else if (key === "Enter" && tag) take(tag);
    else return false;
    return true;
  }

  return {
    shown,
    active,
    isOpen,
    take,
    handlers: {
      onInput: () => (typedIn(field.current, isList)?.text.trim() ? open() : close()),
      onClick: () => open(),
      onBlur: close,
      onKeyDown(event: KeyboardEvent) {
        if (event.nativeEvent.isComposing || !press(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

function typedIn(input: HTMLInputElement | null, isList: boolean) {
  if (!input) return null;
  return typedTagAt(input.value, input.selectionStart ?? input.value.length, isList);
}

/** As if it had been typed, so that whatever watches the form hears of it. */
export function writeInto(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
