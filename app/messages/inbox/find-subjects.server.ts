import type { PublicationStatus } from "#app/documents/document.ts";
import type { ContactMessage } from "#app/messages/message.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import type { Services } from "#app/services.server.ts";

/** What a message is about, as it stands now; it may be gone. */
export type Subject = PublicationStatus & {
  id: string;
  title: string;
  image: StoredImage | null;
  imageUrl: string;
};

/** `subject`: null where the message is about nothing, and where that is gone. */
export type InboxMessage = ContactMessage & { subject: Subject | null };

/** Hands each message what it is about. */
export async function withSubjects(
  messages: ContactMessage[],
  { adminPhotos }: Pick<Services, "adminPhotos">,
): Promise<InboxMessage[]> {
  const ids = messages.flatMap(({ about }) => (about ? [about.id] : []));
  const photos = new Map((await adminPhotos.listKeptAmong(ids)).map((photo) => [photo.id, photo]));
  return messages.map((message) => ({
    ...message,
    subject: photos.get(message.about?.id ?? "") ?? null,
  }));
}
