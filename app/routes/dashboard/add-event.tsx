import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { EventForm } from "#app/events/event-form.tsx";
import { eventMessages } from "#app/events/event-messages.ts";
import { useReturnedFocus } from "#app/ui/use-returned-focus.ts";
import type { FormAnswer } from "./dashboard-actions.server.ts";

/** The event's form, sent in place; `answer` is the server's when it was sent without JavaScript. */
export function AddEvent({ answer }: { answer: FormAnswer | null }) {
  const fetcher = useFetcher<FormAnswer>();
  const [message, setMessage] = useState(answer?.message ?? "");
  const [addedCount, setAddedCount] = useState(0);
  const isBusy = fetcher.state !== "idle";
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
    if (!isComplete) return setMessage(eventMessages.incomplete);
    form.set("intent", "add-event");
    noteFocus();
    setMessage(eventMessages.adding);
    void fetcher.submit(form, { method: "post", action: "/success?index" });
  }

  return (
    <EventForm
      isBusy={isBusy}
      message={message}
      values={answer && !answer.ok ? answer.values : {}}
      addedCount={addedCount}
      onSubmit={submit}
    />
  );
}
