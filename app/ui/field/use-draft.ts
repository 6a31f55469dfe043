import { type FormEvent, type RefObject, useCallback, useEffect, useState } from "react";
import {
  draftOf,
  emptyFields,
  fillEmptyFields,
  fillFields,
  keepDraft,
  readDraft,
} from "./draft.ts";

type DraftOptions = {
  name: string;
  /** The form comes back from the server with what it has to say: nothing older is put into it. */
  isAnswered: boolean;
  /** The form is filled with what is stored: a draft stands in the place of that. */
  isEdit?: boolean;
};

/**
 * Keeps what is typed into a form on this device until it is sent, so that a session that ends, a
 * tab that the phone closes or a step to another page loses nothing. Files are not kept. Whoever
 * sends the form calls `forgetDraft`. Two tabs with the same form share one draft, the latest.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { name, isAnswered, isEdit = false }: DraftOptions,
) {
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    const fill = isEdit ? fillFields : fillEmptyFields;
    const isFilled = !isAnswered && fill(form.current, readDraft(name));
    setRestored((wasFilled) => wasFilled || isFilled);
    // What was typed before the scripts had come is kept from now on, too.
    if (!isEdit) keepDraft(name, draftOf(form.current));
  }, [form, name, isAnswered, isEdit]);

  const empty = useCallback(() => {
    if (form.current) emptyFields(form.current);
    setRestored(false);
  }, [form]);

  return {
    /** Whether the form was filled with what had been typed before. */
    isRestored,
    onInput: (event: FormEvent<HTMLFormElement>) => keepDraft(name, draftOf(event.currentTarget)),
    empty,
    startAfresh() {
      if (isEdit) form.current?.reset();
      else empty();
      setRestored(false);
      keepDraft(name, {});
    },
  };
}
