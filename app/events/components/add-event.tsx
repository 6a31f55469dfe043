import { type FormEvent, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { PublishedLinks } from "#app/documents/components/notice.tsx";
import { addEventStrings } from "#app/events/admin-strings.ts";
import { eventPath } from "#app/events/event.ts";
import type { EventAnswer } from "#app/events/save-event.server.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { useSchool } from "#app/school/school.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { useDraft } from "#app/ui/field/use-draft.ts";
import { useFieldErrors } from "#app/ui/field/use-field-errors.ts";
import formStyles from "#app/ui/form/form.module.css";
import { FormFields, FormMessage, type FormStatus } from "#app/ui/form/form.tsx";
import { eventInvitation } from "./event-details.tsx";
import { EventFields } from "./event-form.tsx";

type AddEventProps = {
  facts: FieldConstraints;
  /** The server's, when the form was sent without JavaScript. */
  answer: EventAnswer | null;
};

const messageId = "event-message";

const sending: FormStatus = { text: addEventStrings.adding };

/** The name under which unsaved values are stored on the device. */
export const eventDraft = "event";

/** SPEC §2's Add Event. A guru who leaves the page and comes back finds it still being sent. */
export function AddEvent({ facts, answer }: AddEventProps) {
  const { publicUrl } = useSchool().site;
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<EventAnswer>({ key: "add-event" });
  const isBusy = fetcher.state !== "idle";
  const errors = useFieldErrors(form, {
    formId: "event",
    constraints: facts,
    errors: answer?.errors,
  });
  const draft = useDraft(form, { name: eventDraft, isAnswered: answer !== null });
  const answered = { text: answer?.message ?? "", isError: answer?.isError };
  const [said, setSaid] = useState<FormStatus>(isBusy ? sending : answered);
  const { empty } = draft;
  const added = isBusy ? null : (fetcher.data ?? answer)?.added;

  useEffect(() => {
    if (!fetcher.data) return;
    setSaid({ text: fetcher.data.message, isError: fetcher.data.isError });
    if (fetcher.data.ok) empty();
  }, [fetcher.data, empty]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!errors.check(event.currentTarget)) return setSaid({ text: addEventStrings.incomplete });
    const fields = new FormData(event.currentTarget);
    fields.set("intent", "add-event");
    setSaid(sending);
    void fetcher.submit(fields, { method: "post", action: `${href("/success")}?index` });
  }

  return (
    <form
      ref={form}
      method="post"
      // Sent without JavaScript, the page comes back where the answer is said.
      action={`${href("/success")}?index#${messageId}`}
      noValidate
      onReset={errors.handlers.onReset}
      onInput={(event) => {
        errors.handlers.onInput(event);
        draft.onInput(event);
      }}
      onSubmit={submit}
    >
      <FormFields legend="The event" isBusy={isBusy}>
        <DraftNote isRestored={draft.isRestored} startAfresh={draft.startAfresh} />
        <EventFields errors={errors} values={answer && !answer.ok ? answer.values : {}} />
        <FormMessage id={messageId} {...said} />
        {added && (
          <p className={formStyles.ways}>
            <PublishedLinks path={eventPath(added)} text={eventInvitation(added, publicUrl)} />
          </p>
        )}
        <button type="submit" name="intent" value="add-event" className={buttonClass("solid")}>
          {isBusy ? addEventStrings.submitting : addEventStrings.submit}
        </button>
      </FormFields>
    </form>
  );
}
