import { type ComponentProps, type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { EditAnswer, FormValues } from "#app/documents/edit-document.server.ts";
import { conflictStrings, editorStrings } from "#app/documents/strings.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { askServer } from "#app/ui/ask-server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { DraftNote, deleteSentDraft, findDraftOfTab, useDraft } from "#app/ui/field/draft.tsx";
import { useFieldErrors } from "#app/ui/field/field.tsx";
import { FormFields, FormMessage } from "#app/ui/form/form.tsx";
import { Conflict } from "./conflict.tsx";
import { type Asking, unansweredNotice } from "./notice.tsx";

export type FieldsProps = { errors: ReturnType<typeof useFieldErrors>; values: FormValues };

type DocumentFormProps = {
  /** Begins the ids of the controls. */
  formId: string;
  legend: string;
  constraints: FieldConstraints;
  values: FormValues;
  /** Of the stored document; null for a new one. */
  version: number | null;
  /** Of the new document; not of a stored one. */
  newId?: string | undefined;
  labels: FormValues;
  /** The name under which unsaved values are stored on the device. */
  draftName: string;
  result: EditAnswer | undefined;
  encType?: ComponentProps<typeof Form>["encType"];
  onStartOver?: () => void;
  /** The texts of the button that adds a document. */
  adding?: { submit: string; submitting: string };
  children: (fields: FieldsProps) => ReactNode;
};

/** The form that adds or corrects a document: its fields, unsaved values, errors and conflicts. */
export function DocumentForm(props: DocumentFormProps) {
  const { formId, constraints, version, draftName, result } = props;
  const { submit, submitting } = (version === null && props.adding) || editorStrings;
  const form = useRef<HTMLFormElement>(null);
  const answer = result?.answer;
  const isStale = result?.conflicts !== undefined;
  const errors = useFieldErrors(form, { formId, constraints, errors: answer?.errors });
  const draft = useDraft(form, {
    name: draftName,
    isAnswered: answer !== undefined,
    isEdit: Object.keys(props.values).length > 0,
    merged: isStale ? answer?.values : undefined,
    // A device stores no chosen picture.
    conflicts: result?.conflicts?.filter((name) => name !== "picture"),
    newId: props.newId,
    answeredId: props.newId && answer?.values.newId,
  });
  const baseVersion = version && (answer?.values.version ?? draft.baseVersion ?? version);
  const isBusy = useNavigation().formData?.get("intent") === "save";
  const sent = answer?.values ?? {};
  // Without the stored values: an unticked box is not among what was sent.
  const values = Object.keys(sent).length > 0 ? sent : props.values;
  const differences = isStale
    ? listDifferences(props, values, result.conflicts)
    : listDifferences(props, draft.restored, answer ? [] : draft.restored?.conflicts?.split(" "));
  return (
    <Form
      ref={form}
      method="post"
      encType={props.encType}
      preventScrollReset
      {...errors.handlers(draft.onInput)}
      onSubmit={(event) => {
        if (!errors.check(event.currentTarget)) event.preventDefault();
        else draft.onSend(event.currentTarget);
      }}
    >
      <FormFields legend={props.legend} isBusy={isBusy}>
        {differences.length > 0 && <Conflict differences={differences} draftName={draftName} />}
        <DraftNote
          isRestored={draft.isRestored}
          startOver={() => {
            props.onStartOver?.();
            draft.startOver();
          }}
        />
        {props.newId && <input type="hidden" name="newId" value={draft.newId} />}
        {baseVersion !== null && <input type="hidden" name="version" value={baseVersion} />}
        {props.children({ errors, values })}
        <FormMessage text={answer?.message ?? ""} isError={answer?.isError} />
        <IntentButton intent="save" look="solid">
          {isBusy ? submitting : submit}
        </IntentButton>
      </FormFields>
    </Form>
  );
}

/** The fields that both have changed. A picture has no text. */
function listDifferences(
  { labels, values: stored }: DocumentFormProps,
  yours: FormValues | null,
  conflicts: string[] = [],
) {
  return Object.entries(labels)
    .filter(([name]) => conflicts.includes(name))
    .map(([name, label]) =>
      name === "picture"
        ? { label, ...conflictStrings.pictures }
        : { label, yours: yours?.[name] ?? "", stored: stored[name] ?? "" },
    );
}

type SaveOptions = {
  draftName: string;
  /** The form's message when the server could not be asked; without it a notice is shown. */
  describeFailure?: (reason: string) => string;
};

/**
 * The client action of such a form. Unsaved values are forgotten on the device once they are
 * stored.
 */
export async function saveDocumentForm(
  { serverAction, request }: Asking<EditAnswer>,
  { draftName, describeFailure }: SaveOptions,
): Promise<EditAnswer | Response> {
  const sentDraft = findDraftOfTab(draftName);
  const sent = request.clone();
  const result = await askServer<EditAnswer, EditAnswer>(serverAction, async (reason) => {
    if (!describeFailure) return { notice: await unansweredNotice(reason, sent) };
    const message = describeFailure(reason);
    return { notice: null, answer: { ok: false, isError: true, message, values: {} } };
  });
  const isSaved = result instanceof Response ? isAdded(result) : result.isSaved === true;
  if (isSaved) deleteSentDraft(draftName, sentDraft);
  return result;
}

/** After adding, the redirect is to the list; after an ended session, to the login. */
const isAdded = ({ headers }: Response) => headers.get("Location")?.includes("?added=") ?? false;
