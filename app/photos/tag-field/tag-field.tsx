import { type ComponentProps, useContext, useEffect, useRef, useState } from "react";
import { tagStrings } from "#app/photos/admin/strings.ts";
import { Field } from "#app/ui/field/field.tsx";
import styles from "./tag-field.module.css";
import { otherSpelling, type TagInUse } from "./tag-in-use.ts";
import { splitTags } from "./tag-text.ts";
import { TagsInUseContext } from "./tags-in-use.tsx";
import { useTagSuggestions, writeInto } from "./use-tag-suggestions.ts";

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
        <input ref={control} type="text" {...input} {...combobox} />
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
