import { Form } from "react-router";
import { trialStrings } from "#app/messages/inbox-strings.ts";
import type { ContactMessage } from "#app/messages/message.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import styles from "./message-list.module.css";

type TrialProps = { message: ContactMessage; today: string };

/** The trial class, and a form for it outside the trash. */
export function TrialClass({ message: { id, trial, removedAt }, today }: TrialProps) {
  const stored = trialStrings.value(trial);
  return (
    <>
      {trial && <p className={styles.text}>{trialStrings.of(trial, today)}</p>}
      {removedAt === null && (
        <Form key={stored} method="post" className={styles.trial} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="trialBefore" value={stored} />
          <Field label={trialStrings.day}>
            <input type="date" name="trialOn" defaultValue={trial?.on} />
          </Field>
          <Field label="At (optional)">
            <input type="time" name="trialAt" defaultValue={trial?.at} />
          </Field>
          <IntentButton intent="trial" look="small">
            Save the trial class
          </IntentButton>
          {trial && (
            <IntentButton intent="no-trial" look="small">
              No trial class
            </IntentButton>
          )}
        </Form>
      )}
    </>
  );
}
