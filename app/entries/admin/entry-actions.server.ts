import type { EntryContent } from "#app/entries/entry.ts";
import { markPaid, markUnpaid, noAmount, readRupees } from "#app/entries/payment.ts";
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
  "mark-paid"(entry, { sent, ...acting }) {
    const rupees = readRupees(sent.rupees ?? "");
    if (rupees === null) return `${noAmount} Nothing was changed.`;
    return [markPaid(entry, rupees, acting), `Marked as paid: ${formatRupees(rupees)}.`];
  },

  "mark-unpaid": (entry) => [markUnpaid(entry), "Marked as not paid."],

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
