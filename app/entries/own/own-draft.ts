import { useEffect, useState } from "react";
import { readStoredTexts, writeStored } from "#app/platform/device-storage.ts";
import type { FormRef } from "#app/ui/field/field.tsx";

const key = "entry-correction";

/** Not the consent, which is given anew, and what the page itself fills in. */
const notStored = ["consent", "noticeVersion"];

export const deleteOwnDraft = (): boolean => writeStored("tab", key, null);

type OwnDraft = {
  number: string;
  /** The version of the entry that the form shows. */
  version: number;
  /** The form shows what was just sent. */
  isAnswered: boolean;
};

/**
 * Stores a correction for a reload, in this tab only: a dancer's page may be open on somebody
 * else's device. The address of the page, which is secret, is not stored.
 */
export function useOwnDraft(form: FormRef, { number, version, isAnswered }: OwnDraft) {
  const [restored, setRestored] = useState<{ version: string } | null>(null);

  useEffect(() => {
    const { number: stored, version, ...texts } = readStoredTexts("tab", key);
    if (isAnswered || stored !== number || !form.current) return;
    for (const [name, value] of Object.entries(texts)) {
      const control = form.current.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement)) continue;
      control.value = value;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    form.current.closest("details")?.setAttribute("open", "");
    setRestored({ version: version ?? "" });
  }, [form, number, isAnswered]);

  return {
    isRestored: restored !== null,
    /** The version that the correction began from. */
    version: restored?.version ?? `${version}`,
    onInput() {
      if (!form.current) return;
      const texts = [...new FormData(form.current)].filter(
        ([name, value]) => typeof value === "string" && !notStored.includes(name),
      );
      writeStored("tab", key, { ...Object.fromEntries(texts), number });
    },
    startOver() {
      deleteOwnDraft();
      window.location.reload();
    },
  };
}
