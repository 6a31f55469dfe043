import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Field } from "#app/ui/field/field.tsx";
import { tagStrings } from "./strings.ts";
import styles from "./tag-field.module.css";
import {
  otherSpelling,
  splitTags,
  suggestTags,
  type TagInUse,
  typedTagAt,
  withTag,
} from "./tags-in-use.ts";

type TagFieldProps = Omit<ComponentProps<typeof Field>, "children"> & {
  /** Whether it takes several, comma separated. */
  isList?: boolean;
  input: ComponentProps<"input"> & { id: string };
};

/** A field of tags that suggests those in use, and says when another spelling of one is typed. */
export function TagField({ isList = false, input, ...field }: TagFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const suggestions = useTagSuggestions(control, isList);
  const [isReady, setReady] = useState(false);
  const listId = `${input.id}-suggestions`;
  const { shown, active, isOpen, take, handlers } = suggestions;
  const hasAny = useContext(TagsInUseContext).length > 0;
  const defaults = isList && { placeholder: tagStrings.placeholder, maxLength: 1000 };
  const optionId = (index: number) => `${listId}-${index}`;

  // Until the page's script is there it is a field like any other.
  useEffect(() => setReady(hasAny), [hasAny]);

  const combobox = isReady && {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": active >= 0 ? optionId(active) : undefined,
    autoComplete: "off",
    ...handlers,
  };

  return (
    <div className={styles.field}>
      <Field {...field}>
        <input ref={control} type="text" {...input} {...defaults} {...combobox} />
      </Field>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={tagStrings.suggestions}
          className={styles.suggestions}
          style={{ top: belowOf(control.current) }}
        >
          {shown.map((tag, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
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
      <SpellingOffers field={control} isList={isList} />
    </div>
  );
}

const belowOf = (input: HTMLInputElement | null) =>
  input ? `${input.offsetTop + input.offsetHeight}px` : undefined;

type OffersProps = { field: { current: HTMLInputElement | null }; isList: boolean };

/** Another spelling would be another tag, which leads from no event to its photos. */
function SpellingOffers({ field, isList }: OffersProps) {
  const tags = useContext(TagsInUseContext);
  const [offers, setOffers] = useState<{ typed: string; tag: TagInUse }[]>([]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const look = () => {
      const typed = isList ? splitTags(input.value) : [input.value.trim()];
      const found = typed.map((each) => ({ typed: each, tag: otherSpelling(each, tags) }));
      setOffers(
        found.filter((each): each is { typed: string; tag: TagInUse } => each.tag !== null),
      );
    };
    look();
    // Not while somebody types: 'Arangetram 2025' begins as another spelling of 'arangetram'.
    input.addEventListener("change", look);
    input.addEventListener("blur", look);
    return () => {
      input.removeEventListener("change", look);
      input.removeEventListener("blur", look);
    };
  }, [field, isList, tags]);

  function take(typed: string, tag: string) {
    const input = field.current;
    if (!input) return;
    const taken = isList
      ? splitTags(input.value).map((each) => (each === typed ? tag : each))
      : [tag];
    writeInto(input, [...new Set(taken)].join(", "));
    setOffers(offers.filter((offer) => offer.typed !== typed));
    input.focus();
  }

  return (
    <div aria-live="polite" className={styles.offers}>
      {offers.map(({ typed, tag }) => (
        <p key={typed}>
          {tagStrings.otherSpelling(tag)}
          <button type="button" className={styles.take} onClick={() => take(typed, tag.tag)}>
            {tagStrings.take(tag.tag)}
          </button>
        </p>
      ))}
    </div>
  );
}

/** What the fields of tags below it suggest. */
export const TagsInUseContext = createContext<TagInUse[]>([]);

type TagsInUseProps = { tags: TagInUse[]; children: ReactNode };

/** Lets the fields of tags suggest what is in use; without JavaScript it is there to be read. */
export function TagsInUse({ tags, children }: TagsInUseProps) {
  return (
    <TagsInUseContext value={tags}>
      {children}
      {tags.length > 0 && (
        <noscript>
          <p>
            {tagStrings.inUse} {tags.map(tagStrings.counted).join(", ")}
          </p>
        </noscript>
      )}
    </TagsInUseContext>
  );
}

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
