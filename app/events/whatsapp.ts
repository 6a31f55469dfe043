import { eventPath, formatEventDate, type SchoolEvent } from "./event.ts";

type Shared = Pick<SchoolEvent, "id" | "title" | "date">;

/** Where WhatsApp offers whom to tell of an event: of its page, never of a file. */
export function whatsAppAddress(event: Shared, publicUrl: string): string {
  const what = event.date ? `${event.title}, ${formatEventDate(event.date)}` : event.title;
  return `https://wa.me/?text=${encodeURIComponent(`${what}\n${publicUrl}${eventPath(event)}`)}`;
}
