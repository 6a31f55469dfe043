import { type FormEvent, type MouseEvent, useEffect, useState } from "react";
import {
  listStoredKeys,
  readStored,
  readStoredTexts,
  writeStored,
} from "#app/platform/device-storage.ts";
import { createId } from "#app/platform/new-id.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { formStrings } from "../strings.ts";
import styles from "./field.module.css";
import type { FormRef } from "./field.tsx";
import { isChanged } from "./typed-early.ts";

/**
 * The values of a form by field. `version`: of the document that an edit began from. `newId`: of a
 * new document, once it was sent.
 */
export type Draft = Record<string, string>;

const keyOf = (name: string) => `draft:${name}`;

/** The id of a tab that stores none. */
const pageId = Math.random();

/** Another tab may have a draft of the same document. Neither replaces the other. */
function ownKeyOf(name: string): string {
  const tabId = readStored("tab", "tab") ?? pageId;
  writeStored("tab", "tab", tabId);
  return `${keyOf(name)}@${tabId}`;
}

const isEmpty = (draft: Draft) => Object.keys(draft).length === 0;

const toText = (draft: Draft) => (isEmpty(draft) ? null : JSON.stringify(draft));

/** The drafts as this tab last read or stored them. */
const draftsOfTab = new Map<string, string | null>();

export const findDraftOfTab = (name: string): string | null => draftsOfTab.get(name) ?? null;

/** Reads the draft of this tab, of the document, or else one that a closed tab has left. */
export function readDraft(name: string): Draft {
  const known = [ownKeyOf(name), keyOf(name)];
  const stored = listDraftKeys();
  const others = stored.filter((key) => key.startsWith(`${keyOf(name)}@`));
  const key = [...known, ...others].find((each) => stored.includes(each)) ?? keyOf(name);
  const draft = readStoredTexts("device", key);
  if (!known.includes(key)) {
    writeStored("device", key, null);
    writeStored("device", keyOf(name), draft);
  }
  draftsOfTab.set(name, toText(draft));
  return draft;
}

export function storeDraft(name: string, draft: Draft): void {
  const stored = toText(readStoredTexts("device", keyOf(name)));
  const isOfOther = stored !== null && stored !== findDraftOfTab(name);
  const ownKey = ownKeyOf(name);
  const key = isOfOther || listDraftKeys().includes(ownKey) ? ownKey : keyOf(name);
  const isStored = writeStored("device", key, isEmpty(draft) ? null : draft);
  if (isStored) draftsOfTab.set(name, toText(draft));
}

/** A draft that has changed since it was sent stays, and so does another tab's. */
export function deleteSentDraft(name: string, sent: string | null): void {
  if (findDraftOfTab(name) === sent) storeDraft(name, {});
}

const listDraftKeys = (): string[] =>
  listStoredKeys("device").filter((key) => key.startsWith(keyOf("")));

export const hasDrafts = (): boolean => listDraftKeys().length > 0;

export function deleteAllDrafts(): void {
  for (const key of listDraftKeys()) writeStored("device", key, null);
}

/** After a reload each difference is asked about again, so that no text is replaced unseen. */
export const unknownVersion = "0";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Files are left out, because a device does not restore them. */
function controlsOf(form: HTMLFormElement): Control[] {
  const stored = "input[name]:not([type=file], [type=hidden]), textarea[name], select[name]";
  return [...form.querySelectorAll<Control>(stored)];
}

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

/** A control counts as empty when it has the value that its form suggests. */
function readControl(control: Control): string {
  if (isCheckbox(control) && !control.checked) return "";
  return control.value === control.dataset.suggested ? "" : control.value;
}

function draftOf(form: HTMLFormElement): Draft {
  const texts = controlsOf(form).map((control) => [control.name, readControl(control)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ""));
}

function fillControls(controls: Control[], draft: Draft): void {
  for (const control of controls) {
    const text = draft[control.name] ?? control.dataset.suggested ?? "";
    if (isCheckbox(control)) control.checked = text !== "";
    else control.value = text;
    if (text !== "") control.closest("details[data-kannada]")?.setAttribute("open", "");
  }
}

/**
 * Fills the form, a new one only where it is empty, but for what was typed before the scripts had
 * come. Returns whether anything was filled.
 */
