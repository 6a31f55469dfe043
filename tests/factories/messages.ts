import type { NewContactMessage } from "#app/messages/message.ts";

/** A parent's message with nothing special about it but what the test gives. */
export function newMessage(given: Partial<NewContactMessage> = {}): NewContactMessage {
  return {
    name: "A parent",
    email: "parent@example.org",
    title: "A class",
    message: "When?\n🪔",
    network: "203.0.113.1",
    isSpam: false,
    ...given,
  };
}
