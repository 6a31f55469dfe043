import { type FormEvent, useRef, useState } from "react";
import { href } from "react-router";
import { DocumentFields } from "#app/documents/components/document-fields.tsx";
import { PublishedLinks } from "#app/documents/components/notice.tsx";
import { consentStrings, uploadStrings } from "#app/photos/admin-strings.ts";
import { photoPath } from "#app/photos/gallery-path.ts";
import { uploadFields } from "#app/photos/photo-fields.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { useSchool } from "#app/school/school.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { DraftNote, useDraft } from "#app/ui/field/draft.tsx";
import { useFieldErrors } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { FormFields, FormMessage, messageOf, showFor } from "#app/ui/form/form.tsx";
import { FilePicker } from "./file-picker.tsx";
import type { UploadAnswer } from "./receive-photos.server.ts";
import { sendPhoto } from "./send-photo.ts";

const draftName = "upload";
const messageId = "upload-message";

/** For how long a step's message is shown at least. */
const stepMs = 80;

type UploadFormProps = {
  constraints: FieldConstraints;
  answer: UploadAnswer | null;
  /** Of the new photo, when the form is sent without JavaScript. */
  newId: string;
  onUploaded: () => void;
};

/** SPEC §2's Upload Image. A failure leaves the fields as they are, success empties them. */
export function UploadForm({ constraints, answer, newId, onUploaded }: UploadFormProps) {
  const { publicUrl } = useSchool().site;
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors(form, { formId: "upload", constraints, errors: answer?.errors });
  const draft = useDraft(form, { name: draftName, isAnswered: answer !== null });
  const values = answer && !answer.ok ? answer.values : {};
  const [file, setFile] = useState<File | null>(null);
  const [status, setStatus] = useState(messageOf(answer));
  /** How much of the image is sent, 0 to 1; null while nothing is uploaded. */
  const [progress, setProgress] = useState<number | null>(null);
  const isBusy = progress !== null;
  /**
   * `id`: the document's, so that the same upload, sent again after a lost answer, adds no second
   * photo.
   */
  const attempt = useRef<{ key: string; id?: string }>({ key: "" });
  const [added, setAdded] = useState(answer?.added ?? null);
  const path = added ? photoPath(added) : "";

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isComplete = errors.check(event.currentTarget);
    const field = event.currentTarget.querySelector<HTMLInputElement>("[type=file]");
    // The file picker marks a file that the browser cannot show.
    const unreadable = field?.validity.customError && field.validationMessage;
    if (!file) return setStatus({ text: uploadStrings.noFile });
    if (!isComplete && unreadable)
      return setStatus({ text: uploadStrings.failed(unreadable), isError: true });
    if (!isComplete) return setStatus({ text: "Title and description are required" });
    const sent = textsOf(new FormData(event.currentTarget));
    const { title = "", description = "", tags = "" } = sent;
    const key = JSON.stringify([title, description, tags, file.name, file.size, file.lastModified]);
    if (attempt.current.key !== key) attempt.current = { key, id: createId() };
    const photo = { id: attempt.current.id, title, description, tags, sent: null };
    const image = { file, fileName: file.name };
    setAdded(null);
    setProgress(0);
    try {
      const document = await sendPhoto(photo, image, { onStep: showStep, onProgress: setProgress });
      attempt.current = { key: "" };
      draft.startOver();
      const text = uploadStrings.uploaded(document.imageUrl);
      const isDraft = document.state === "draft";
      setStatus({ text: isDraft ? `${text} ${consentStrings.savedAsDraft}` : text });
      if (document.state === "published") setAdded(document);
      onUploaded();
    } catch (error) {
      setStatus({ text: uploadStrings.failed((error as Error).message), isError: true });
    }
    setProgress(null);
  }

  async function showStep(text: string) {
    setStatus({ text });
    await showFor(stepMs);
  }

  /** The message was about the previous file. */
  function pick(picked: File | null) {
    setFile(picked);
    setStatus({ text: "" });
  }

  return (
    <form
      ref={form}
      method="post"
      // Without JavaScript the next page scrolls to the message.
      action={`${href("/success")}?index#${messageId}`}
      encType="multipart/form-data"
      noValidate
      {...errors.handlers(draft.onInput)}
      onSubmit={upload}
    >
      <FormFields legend="The image" isBusy={isBusy}>
        <DraftNote isRestored={draft.isRestored} startOver={draft.startOver} />
        <input type="hidden" name="newId" value={newId} />
        <DocumentFields fields={uploadFields} errors={errors} values={values} />
        <FilePicker
          label={uploadStrings.file}
          file={file}
          onPick={pick}
          control={{ ...errors.control("file"), required: true, "aria-describedby": messageId }}
        />
        {isBusy && (
          <progress className={formStyles.progress} max={1} value={progress} aria-label="Upload" />
        )}
        <FormMessage id={messageId} {...status} />
        {added && (
          <p className={formStyles.links}>
            <PublishedLinks path={path} text={`${added.title}\n${publicUrl}${path}`} />
          </p>
        )}
        <IntentButton intent="upload" look="solid">
          {isBusy ? "Processing..." : "Upload Image"}
        </IntentButton>
      </FormFields>
    </form>
  );
}
