import type { EntryContent } from "#app/entries/entry.ts";
import { cleanNumber } from "#app/platform/pasted-text.ts";
import { formatRupees } from "#app/platform/rupees.ts";

/** `sent`: the texts of the form. `now`: epoch milliseconds. */
type Acting = { sent: Record<string, string>; who: string; now: number };

/** The changed entry and what the guru reads, or only why nothing is changed. */
type Action = (
  entry: EntryContent,
  acting: Acting,
) => readonly [changed: EntryContent, done: string] | string;

/** What the buttons of an entry's page do, by intent. A form that is sent twice acts once. */
export const entryActions: Record<string, Action> = {
  "mark-paid"(entry, { sent, who, now }) {
    const rupees = readRupees(sent.rupees ?? "");
    if (rupees === null) return `${noAmount} Nothing was changed.`;
    const done = `Marked as paid: ${formatRupees(rupees)}.`;
    const isPaid = entry.payment?.rupees === rupees;
    return [isPaid ? entry : { ...entry, payment: { rupees, at: now, by: who } }, done];
  },

  "mark-unpaid": (entry) => [{ ...entry, payment: null }, "Marked as not paid."],

  "see-video": (entry, { who, now }) => [
    withVideoSeen(entry, { who, now }),
    "The video is marked as looked at.",
  ],

  "unsee-video": (entry) => [
    { ...entry, videoSeen: null },
    "The video is marked as not looked at.",
  ],
};

/** Who has looked at it first stays. */
export function withVideoSeen(
  entry: EntryContent,
  { who, now }: Pick<Acting, "who" | "now">,
): EntryContent {
  const { video, videoSeen } = entry;
  const isSeen = videoSeen?.video === video;
  return isSeen ? entry : { ...entry, videoSeen: { video, at: now, by: who } };
}

export const noAmount = "Please write the amount in whole rupees, such as 300.";

/** A sum of money as people write it: `300`, `Rs. 1,500`, `₹300/-`; null for any other text. */
export function readRupees(text: string): number | null {
  const written = cleanNumber(text)
    .replace(/^(?:rs\.?|inr|₹)\s*/i, "")
    .replace(/\s*\/-$/, "")
    .replace(/\.00?$/, "")
    .replaceAll(",", "");
  return /^0*[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}
