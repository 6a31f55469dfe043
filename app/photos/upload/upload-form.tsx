import { type FormEvent, useRef, useState } from "react";
import { uploadWords } from "#app/photos/words.ts";
import { buttonClass } from "#app/ui/button.ts";
import { forgetDraft, keptDraft } from "#app/ui/field/draft.ts";
import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { useDraft } from "#app/ui/field/use-draft.ts";
import { useMissingFields } from "#app/ui/field/use-missing-fields.ts";
import formStyles from "#app/ui/form.module.css";
import { FormFields } from "#app/ui/form-fields.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { useReturnedFocus } from "#app/ui/use-returned-focus.ts";
import { FilePicker } from "./file-picker.tsx";
import { uploadPhoto } from "./upload-client.ts";

const messageId = "upload-message";
const draftName = "upload";

type UploadFormProps = {
  tagsInUse: string[];
  /** What the server said of a form sent without JavaScript, and its fields. */
  answer: { ok: boolean; message: string; values: Record<string, string> } | null;
  onUploaded: () => void;
};

/** How long a step's message stands at least. A timer, as frames stop while the phone is locked. */
const messageMs = 80;

/** SPEC §2's Upload Image. Everything is kept on failure and cleared on success. */
export function UploadForm({ tagsInUse, answer, onUploaded }: UploadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const missing = useMissingFields(messageId);
  const draft = useDraft(form, { name: draftName, isAnswered: answer !== null });
  const [file, setFile] = useState<File | null>(null);
  const [message, setMessage] = useState(answer?.message ?? "");
  const [isBusy, setBusy] = useState(false);
  const noteFocus = useReturnedFocus(isBusy);
  const values = answer && !answer.ok ? answer.values : {};
  const [share, setShare] = useState<number | null>(null);

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isMissingSomething = missing.mark(event.currentTarget);
    if (isMissingSomething || !file)
      return setMessage(file ? uploadWords.incomplete : uploadWords.noFile);
    const fields = textFields(new FormData(event.currentTarget));
    const sent = keptDraft(draftName);
    noteFocus();
    setBusy(true);
    try {
      const url = await uploadPhoto({ ...fields, file }, { say, show: setShare });
      setMessage(uploadWords.uploaded(url));
      setFile(null);
      draft.empty();
      forgetDraft(draftName, sent);
      onUploaded();
    } catch (error) {
      setMessage(uploadWords.failed((error as Error).message));
    }
    setShare(null);
    setBusy(false);
  }

  function startAfresh() {
    setFile(null);
    draft.startAfresh();
  }

  async function say(text: string) {
    setMessage(text);
    await new Promise((resolve) => setTimeout(resolve, messageMs));
  }

  return (
    <form
      ref={form}
      method="post"
      action="/success?index"
      encType="multipart/form-data"
      noValidate
      onReset={missing.onReset}
      onInput={(event) => {
        missing.onInput(event);
        draft.onInput(event);
      }}
      onSubmit={upload}
    >
      <FormFields legend="The image" isBusy={isBusy}>
        <DraftNote isRestored={draft.isRestored} startAfresh={startAfresh} />
        <Field label="Title" error={missing.error("title")}>
          <input
            type="text"
            maxLength={200}
            defaultValue={values.title}
            {...missing.control("title")}
          />
        </Field>
        <Field label="Description" error={missing.error("description")}>
          <textarea
            rows={3}
            maxLength={2000}
            defaultValue={values.description}
            {...missing.control("description")}
          />
        </Field>
        <Field label={uploadWords.tags} hint={uploadWords.tagsHint}>
          <input
            type="text"
            name="tags"
            placeholder={uploadWords.tagsPlaceholder}
            list="tags-in-use"
            maxLength={1000}
            defaultValue={values.tags}
          />
        </Field>
        <datalist id="tags-in-use">
          {tagsInUse.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <FilePicker file={file} onPick={setFile} control={missing.control("file")} />
        {share !== null && (
          <progress className={formStyles.progress} max={1} value={share} aria-label="Upload" />
        )}
        <FormMessage id={messageId}>{message}</FormMessage>
        <button type="submit" name="intent" value="upload" className={buttonClass("solid")}>
          {isBusy ? uploadWords.submitting : uploadWords.submit}
        </button>
      </FormFields>
    </form>
  );
}

function textFields(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  return { title: text("title"), description: text("description"), tags: text("tags") };
}