function restoreDraft(form: HTMLFormElement, draft: Draft, isEdit: boolean): boolean {
  const isFillable = (control: Control) =>
    isEdit ? !isChanged(control) : readControl(control) === "" && control.name in draft;
  const controls = controlsOf(form).filter(isFillable);
  if (controls.length === 0 || isEmpty(draft)) return false;
  fillControls(controls, draft);
  return true;
}

type DraftOptions = {
  name: string;
  /** The form shows the values of the server's answer, which are newer than a draft. */
  isAnswered: boolean;
  /** The form shows the values of a document, which a draft replaces. */
  isEdit?: boolean;
  /** The values that the server has merged; the form shows them from then on. */
  merged?: Draft | undefined;
  /** The form asks about what somebody else has also changed. */
  hasConflict?: boolean;
  /** The id of a new document, and the one that the last answer of the server has in its place. */
  newId?: string | undefined;
  answeredId?: string | undefined;
};

/** Stores the values of a form until `deleteSentDraft`, but no files. */
export function useDraft(form: FormRef, options: DraftOptions) {
  const { name, isAnswered, isEdit = false, merged, hasConflict = false } = options;
  const [restored, setRestored] = useState<Draft | null>(null);
  const [newId, setNewId] = useNewId(options.newId, options.answeredId);
  const sentId = newId.isSent ? newId.id : undefined;

  useEffect(() => {
    if (!form.current) return;
    const draft = readDraft(name);
    if (!isAnswered && restoreDraft(form.current, draft, isEdit)) {
      if (draft.newId) setNewId({ id: draft.newId, isSent: true });
      setRestored(draft);
    }
    // The values may have been entered before the script was loaded.
    if (!isEdit) storeDraft(name, withSentId(draftOf(form.current), draft.newId));
  }, [form, name, isAnswered, isEdit, setNewId]);

  useEffect(() => {
    if (!merged || !form.current) return;
    fillControls(controlsOf(form.current), merged);
    const version = hasConflict ? unknownVersion : (merged.version ?? "");
    storeDraft(name, withSentId({ ...draftOf(form.current), version }, sentId));
  }, [form, name, merged, hasConflict, sentId]);

  return {
    isRestored: restored !== null,
    /** The version that a restored edit began from; null without one. */
    baseVersion: restored?.version ?? null,
    newId: newId.id,
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      const version = new FormData(currentTarget).get("version");
      const draft = withSentId(draftOf(currentTarget), sentId);
      if (isEdit && version !== null) draft.version = hasConflict ? unknownVersion : `${version}`;
      storeDraft(name, draft);
    },
    /** A sent draft has the id of the form, because the answer may be lost. */
    onSend(sent: HTMLFormElement) {
      if (!newId.id) return;
      setNewId({ id: newId.id, isSent: true });
      storeDraft(name, withSentId(draftOf(sent), newId.id));
    },
    /** Empties the form of a new document, also of initial values, which `reset()` restores. */
    startOver() {
      form.current?.reset();
      if (form.current && !isEdit) fillControls(controlsOf(form.current), {});
      setNewId({ id: createId(), isSent: false });
      setRestored(null);
      storeDraft(name, {});
    },
  };
}

/** The id stays until the document is saved, though the page gets other ids. */
function useNewId(given: string | undefined, answered: string | undefined) {
  const [newId, setNewId] = useState({ id: answered ?? given, isSent: false });
  const [lastAnswered, setLastAnswered] = useState(answered);
  if (answered && answered !== lastAnswered) {
    setLastAnswered(answered);
    if (answered !== newId.id) setNewId({ id: answered, isSent: false });
  }
  return [newId, setNewId] as const;
}

/** Only a sent draft has an id: another tab may begin a document with the same texts. */
const withSentId = (draft: Draft, newId: string | undefined): Draft =>
  newId && !isEmpty(draft) ? { ...draft, newId } : draft;

type DraftNoteProps = { isRestored: boolean; startOver: () => void };

export function DraftNote({ isRestored, startOver }: DraftNoteProps) {
  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.form?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
    startOver();
  }
  return (
    <div className={styles.draft} aria-live="polite">
      {isRestored && (
        <>
          <p>{formStrings.isRestored}</p>
          <button type="button" className={buttonClass("line")} onClick={clear}>
            {formStrings.startOver}
          </button>
        </>
      )}
    </div>
  );
}
