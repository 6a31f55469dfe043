/** A message to the school (SPEC §3), as it is kept. */
export type ContactMessage = {
  id: string;
  name: string;
  email: string;
  /** The subject. */
  title: string;
  message: string;
  /** Epoch milliseconds. */
  createdAt: number;
  isSpam: boolean;
  isRead: boolean;
  isArchived: boolean;
  isDeleted: boolean;
  deliveredAt: number | null;
  attempts: number;
  /** Why it could not be delivered so far; empty when nothing went wrong. */
  lastError: string;
};

export type NewContactMessage = Pick<
  ContactMessage,
  "name" | "email" | "title" | "message" | "isSpam"
> & {
  network: string;
};

/** Characters; more is refused. SPEC §5 shows no limits, a mailbox needs some. */
export const longest = { name: 200, email: 254, title: 300, message: 10_000 };

/** SPEC §8: what the visitor reads. */
export const successText = "Your message has been sent successfully!";
export const failureText = "There was an error sending your message. Please try again later.";

/** What the form is sent with; `origin` null means this very site. */
export type ContactService = {
  serviceId: string;
  templateId: string;
  userId: string;
  origin: string | null;
};

let arrivalFormat: Intl.DateTimeFormat | null = null;

/** Made when the first message is shown: the public pages share this file and need no `Intl`. */
export function formatArrival(createdAt: number): string {
  arrivalFormat ??= new Intl.DateTimeFormat("en-IN", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
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
