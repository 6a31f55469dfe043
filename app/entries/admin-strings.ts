import { formatDateTime } from "#app/documents/date-time.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import type { Finalist } from "./entry.ts";

/** Texts that only gurus read. */
export const historyLabels = {
  number: "Number",
  category: "Category",
  payment: "Payment",
  notes: "Notes",
  question: "Question",
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
  payment ? `Paid: ${formatRupees(payment.rupees)}, ${formatDateTime(payment.at)}` : "Not paid";
