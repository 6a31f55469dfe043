import { createContext } from "react-router";
import type { AnyDocumentService } from "#app/documents/document-service.server.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import type { ContactLimits } from "./message.ts";
import type { MessageStore } from "./message-store.server.ts";

export type MessageServices = {
  messages: MessageStore;
  contactLimits: ContactLimits;
  /** It is null while mail is not configured. */
  mailer: Mailer | null;
  /** The photos that messages may ask to remove. */
  photos: { documents: AnyDocumentService };
  school: { sentences: Record<"messageSent" | "enquirySent" | "removalAsked", string> };
};

export const messageServices = createContext<MessageServices>();
