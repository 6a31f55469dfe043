import { type DragEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { InitialStatusFields } from "#app/documents/components/initial-status-fields.tsx";
import { maxDaysAhead } from "#app/documents/document.ts";
import { readInitialStatus } from "#app/documents/initial-status.ts";
import { initialStatusStrings } from "#app/documents/strings.ts";
import { uploadStrings, batchStrings as words } from "#app/photos/admin/strings.ts";
import { TagField } from "#app/photos/admin/tag-field.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { forgetDraft, keptDraft } from "#app/ui/field/draft.ts";
import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { Field } from "#app/ui/field/field.tsx";
import selectStyles from "#app/ui/field/select.module.css";
import { useDraft } from "#app/ui/field/use-draft.ts";
import { FormMessage, type FormStatus } from "#app/ui/form/form.tsx";
import { Panel, Panels } from "#app/ui/panel/panel.tsx";
import {
  type BatchAnswer,
  commonWords,
  maxFilesOfForm,
  maxFormMb,
  type TaggedEvent,
} from "./batch.ts";
import { chooseFiles, sendChosen } from "./choose-files.ts";
import styles from "./queue.module.css";
import { isChosen, isStarted, readQueue } from "./queue.ts";
import { QueueRow } from "./queue-row.tsx";
import { useQueue } from "./queue-status.tsx";

const draftName = "batch";

type BatchFormProps = {
  events: TaggedEvent[];
  /** What the fields begin with. */
  values: Record<string, string>;
  /** The server's, when the form was sent without JavaScript. */
  answer: BatchAnswer | null;
  said: FormStatus;
  /** Whether a gallery has shared photos that could not be taken over. */
  hasLostShare: boolean;
  /** Names this form, so that it is carried out once. */
  formId: string;
};

/** Many photos at once: chosen, titled, and sent off with what is said of all of them. */
export function BatchForm(props: BatchFormProps) {
  const { events, values, answer, said: first, hasLostShare, formId } = props;
  const form = useRef<HTMLFormElement>(null);
  const { photos, isOpen, sending } = useQueue();
  const draft = useDraft(form, { name: draftName, isAnswered: answer !== null });
  /** `isOfSending`: true only while photos are on the way. */
  const [said, setSaid] = useState<FormStatus & { isOfSending?: boolean }>(first);
  const isSending = photos.some(({ state }) => state === "waiting");
  const chosen = photos.filter(isChosen);
  const started = photos.filter(isStarted);
  const notStarted = photos.filter((photo) => !isStarted(photo));

  const [hasChosen, setChosen] = useState(false);
  /** What is chosen is taken in one time after the other. */
  const choosing = useRef(Promise.resolve());
  const failures = useRef(0);

  function choose(files: File[]) {
    if (files.length === 0) return;
    setChosen(true);
    setSaid({ text: words.taking(files.length) });
    const before = failures.current;
    choosing.current = choosing.current.then(async () => {
      try {
        const result = await chooseFiles(files);
        // What has failed meanwhile stays in sight.
        if (failures.current === before) setSaid({ text: words.chosen(result) });
      } catch (error) {
        failures.current += 1;
        fail(words.notTaken, error);
      }
    });
  }

  function fail(text: string, error: unknown) {
    console.warn("the photos on this device", error);
    setSaid({ text, isError: true });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    // Where the device can keep no photos, the form is sent as it is.
    if (!isOpen) return;
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const sent = keptDraft(draftName);
    // Many photos take a moment to be taken in. Of those that cannot be, somebody has to know first.
    const before = failures.current;
    await choosing.current;
    if (failures.current !== before) return;
    if (!readQueue().photos.some(isChosen)) return setSaid({ text: words.noneChosen });
    const text = (name: string) => String(fields.get(name) ?? "");
    const typed = { event: text("event"), tags: text("tags"), description: text("description") };
    const first = readInitialStatus({ standing: text("standing"), appearsAt: text("appearsAt") });
    if (!first) return setSaid({ text: initialStatusStrings.badTime(maxDaysAhead), isError: true });
    try {
      const count = await sendChosen({ ...commonWords(typed, events), first });
      setSaid({ text: words.onTheirWay(count), isOfSending: true });
      forgetDraft(draftName, sent);
    } catch (error) {
      fail(words.notSent, error);
    }
  }

  const rows = (listed: typeof photos) => (
    <ul className={styles.list}>
      {listed.map((photo) => (
        <QueueRow
          key={photo.id}
          photo={photo}
          share={photo.state === "waiting" && sending?.id === photo.id ? sending.share : null}
        />
      ))}
    </ul>
  );

  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      onInput={draft.onInput}
      onSubmit={submit}
    >
      <input type="hidden" name="batch" value={formId} />
      <Panels>
        <Panel title={words.choose}>
          {hasLostShare && !hasChosen && <FormMessage text={words.lostShare} isError />}
          <PhotosPicker isQueued={isOpen} onChoose={choose} />
          {notStarted.length > 0 && rows(notStarted)}
        </Panel>
        <Panel title={words.forAll}>
          <DraftNote isRestored={draft.isRestored} startAfresh={draft.startAfresh} />
          <CommonFields events={events} values={values} />
          <InitialStatusFields values={values} />
          <FormMessage {...(said.isOfSending && !isSending ? { text: "" } : said)} />
          <button type="submit" className={buttonClass("solid")}>
            {words.submit(chosen.length)}
          </button>
        </Panel>
        {started.length > 0 && <Panel title={words.started}>{rows(started)}</Panel>}
      </Panels>
    </form>
  );
}

