import { type FormEvent, type RefObject, useCallback, useEffect, useState } from "react";
import {
  type Draft,
  draftOf,
  emptyFields,
  fillEmptyFields,
  fillFields,
  keepDraft,
  readDraft,
} from "./draft.ts";

/** The field in which the form of an edit names the version it began from. */
const versionName = "version";

type DraftOptions = {
  name: string;
  /** The form comes back from the server with what it has to say: nothing older is put into it. */
  isAnswered: boolean;
  /** The form is filled with what is stored: a draft stands in the place of that. */
  isEdit?: boolean;
  /** What a stale edit was merged to, which the form shows from then on. */
  merged?: Draft | undefined;
};

/**
 * Keeps what is typed into a form on this device until it is sent, so that a session that ends, a
 * tab that the phone closes or a step to another page loses nothing. Files are not kept. Whoever
 * sends the form calls `forgetDraft`. Two tabs with the same form share one draft, the latest.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { name, isAnswered, isEdit = false, merged }: DraftOptions,
) {
  const [isRestored, setRestored] = useState(false);
  const [startedAt, setStartedAt] = useState<string | null>(null);

  useEffect(() => {
    if (!form.current) return;
    const fill = isEdit ? fillFields : fillEmptyFields;
    const draft = readDraft(name);
    const isFilled = !isAnswered && fill(form.current, draft);
    if (isFilled) setStartedAt(draft[versionName] ?? null);
    setRestored((wasFilled) => wasFilled || isFilled);
    // What was typed before the scripts had come is kept from now on, too.
    if (!isEdit) keepDraft(name, draftOf(form.current));
  }, [form, name, isAnswered, isEdit]);

  useEffect(() => {
    if (!merged || !form.current) return;
    fillFields(form.current, merged);
    keepDraft(name, { ...draftOf(form.current), [versionName]: merged[versionName] ?? "" });
  }, [form, name, merged]);

  const empty = useCallback(() => {
    if (form.current) emptyFields(form.current);
    setRestored(false);
  }, [form]);

  return {
    /** Whether the form was filled with what had been typed before. */
    isRestored,
    /** The version of what is stored that a restored edit began from; null for none. */
    startedAt,
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      const version = new FormData(currentTarget).get(versionName);
      const draft = draftOf(currentTarget);
      if (isEdit && version !== null) draft[versionName] = String(version);
      keepDraft(name, draft);
    },
    empty,
    startAfresh() {
      setStartedAt(null);
      if (isEdit) form.current?.reset();
      else empty();
      setRestored(false);
      keepDraft(name, {});
    },
  };
}
