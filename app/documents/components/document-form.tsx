import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Form, href, type useFetcher, useNavigation } from "react-router";
import { refusal } from "#app/documents/document.ts";
import type { FormValues } from "#app/documents/edit-document.server.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { askServer } from "#app/ui/ask-server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { DraftNote, deleteSentDraft, findDraftOfTab, useDraft } from "#app/ui/field/draft.tsx";
import { useFieldErrors } from "#app/ui/field/field.tsx";
import { FormFields, FormMessage, type FormStatus } from "#app/ui/form/form.tsx";
import { Conflict } from "./conflict.tsx";
import editorStyles from "./document-editor.module.css";
import { type Asking, unansweredNotice } from "./notice.tsx";

export type FieldsProps = { errors: ReturnType<typeof useFieldErrors>; values: FormValues };

type DocumentFormProps = {
  /** The ids of the controls begin with this. */
  formId: string;
  legend: string;
  constraints: FieldConstraints;
  values: FormValues;
  /** The version of the stored document; null for a new one. */
  version: number | null;
  /** The id of a new document. */
  newId?: string | undefined;
  /** The name under which unsaved values are stored on the device. */
  draftName: string;
  result: EditAnswer | undefined;
  /** Sends the form though its page is left meanwhile. */
  fetcher?: Pick<ReturnType<typeof useFetcher>, "Form" | "state">;
  action?: string | undefined;
  encType?: ComponentProps<typeof Form>["encType"];
  /** The texts of a form that adds a document. */
  adding?: AddingTexts;
  children: (fields: FieldsProps) => ReactNode;
  /** The links are below the message. */
  links?: ReactNode;
  /** Another button that saves, with an intent that begins with `save`. */
  otherSave?: ReactNode;
};

type AddingTexts = {
  submit: string;
  submitting: string;
  /**
   * The form's own messages: while it is sent, while a required field is empty, and afterwards.
   * Without the last, its page shows a notice.
   */
  adding?: string;
  incomplete?: string;
  added?: string;
};

/** The form that adds or corrects a document: its fields, unsaved values, errors and conflicts. */
export function DocumentForm(props: DocumentFormProps) {
  // The fields are uncontrolled: when the stored values change, or an undo restores them, they are
  // rendered anew, unless the form was refused.
  const stored = JSON.stringify([props.draftName, props.values]);
  const undone = props.result?.notice?.isUndone ? props.result.notice : undefined;
  const [shown, setShown] = useState({ stored, undone, count: 0 });
  const isOld = shown.stored !== stored || (undone && shown.undone !== undone);
  if (isOld && !props.result?.answer) setShown({ stored, undone, count: shown.count + 1 });
  return <EditedForm key={shown.count} {...props} />;
}

function EditedForm(props: DocumentFormProps) {
  const { formId, constraints, version, draftName, result, fetcher } = props;
  const texts: AddingTexts = (version === null && props.adding) || {
    submit: "Save changes",
    submitting: "Saving...",
  };
  const form = useRef<HTMLFormElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const answer = result?.answer;
  const differences = answer?.differences ?? [];
  const errors = useFieldErrors(form, { formId, constraints, errors: answer?.errors });
  const draft = useDraft(form, {
    name: draftName,
    isAnswered: answer !== undefined,
    isEdit: Object.keys(props.values).length > 0,
    merged: answer?.version === undefined ? undefined : answer.values,
    hasConflict: differences.length > 0,
    newId: props.newId,
    answeredId: props.newId && answer?.values.newId,
  });
  const addedId = result?.added?.id;
  const beginAnother = useEffectEvent(draft.startOver);
  useEffect(() => {
    if (addedId) beginAnother();
  }, [addedId]);

  // A form that was sent before has added its document: it is an edit of that from then on.
  const baseVersion = answer?.values.version ?? draft.baseVersion ?? version;
  const sending = useNavigation();
  const isSending = String(sending.formData?.get("intent")).startsWith("save");
  const isBusy = fetcher ? fetcher.state !== "idle" : isSending;
  const sent = answer?.values ?? {};
  // They are not mixed with the stored values: an unticked box is not among what was sent.
  const values = Object.keys(sent).length > 0 ? sent : props.values;
  const SentForm = fetcher?.Form ?? Form;
  return (
    <SentForm
      ref={form}
      method="post"
      action={props.action}
      encType={props.encType}
      preventScrollReset
      // Without JavaScript the server answers with the message for empty fields.
      noValidate={texts.incomplete !== undefined}
      {...errors.handlers(draft.onInput)}
      onSubmit={(event) => {
        const isValid = errors.check(event.currentTarget);
        setIncomplete(hasEmptyField(event.currentTarget));
        if (!isValid) event.preventDefault();
        else draft.onSend(event.currentTarget);
      }}
    >
      <FormFields legend={props.legend} isBusy={isBusy}>
        {differences.length > 0 && <Conflict differences={differences} draftName={draftName} />}
        <DraftNote isRestored={draft.isRestored} startOver={draft.startOver} />
        {props.newId && <input type="hidden" name="newId" value={draft.newId} />}
        {baseVersion !== null && <input type="hidden" name="version" value={baseVersion} />}
        {props.children({ errors, values })}
        <FormMessage
          id={`${formId}-message`}
          {...statusOf(texts, { isBusy, isIncomplete, result })}
        />
        {!isBusy && props.links}
        <div className={editorStyles.save}>
          <IntentButton intent="save" look="solid">
            {isBusy ? texts.submitting : texts.submit}
          </IntentButton>
          {props.otherSave}
        </div>
      </FormFields>
    </SentForm>
  );
}

const hasEmptyField = ({ elements }: HTMLFormElement): boolean =>
  ([...elements] as HTMLInputElement[]).some(({ required, value }) => required && !value.trim());

type Sending = { isBusy: boolean; isIncomplete: boolean; result: EditAnswer | undefined };

function statusOf(texts: AddingTexts, { isBusy, isIncomplete, result }: Sending): FormStatus {
  if (isBusy && texts.adding) return { text: texts.adding };
  if (isIncomplete && texts.incomplete) return { text: texts.incomplete };
  const { answer, added, notice } = result ?? {};
  if (answer) return { text: answer.message, isError: answer.isError };
  if (!texts.added || !notice) return { text: "" };
  return added ? { text: texts.added } : { text: notice.message, isError: true };
}

type SaveOptions = {
  draftName: string;
  /** What a guru reads when the server could not be asked. */
  describeFailure?: (reason: string) => string;
};

/**
 * The client action of a form with unsaved values on the device, which are deleted once they are
 * stored.
 */
export async function saveDocumentForm<Answer extends Pick<EditAnswer, "notice" | "isSaved">>(
  { serverAction, request }: Asking<Answer>,
  { draftName, describeFailure }: SaveOptions,
): Promise<Answer | Response> {
  const sentDraft = findDraftOfTab(draftName);
  const sent = request.clone();
  const result = await askServer<Answer, Answer>(serverAction, async (reason) => {
    const notice = describeFailure && refusal(describeFailure(reason));
    return { notice: notice ?? (await unansweredNotice(reason, sent)) } as Answer;
  });
  // A redirect is to the list of what was added, or to the login.
  const isSaved =
    result instanceof Response
      ? !result.headers.get("Location")?.startsWith(href("/login"))
      : result.isSaved;
  if (isSaved) deleteSentDraft(draftName, sentDraft);
  return result;
}
