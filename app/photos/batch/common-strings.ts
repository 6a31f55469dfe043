/** An event that photos may be added to: they get its tag. */
export type TaggedEvent = { title: string; tag: string; day: string };

type Said = { event: string; tags: string; description: string };

/** What is said of all photos together; the event's name stands in for a description. */
export function commonWords({ event, tags, description }: Said, events: TaggedEvent[]) {
  const named = events.find(({ tag }) => tag === event)?.title ?? "";
  return {
    tags: [event, tags].filter((text) => text.trim() !== "").join(", "),
    description: description.trim() || named,
  };
}
