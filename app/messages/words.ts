import type { ContactMessage } from "./message.ts";

const arrivalFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** When a message came, at the school's own time. */
export function formatArrival(createdAt: number): string {
  return arrivalFormat.format(createdAt);
}

/** Whether a message has been mailed, or why not yet. */
export function deliveryText(message: ContactMessage, isMailed: boolean): string {
  if (message.deliveredAt !== null) return `Mailed on ${formatArrival(message.deliveredAt)}.`;
  if (message.isDeleted) return "Deleted; not mailed.";
  if (message.isSpam) return "Put aside as suspected spam; not mailed.";
  if (!isMailed) return "Kept here; mail is not set up.";
  if (message.lastError) {
    const tries = message.attempts === 1 ? "once" : `${message.attempts} times`;
    return `Not mailed yet, tried ${tries}: ${message.lastError}`;
  }
  return "On its way.";
}

/** A link that opens the guru's own mail program with an answer begun. */
export function replyHref(message: Pick<ContactMessage, "email" | "title">): string {
  const subject = encodeURIComponent(`Re: ${message.title}`);
  return `mailto:${encodeURIComponent(message.email)}?subject=${subject}`;
}
