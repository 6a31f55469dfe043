import { type RefObject, useEffect, useRef } from "react";

/**
 * A form that is emptied by each `answer` there is; with a new key it would lose the focus, too. An
 * answer that the page came with has emptied it already, and somebody may have begun to type.
 */
export function useEmptiedForm(answer: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(answer);
  useEffect(() => {
    if (before.current === answer) return;
    before.current = answer;
    if (answer) form.current?.reset();
  }, [answer]);
  return form;
}
