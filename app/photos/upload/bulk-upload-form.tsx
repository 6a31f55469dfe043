import { type DragEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { InitialStatusFields } from "#app/documents/components/initial-status-fields.tsx";
import { PublishedLinks } from "#app/documents/components/notice.tsx";
import { maxDaysAhead } from "#app/documents/document.ts";
import { readInitialStatus } from "#app/documents/initial-status.ts";
import { initialStatusStrings } from "#app/documents/strings.ts";
import { TagField } from "#app/documents/tags/tag-field.tsx";
import {
  consentStrings,
  bulkUploadStrings as strings,
  uploadStrings,
} from "#app/photos/admin-strings.ts";
import { useSchool } from "#app/school/school.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DraftNote, deleteSentDraft, findDraftOfTab, useDraft } from "#app/ui/field/draft.tsx";
import { Field, Options } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { FormMessage, type FormStatus, Panel, Panels } from "#app/ui/form/form.tsx";
import { type AlbumOrEvent, describeOutcome, isUntitled, readCommonFields } from "./bulk-upload.ts";
import { chooseFiles } from "./choose-files.ts";
import styles from "./queue.module.css";
import { isStarted, useQueue } from "./queue.ts";
import { QueueRow } from "./queue-row.tsx";
import type { QueuedPhoto } from "./queued-photo.ts";
import { sendAtOnce } from "./send-at-once.ts";
import { startUpload } from "./send-queue.ts";

const draftName = "batch";

type BulkUploadFormProps = {
  albumsAndEvents: AlbumOrEvent[];
  values: Record<string, string>;
};

/** `isProgress`: shown only while photos are being uploaded. */
type UploadStatus = FormStatus & { isProgress?: boolean };

export function BulkUploadForm({ albumsAndEvents, values }: BulkUploadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { photos, isOpen } = useQueue();
  const draft = useDraft(form, { name: draftName, isAnswered: false });
  const [status, setStatus] = useState<UploadStatus>({ text: "" });
  const { choose, hasFailed, whenChosen } = useChosenFiles(setStatus);
  const [untitledCount, setUntitledCount] = useState(0);
  const [eventTag, setEventTag] = useState(values.event);
  const chosen = photos.filter(({ state }) => state === "chosen");

  const readEvent = () => setEventTag(textsOf(new FormData(form.current ?? undefined)).event);
  // A restored draft causes no event.
  const readRestored = useEffectEvent((_isRestored: boolean) => readEvent());
  useEffect(() => readRestored(draft.isRestored), [draft.isRestored]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const sent = textsOf(new FormData(currentTarget));
    const sentDraft = findDraftOfTab(draftName);
    if (!(await whenChosen())) return;
    const first = readInitialStatus(sent);
    const badTime = initialStatusStrings.badTime(maxDaysAhead);
    if (!first) return setStatus({ text: badTime, isError: true });
    const untitledField = currentTarget.elements.namedItem("untitled") as HTMLInputElement;
    const batch = { ...readCommonFields(sent, albumsAndEvents), first };
    // The field has files only where the queue does not take them.
    const field = currentTarget.elements.namedItem("photos") as HTMLInputElement;
    const files = [...(field.files ?? [])];
    field.value = "";
    if (files.length > 0) {
      const showProgress = (done: number) =>
        setStatus({
          text:
            `${strings.uploaded(done, files.length)}. This browser does not store the photos, as ` +
            "in a private window. Please keep this page open until all are uploaded.",
        });
      return setStatus({ text: await sendAtOnce(files, batch, showProgress) });
    }
    if (!isOpen) return setStatus({ text: "Please choose photos first" });
    try {
      const { count, untitled } = await startUpload(batch);
      setUntitledCount(untitled);
      if (untitled > 0) {
        setStatus({ text: "" });
        return untitledField.focus();
      }
      if (count === 0) return setStatus({ text: "Please choose photos first" });
      setStatus({ text: strings.uploading(count), isProgress: true });
      untitledField.value = "";
      deleteSentDraft(draftName, sentDraft);
    } catch (error) {
      showFailure(
        setStatus,
        "The upload could not be started. The photos are still here; please try again.",
        error,
      );
    }
  }

  function update(event: FormEvent<HTMLFormElement>) {
    draft.onInput(event);
    readEvent();
    setUntitledCount(0);
  }

  return (
    <form ref={form} onInput={update} onSubmit={submit}>
      <Panels>
        <Panel title="Your photos">
          <PhotosPicker isQueued={isOpen && !hasFailed} onChoose={choose} />
        </Panel>
        <Panel title="For all of them">
          <DraftNote isRestored={draft.isRestored} startOver={draft.startOver} />
          <CommonFields albumsAndEvents={albumsAndEvents} values={values} />
          <UntitledField
            count={chosen.filter(isUntitled).length}
            eventTitle={albumsAndEvents.find(({ tag }) => tag === eventTag)?.title}
            text={untitledCount > 0 ? describeUntitled(untitledCount) : ""}
          />
          <InitialStatusFields values={values} />
        </Panel>
        {photos.some((photo) => !isStarted(photo)) && (
          <Panel title="Each photo">
            <p className="quiet">Open one to give it a title of its own.</p>
            <QueueRows photos={photos.filter((photo) => !isStarted(photo))} />
          </Panel>
        )}
        {photos.some(isStarted) && (
          <Panel title="Uploads">
            <QueueRows photos={photos.filter(isStarted)} />
          </Panel>
        )}
      </Panels>
      <SubmitBar photos={photos} chosenCount={chosen.length} status={status} />
    </form>
  );
}

type SetStatus = (status: UploadStatus) => void;

function showFailure(setStatus: SetStatus, text: string, error: unknown) {
  console.warn("the photos on this device", error);
  setStatus({ text, isError: true });
}

/** Files are added to the queue in the order in which they were chosen. */
function useChosenFiles(setStatus: SetStatus) {
  const [hasFailed, setFailed] = useState(false);
  const choosing = useRef(Promise.resolve());
  const failures = useRef(0);

  function choose(files: File[]) {
    if (files.length === 0) return;
    setStatus({ text: strings.adding(files.length) });
    const before = failures.current;
    choosing.current = choosing.current.then(async () => {
      try {
        const result = await chooseFiles(files);
        // The message of an earlier failure stays visible.
        if (failures.current === before) setStatus({ text: strings.chosen(result) });
      } catch (error) {
        failures.current += 1;
        setFailed(true);
        showFailure(
          setStatus,
          "This device could not store the photos. Please choose them again.",
          error,
        );
      }
    });
  }

  /**
   * Adding many photos takes a while. False if it fails: the guru reads why before anything is
   * uploaded.
   */
  async function whenChosen(): Promise<boolean> {
    const before = failures.current;
    await choosing.current;
    return failures.current === before;
  }

  return { choose, hasFailed, whenChosen };
}

type SubmitBarProps = { photos: QueuedPhoto[]; chosenCount: number; status: UploadStatus };

/** At the lower edge of the screen, because thirty photos make a long page. */
function SubmitBar({ photos, chosenCount, status }: SubmitBarProps) {
  // Before scripts run, a submit would lose the chosen files.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const isUploading = photos.some(({ state }) => state === "waiting");
  const isOver = status.text === "" || (status.isProgress && !isUploading);
  const current = describeOutcome(photos, useSchool().site.publicUrl);
  const [last, setLast] = useState(current);
  // The last outcome stays after the list is cleared.
  const outcome = photos.length > 0 ? current : last;
  if (outcome?.text !== last?.text || outcome?.published?.text !== last?.published?.text) {
    setLast(outcome);
  }
  const published = isOver ? outcome?.published : null;
  return (
    <div className={styles.submitBar}>
      <FormMessage {...status} text={isOver ? (outcome?.text ?? "") : status.text} />
      {published && (
        <p className={formStyles.links}>
          <PublishedLinks {...published} labels={strings.published} look="small" />
        </p>
      )}
      <SubmitButton disabled={!isReady}>
        {chosenCount === 0
          ? "Upload photos"
          : `Upload ${chosenCount === 1 ? "1 photo" : `${chosenCount} photos`}`}
      </SubmitButton>
    </div>
  );
}

function QueueRows({ photos }: { photos: QueuedPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.list}>
      {photos.map((photo) => (
        <QueueRow key={photo.id} photo={photo} />
      ))}
    </ul>
  );
}

