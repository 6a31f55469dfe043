import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from "react";
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Field, Options } from "#app/ui/field/field.tsx";
import { tagChangeStrings, tagStrings } from "./strings.ts";
import styles from "./tag-field.module.css";
import type { TagInUse } from "./tags-in-use.ts";
import { findOtherSpelling, readTagAtCaret, splitTags, suggestTags } from "./tags-in-use.ts";

type TagFieldProps = Omit<ComponentProps<typeof Field>, "children"> & {
  /** The field takes several tags, comma separated. */
  isList?: boolean;
  input: ComponentProps<"input"> & { id: string };
};

export function TagField({ isList = false, input, ...field }: TagFieldProps) {
  const tags = useContext(TagsInUseContext);
  const control = useRef<HTMLInputElement>(null);
  const { suggested, active, isOpen, take, handlers } = useSuggestions(control, isList);
  const [offers, setOffers] = useState<Offer[]>([]);
  const [isReady, setReady] = useState(false);
  const listId = `${input.id}-suggestions`;
  const optionId = (index: number) => `${listId}-${index}`;
  const updateOffers = useCallback(
    () => setOffers(listOffers(control.current?.value ?? "", tags, isList)),
    [tags, isList],
  );

  function accept(offer: Offer) {
    replaceTag(control.current, offer);
    updateOffers();
  }

  useEffect(() => {
    // The field is a text field without JavaScript.
    setReady(tags.length > 0);
    updateOffers();
  }, [tags, updateOffers]);

  const combobox = isReady && {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": active >= 0 ? optionId(active) : undefined,
    autoComplete: "off",
    ...handlers,
    // Nothing is offered while typing: `Arangetram 2025` begins like `arangetram`.
    onBlur() {
      handlers.onBlur();
      updateOffers();
    },
  };

  return (
    <div className={styles.field}>
      <Field {...field}>
        <input ref={control} type="text" {...input} {...(isList && listAttributes)} {...combobox} />
      </Field>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className={styles.suggestions}
          style={{ top: bottomOf(control.current) }}
        >
          {suggested.map((tag, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={tag.tag}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(tag.tag)}
            >
              <span>{tag.tag}</span> <span>{tagStrings.photos(tag.photoCount)}</span>
            </div>
          ))}
        </div>
      )}
      <div aria-live="polite" className={styles.offers}>
        {offers.map((offer) => (
          <p key={offer.entered}>
            {tagStrings.otherSpelling(offer.tag)}
            <button type="button" className={buttonClass("small")} onClick={() => accept(offer)}>
              {`Use ‘${offer.tag.tag}’`}
            </button>
          </p>
        ))}
      </div>
    </div>
  );
}

const listAttributes = { placeholder: tagStrings.placeholder, maxLength: 1000 };

const bottomOf = (input: HTMLInputElement | null) =>
  input ? `${input.offsetTop + input.offsetHeight}px` : undefined;

type Offer = { entered: string; tag: TagInUse };

/** Photos and events are connected by the exact spelling. */
const listOffers = (value: string, tags: TagInUse[], isList: boolean): Offer[] =>
  (isList ? splitTags(value) : [value]).flatMap((entered) => {
    const tag = findOtherSpelling(entered, tags);
    return tag ? [{ entered, tag }] : [];
  });

function replaceTag(input: HTMLInputElement | null, { entered, tag }: Offer): void {
  if (!input) return;
  // The field of one tag contains exactly what was typed, perhaps with a comma.
  const current = input.value === entered ? [entered] : splitTags(input.value);
  const replaced = current.map((each) => (each === entered ? tag.tag : each));
  enterValue(input, [...new Set(replaced)].join(", "));
  input.focus();
}

const TagsInUseContext = createContext<TagInUse[]>([]);

export function TagsInUse({ tags, children }: { tags: TagInUse[]; children: ReactNode }) {
  return (
    <TagsInUseContext value={tags}>
      {children}
      {tags.length > 0 && (
        <noscript>
          <p>
            {"Tags in use:"} {tags.map(tagStrings.counted).join(", ")}
          </p>
        </noscript>
      )}
    </TagsInUseContext>
  );
}

const closed = { suggested: [] as TagInUse[], active: -1 };

/** A combobox with a listbox: the focus stays in the field (WAI-ARIA APG). */
function useSuggestions(field: RefObject<HTMLInputElement | null>, isList: boolean) {
  const tags = useContext(TagsInUseContext);
  const [{ suggested, active }, set] = useState(closed);
  const count = suggested.length;
  const isOpen = count > 0;
  const close = () => set(closed);

  const readTyped = () => {
    const { value = "", selectionStart } = field.current ?? {};
    return readTagAtCaret(value, selectionStart ?? value.length, isList);
  };

  /** Suggests the most used tags while nothing is typed. */
  function open(initiallyActive = -1) {
    const { text, others } = readTyped();
    set({ suggested: suggestTags(text, tags, others), active: initiallyActive });
  }

  function take(tag: string) {
    if (field.current) enterValue(field.current, readTyped().replaceBy(tag));
    close();
  }

  const step = (by: number) => set({ suggested, active: (active + by + count) % count });

  /** Returns whether the list has handled the key. */
  function press(key: string): boolean {
    const tag = suggested[active]?.tag;
    if (key === "ArrowDown") isOpen ? step(1) : open(0);
    else if (key === "ArrowUp") isOpen ? step(active < 0 ? 0 : -1) : open(0);
    else if (key === "Escape" && isOpen) close();
    else if (key === "Enter" && tag) take(tag);
    else return false;
    return true;
  }

  return {
    suggested,
    active,
    isOpen,
    take,
    handlers: {
      onInput: () => (readTyped().text.trim() ? open() : close()),
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

/** Sets the value and reports it to the form as if it had been typed. */
function enterValue(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A guru chooses what happens to photos that carry the tag of a document. */
export function TagChangeField({ value }: { value: string | undefined }) {
  return (
    <Field label={tagChangeStrings.label}>
      <select name="tagChange" defaultValue={value}>
        <Options entries={Object.entries(tagChangeStrings.choices)} />
      </select>
    </Field>
  );
}
