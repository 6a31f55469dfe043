import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { addEventWords } from "#app/events/words.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useReturnedFocus } from "#app/ui/use-returned-focus.ts";
import { EventForm } from "./event-form.tsx";

/**
 * The event's form, sent in place: whoever leaves meanwhile and comes back finds it still being
 * sent. `answer` is the server's when it was sent without JavaScript.
 */
export function AddEvent({ answer }: { answer: FormAnswer | null }) {
  const fetcher = useFetcher<FormAnswer>({ key: "add-event" });
  const isBusy = fetcher.state !== "idle";
  const [message, setMessage] = useState(isBusy ? addEventWords.adding : (answer?.message ?? ""));
  const [addedCount, setAddedCount] = useState(0);
  const noteFocus = useReturnedFocus(isBusy);

  useEffect(() => {
    if (!fetcher.data) return;
    setMessage(fetcher.data.message);
    if (fetcher.data.ok) setAddedCount((count) => count + 1);
  }, [fetcher.data]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const isComplete = ["title", "description", "date"].every((name) =>
      form.get(name)?.toString().trim(),
    );
    if (!isComplete) return setMessage(addEventWords.incomplete);
    form.set("intent", "add-event");
    noteFocus();
    setMessage(addEventWords.adding);
    void fetcher.submit(form, { method: "post", action: "/success?index" });
  }

  return (
    <EventForm
      isBusy={isBusy}
      message={message}
      isAnswered={answer !== null}
      values={answer && !answer.ok ? answer.values : {}}
      addedCount={addedCount}
      onSubmit={submit}
    />
  );
}
