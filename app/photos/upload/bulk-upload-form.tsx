import { type DragEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { InitialStatusFields } from "#app/documents/components/initial-status-fields.tsx";
import { maxDaysAhead } from "#app/documents/document.ts";
import { readInitialStatus } from "#app/documents/initial-status.ts";
import { initialStatusStrings } from "#app/documents/strings.ts";
import { bulkUploadStrings as strings } from "#app/photos/admin/strings.ts";
import { TagField } from "#app/photos/admin/tag-field.tsx";
import { textsOf } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DraftNote, deleteSentDraft, findDraftOfTab, useDraft } from "#app/ui/field/draft.tsx";
import { Field } from "#app/ui/field/field.tsx";
import selectStyles from "#app/ui/field/select.module.css";
import { FormMessage, type FormStatus, Panel, Panels } from "#app/ui/form/form.tsx";
import { readCommonFields, type TaggedEvent } from "./bulk-upload.ts";
import { chooseFiles } from "./choose-files.ts";
import styles from "./queue.module.css";
import { isStarted, type QueuedPhoto } from "./queue.ts";
import { QueueRow } from "./queue-row.tsx";
import { useQueue } from "./queue-status.tsx";
import { startUpload } from "./send-queue.ts";

const draftName = "batch";

type BulkUploadFormProps = {
  events: TaggedEvent[];
  values: Record<string, string>;
  /** Whether a gallery has shared photos that could not be received. */
  hasLostShare: boolean;
};

/** `isProgress`: shown only while photos are being uploaded. */
type UploadStatus = FormStatus & { isProgress?: boolean };

export function BulkUploadForm({ events, values, hasLostShare }: BulkUploadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { photos, isOpen } = useQueue();
  const draft = useDraft(form, { name: draftName, isAnswered: false });
  // Before scripts run, a submit would lose the chosen files.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [status, setStatus] = useState<UploadStatus>({ text: "" });
  const isUploading = photos.some(({ state }) => state === "waiting");
  const chosenCount = photos.filter(({ state }) => state === "chosen").length;
  const [hasChosen, setChosen] = useState(false);
  /** Files are added to the queue in the order in which they were chosen. */
  const choosing = useRef(Promise.resolve());
  const failures = useRef(0);

  function choose(files: File[]) {
    if (files.length === 0) return;
    setChosen(true);
    setStatus({ text: strings.adding(files.length) });
    const before = failures.current;
    choosing.current = choosing.current.then(async () => {
      try {
        const result = await chooseFiles(files);
        // The message of an earlier failure stays visible.
        if (failures.current === before) setStatus({ text: strings.chosen(result) });
      } catch (error) {
        failures.current += 1;
        showFailure(strings.notAdded, error);
      }
    });
  }

  function showFailure(text: string, error: unknown) {
    console.warn("the photos on this device", error);
    setStatus({ text, isError: true });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isOpen) return setStatus({ text: strings.noStorage, isError: true });
    const sent = textsOf(new FormData(event.currentTarget));
    const sentDraft = findDraftOfTab(draftName);
    // Adding many photos takes a while. If it fails, the guru reads why before anything is uploaded.
    const before = failures.current;
    await choosing.current;
    if (failures.current !== before) return;
    const initialStatus = readInitialStatus(sent);
    if (!initialStatus)
      return setStatus({ text: initialStatusStrings.badTime(maxDaysAhead), isError: true });
    try {
      const count = await startUpload({ ...readCommonFields(sent, events), first: initialStatus });
      if (count === 0) return setStatus({ text: strings.noneChosen });
      setStatus({ text: strings.uploading(count), isProgress: true });
      deleteSentDraft(draftName, sentDraft);
    } catch (error) {
      showFailure(strings.notStarted, error);
    }
  }

  return (
    <form ref={form} onInput={draft.onInput} onSubmit={submit}>
      <Panels>
        <Panel title={strings.choose}>
          {hasLostShare && !hasChosen && <FormMessage text={strings.lostShare} isError />}
          <PhotosPicker isQueued={isOpen} onChoose={choose} />
          <QueueRows photos={photos.filter((photo) => !isStarted(photo))} />
        </Panel>
        <Panel title={strings.forAll}>
          <DraftNote isRestored={draft.isRestored} startAfresh={draft.startAfresh} />
          <CommonFields events={events} values={values} />
          <InitialStatusFields values={values} />
          <FormMessage {...(status.isProgress && !isUploading ? { text: "" } : status)} />
          <button type="submit" disabled={!isReady} className={buttonClass("solid")}>
            {strings.submit(chosenCount)}
          </button>
        </Panel>
        {photos.some(isStarted) && (
          <Panel title={strings.started}>
            <QueueRows photos={photos.filter(isStarted)} />
          </Panel>
        )}
      </Panels>
    </form>
  );
}

function QueueRows({ photos }: { photos: QueuedPhoto[] }) {
  const { sending } = useQueue();
  if (photos.length === 0) return null;
  return (
    <ul className={styles.list}>
      {photos.map((photo) => {
        const isSending = photo.state === "waiting" && sending?.id === photo.id;
        const progress = isSending ? sending.progress : null;
        return <QueueRow key={photo.id} photo={photo} progress={progress} />;
      })}
    </ul>
  );
}

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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the field inside
    <div
      className={styles.picker}
      data-over={isOver || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
    >
      <Field label={strings.files} hint={strings.dropHint}>
        <input
          type="file"
          name="photos"
          accept="image/*"
          multiple
          ref={input}
          onChange={queueChosen}
        />
      </Field>
    </div>
  );
}

function CommonFields({ events, values }: Pick<BulkUploadFormProps, "events" | "values">) {
  return (
    <>
      <Field label={strings.event} hint={events.length > 0 ? strings.eventHint : strings.noEvents}>
        <select name="event" className={selectStyles.select} defaultValue={values.event}>
          <option value="">{strings.noEvent}</option>
          {events.map(({ title, tag, day }) => (
            <option key={`${tag} ${title}`} value={tag}>
              {strings.eventOption(title, day)}
            </option>
          ))}
        </select>
      </Field>
      <TagField
        isList
        label={strings.tags}
        hint={strings.tagsHint}
        input={{ id: "bulk-upload-tags", name: "tags", defaultValue: values.tags }}
      />
      <Field label={strings.description} hint={strings.descriptionHint}>
        <textarea name="description" rows={3} maxLength={2000} defaultValue={values.description} />
      </Field>
    </>
  );
}