const severalImages = { accept: "image/*", multiple: true };

type PhotosPickerProps = { isQueued: boolean; onChoose: (files: File[]) => void };

function PhotosPicker({ isQueued, onChoose }: PhotosPickerProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function queueChosen() {
    const field = input.current;
    if (!isQueued || !field?.files?.length) return;
    onChoose([...field.files]);
    // They are in the queue now; the same file may be chosen again.
    field.value = "";
  }

  const queueEarly = useEffectEvent(queueChosen);
  // Files may have been chosen before the queue was open.
  useEffect(() => {
    if (isQueued) queueEarly();
  }, [isQueued]);

  function drag(event: DragEvent) {
    if (!isQueued) return;
    event.preventDefault();
    setOver(event.type === "dragover");
    if (event.type === "drop") onChoose([...event.dataTransfer.files]);
  }

  // An alternative to the field inside.
  const dropHandlers = { onDragOver: drag, onDragLeave: drag, onDrop: drag };
  return (
    <div className={styles.picker} data-over={isOver || undefined} {...dropHandlers}>
      <Field
        label="Photos"
        hint={
          "Or drop them here. Titles come from the file names; correct them as you like. Uploads " +
          "continue if the connection drops, and you can leave this page."
        }
      >
        <input type="file" name="photos" {...severalImages} ref={input} onChange={queueChosen} />
      </Field>
    </div>
  );
}

