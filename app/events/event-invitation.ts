import { eventPath, formatEventDate, type SchoolEvent } from "./event.ts";

export type AddedEvent = Pick<SchoolEvent, "id" | "title" | "date">;

/** What friends are told of an event: its name, its day and its page, never a file. */
export function eventInvitation(event: AddedEvent, publicUrl: string): string {
  const what = event.date ? `${event.title}, ${formatEventDate(event.date)}` : event.title;
  return `${what}\n${publicUrl}${eventPath(event)}`;
}
