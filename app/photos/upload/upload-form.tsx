import { type FormEvent, useRef, useState } from "react";
import { href } from "react-router";
import { PublishedLinks } from "#app/documents/components/published-links.tsx";
import { uploadStrings } from "#app/photos/admin/strings.ts";
import { photoPath } from "#app/photos/gallery-path.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { useSchool } from "#app/school/school.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { forgetDraft, keptDraft } from "#app/ui/field/draft.ts";
import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { useDraft } from "#app/ui/field/use-draft.ts";
import { useFieldErrors } from "#app/ui/field/use-field-errors.ts";
import formStyles from "#app/ui/form/form.module.css";
import { FormFields, FormMessage, type FormStatus, showFor } from "#app/ui/form/form.tsx";
import { FilePicker, PhotoFields } from "./photo-fields.tsx";
import type { UploadAnswer } from "./receive-photos.server.ts";
import { uploadPhoto } from "./send-photo.ts";

const draftName = "upload";
const messageId = "upload-message";

type UploadFormProps = {
  facts: FieldConstraints;
  /** What the server said of a form sent without JavaScript, and its fields. */
  answer: UploadAnswer | null;
  onUploaded: () => void;
};

/** How long a step's message stands at least. */
const messageMs = 80;

/** SPEC §2's Upload Image. Everything is kept on failure and cleared on success. */
export function UploadForm({ facts, answer, onUploaded }: UploadFormProps) {
  const { publicUrl } = useSchool().site;
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors(form, { formId: "upload", facts, errors: answer?.errors });
  const draft = useDraft(form, { name: draftName, isAnswered: answer !== null });
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState<FormStatus>({
    text: answer?.message ?? "",
    isError: answer?.isError,
  });
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [added, setAdded] = useState(answer?.added ?? null);

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isComplete = errors.check(event.currentTarget);
    if (!file) return setSaid({ text: uploadStrings.noFile });
    if (hasUnreadable(event.currentTarget)) {
      return setSaid({ text: uploadStrings.failed(uploadStrings.unreadable), isError: true });
    }
    if (!isComplete) return setSaid({ text: uploadStrings.incomplete });
    const fields = textFields(new FormData(event.currentTarget));
    const sent = keptDraft(draftName);
    setAdded(null);
    setBusy(true);
    try {
      const photo = await uploadPhoto({ ...fields, file }, { say, show: setShare });
      setSaid({ text: uploadStrings.uploaded(photo.url) });
      setAdded(photo);
      setFile(null);
      draft.empty();
      forgetDraft(draftName, sent);
      onUploaded();
    } catch (error) {
      setSaid({ text: uploadStrings.failed((error as Error).message), isError: true });
    }
    setShare(null);
    setBusy(false);
  }

  async function say(text: string) {
    setSaid({ text });
    await showFor(messageMs);
  }

  /** What was said was of the file before it. */
  function pick(picked: File | null) {
    setFile(picked);
    setSaid({ text: "" });
  }

  function startAfresh() {
    pick(null);
    draft.startAfresh();
  }

  return (
    <form
      ref={form}
      method="post"
      // Sent without JavaScript, the page comes back where the answer is said.
      action={`${href("/success")}?index#${messageId}`}
      encType="multipart/form-data"
      noValidate
      onReset={errors.handlers.onReset}
      onInput={(event) => {
        errors.handlers.onInput(event);
        draft.onInput(event);
      }}
      onSubmit={upload}
    >
      <FormFields legend="The image" isBusy={isBusy}>
        <DraftNote isRestored={draft.isRestored} startAfresh={startAfresh} />
        <PhotoFields errors={errors} values={answer && !answer.ok ? answer.values : {}} />
        <FilePicker
          label={uploadStrings.file}
          file={file}
          onPick={pick}
          control={{ ...errors.control("file"), required: true, "aria-describedby": messageId }}
        />
        {share !== null && (
          <progress className={formStyles.progress} max={1} value={share} aria-label="Upload" />
        )}
        <FormMessage id={messageId} {...said} />
        {added && (
          <p className={formStyles.ways}>
            <PublishedLinks
              path={photoPath(added)}
              text={`${added.title}\n${publicUrl}${photoPath(added)}`}
            />
          </p>
        )}
        <button type="submit" name="intent" value="upload" className={buttonClass("solid")}>
          {isBusy ? uploadStrings.submitting : uploadStrings.submit}
        </button>
      </FormFields>
    </form>
  );
}

/** Found out by the file picker, which shows the picture. */
function hasUnreadable(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>("[type=file]")?.validity.customError ?? false;
}

function textFields(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  return { title: text("title"), description: text("description"), tags: text("tags") };
}
