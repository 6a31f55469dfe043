import type { PublicationStatus } from "#app/documents/document.ts";

/** The document from whose page a message was sent. */
export type About = { kind: "photo"; id: string };

/** A message to the school (SPEC §3), as it is kept. */
export type ContactMessage = PublicationStatus & {
  id: string;
  name: string;
  email: string;
  /** The subject. */
  title: string;
  message: string;
  /** Null for one that was written in the contact form. */
  about: About | null;
  /** Epoch milliseconds. */
  createdAt: number;
  isSpam: boolean;
  isRead: boolean;
  isArchived: boolean;
  deliveredAt: number | null;
  attempts: number;
  /** Why it could not be delivered so far; empty when nothing went wrong. */
  lastError: string;
  /** Whether it was received while no mail was configured, and no guru has sent it since. */
  isHeld: boolean;
  /** Which new message of the mail it is: a guru may send one again that was delivered. */
  sendings: number;
};

/** What a message is and where it lies: not whether it was read or mailed, which nobody brings back. */
export type MessageContent = Pick<
  ContactMessage,
  "name" | "email" | "title" | "message" | "about" | "createdAt" | "isSpam" | "isArchived"
> & {
  /** The wider network it comes from: of these, none may crowd out the others. */
  network: string;
};

export type NewContactMessage = Omit<MessageContent, "createdAt" | "isArchived" | "about"> & {
  about?: About | null;
  isHeld?: boolean;
};

/** Characters; more is refused. SPEC §5 shows no limits, a mailbox needs some. */
export const longest = { name: 200, email: 254, title: 300, message: 10_000 };

/** What the form is sent with; `origin` null means this very site. */
export type ContactService = {
  serviceId: string;
  templateId: string;
  userId: string;
  origin: string | null;
};
