import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { InitialStatusFields } from "#app/documents/components/initial-status-fields.tsx";
import { addEventStrings as words } from "#app/events/admin/strings.ts";
import { EventFields } from "#app/events/components/event-fields.tsx";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { useDraft } from "#app/ui/field/use-draft.ts";
import { useFieldErrors } from "#app/ui/field/use-field-errors.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { WhenAndWhereFields } from "./when-and-where-fields.tsx";

type NewEventFormProps = {
  facts: FieldConstraints;
  /** What it begins with: nothing, or what another event says. */
  values: Record<string, string>;
  dateHint: string | undefined;
  draftName: string;
  answer: FormAnswer | null;
};

/** Everything that may be said of an event, to be added. */
export function NewEventForm(props: NewEventFormProps) {
  const { facts, dateHint, draftName, answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors(form, { formId: "event", facts, errors: answer?.errors });
  const isCopy = Object.keys(props.values).length > 0;
  const draft = useDraft(form, { name: draftName, isAnswered: answer !== null, isEdit: isCopy });
  const isBusy = useNavigation().formMethod === "POST";
  // A box that is not ticked is not among what was sent.
  const values = answer ? { ...props.values, featured: "", ...answer.values } : props.values;
  return (
    <Form
      ref={form}
      method="post"
      onInput={(input) => {
        errors.handlers.onInput(input);
        draft.onInput(input);
      }}
      onSubmit={(submit) => {
        if (!errors.check(submit.currentTarget)) submit.preventDefault();
      }}
    >
      <FormFields legend="The event" isBusy={isBusy}>
        <DraftNote isRestored={draft.isRestored} startAfresh={draft.startAfresh} />
        <EventFields errors={errors} values={values} dateHint={dateHint} />
        <WhenAndWhereFields errors={errors} values={values} />
        <InitialStatusFields values={values} error={errors.error("appearsAt")} />
        <FormMessage text={answer?.message ?? ""} isError={answer?.isError} />
        <button type="submit" className={buttonClass("solid")}>
          {isBusy ? words.submitting : words.submit}
        </button>
      </FormFields>
    </Form>
  );
}
