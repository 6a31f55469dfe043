const intents = ["notify", "stop-notifying"] as const;

export type NotificationIntent = (typeof intents)[number];

export const isNotificationIntent = (intent: unknown): intent is NotificationIntent =>
  intents.some((each) => each === intent);
