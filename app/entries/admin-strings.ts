import { formatDateTime } from "#app/documents/date-time.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import type { Finalist, RequestedThing } from "./entry.ts";

/** Texts that only gurus read. */
export const requestTitles: Record<RequestedThing, string> = {
  video: "Another link to the video",
  proofOfAge: "Proof of age",
  transaction: "Another transaction number",
  screenshot: "Another screenshot of the payment",
  other: "Something else",
};

export const historyLabels = {
  number: "Number",
  category: "Category",
  payment: "Payment",
  notes: "Notes",
  requests: "Asked for",
  videoSeen: "Video looked at",
  withdrawn: "Withdrawn",
  deletionAsked: "Deletion asked for",
  finale: "Finale",
};

export const formatAnswer = (answer: Finalist["answer"]): string => {
  if (!answer) return "";
  return `${answer.isComing ? "Is coming" : "Is not coming"}, ${formatDateTime(answer.at)}`;
};

export const formatPayment = (payment: { rupees: number; at: number } | null): string =>
  payment
    ? `Checked: ${formatRupees(payment.rupees)}, ${formatDateTime(payment.at)}`
    : "Not checked";
