import { type RefObject, useEffect, useRef } from "react";

/** A form that is emptied by each `answer` there is; with a new key it would lose the focus, too. */
export function useEmptiedForm(answer: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.reset();
  }, [answer]);
  return form;
}