function describeUntitled(count: number): string {
  const photos = count === 1 ? "1 photo needs" : `${count} photos need`;
  return `${photos} a title. Please give one here, or choose an event or album.`;
}

/** `text`: of an error, or empty. */
type UntitledFieldProps = { count: number; eventTitle: string | undefined; text: string };

/** Hidden rather than left out, so that what is typed stays. */
function UntitledField({ count, eventTitle, text }: UntitledFieldProps) {
  const error = { id: "bulk-upload-untitled-error", text };
  const described = text ? { "aria-invalid": true, "aria-describedby": error.id } : {};
  return (
    <div hidden={count === 0}>
      <Field
        label="Title for photos without one"
        hint={count === 1 ? "For the photo without a title." : `They become ‘… 1’ to ‘… ${count}’.`}
        error={error}
      >
        <input
          name="untitled"
          type="text"
          maxLength={195}
          placeholder={eventTitle}
          {...described}
        />
      </Field>
    </div>
  );
}

function CommonFields({ albumsAndEvents, values }: BulkUploadFormProps) {
  return (
    <>
      <Field
        label="Event or album (optional)"
        hint={
          albumsAndEvents.length > 0
            ? "They get its tag and are shown with it."
            : "There is no album and no event with a tag yet."
        }
      >
        <select name="event" defaultValue={values.event}>
          <option value="">None</option>
          <Options
            entries={albumsAndEvents.map((event) => [
              event.tag,
              [event.title, event.day].filter(Boolean).join(", "),
            ])}
          />
        </select>
      </Field>
      <TagField
        isList
        label={uploadStrings.tags}
        hint="All photos get these."
        input={{ id: "bulk-upload-tags", name: "tags", defaultValue: values.tags }}
      />
      <Field
        label="Description (optional)"
        hint="Left empty, it is the name of the event, or else each photo's title."
      >
        <textarea name="description" rows={3} maxLength={2000} defaultValue={values.description} />
      </Field>
      <Field label={consentStrings.label}>
        <select name="consent" defaultValue={values.consent}>
          <Options entries={Object.entries(consentStrings.names)} />
        </select>
      </Field>
    </>
  );
}