type PhotosPickerProps = { isQueued: boolean; onChoose: (files: File[]) => void };

/** Chosen by a click or dropped; without the queue they stay in the field and go with the form. */
function PhotosPicker({ isQueued, onChoose }: PhotosPickerProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function takeChosen() {
    const field = input.current;
    if (!isQueued || !field?.files?.length) return;
    onChoose([...field.files]);
    // They are in the queue now; the same file may be chosen again.
    field.value = "";
  }

  const takeEarly = useEffectEvent(takeChosen);
  // Whoever was quicker than the queue has chosen already.
  useEffect(() => {
    if (isQueued) takeEarly();
  }, [isQueued]);

  function drag(event: DragEvent) {
    if (!isQueued) return;
    event.preventDefault();
    setOver(event.type === "dragover");
    if (event.type === "drop") onChoose([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to the field inside
    <div
      className={styles.picker}
      data-over={isOver || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
    >
      <Field
        label={words.files}
        hint={isQueued ? words.dropHint : words.formHint(maxFilesOfForm, maxFormMb)}
      >
        <input
          type="file"
          name="photos"
          accept="image/*"
          multiple
          ref={input}
          onChange={takeChosen}
        />
      </Field>
    </div>
  );
}

type CommonFieldsProps = { events: TaggedEvent[]; values: Record<string, string> };

/** What is said of all photos together. */
export function CommonFields({ events, values }: CommonFieldsProps) {
  return (
    <>
      <Field label={words.event} hint={events.length > 0 ? words.eventHint : words.noEvents}>
        <select name="event" className={selectStyles.select} defaultValue={values.event}>
          <option value="">{words.noEvent}</option>
          {events.map(({ title, tag, day }) => (
            <option key={`${tag} ${title}`} value={tag}>
              {words.eventOption(title, day)}
            </option>
          ))}
        </select>
      </Field>
      <TagField
        isList
        label={words.tags}
        hint={words.tagsHint}
        input={{
          id: "batch-tags",
          name: "tags",
          maxLength: 1000,
          placeholder: uploadStrings.tagsPlaceholder,
          defaultValue: values.tags,
        }}
      />
      <Field label={words.description} hint={words.descriptionHint}>
        <textarea name="description" rows={3} maxLength={2000} defaultValue={values.description} />
      </Field>
    </>
  );
}
