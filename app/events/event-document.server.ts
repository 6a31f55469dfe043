import type { SchoolEvent } from "./event.ts";
import { eventFieldNames, eventFields } from "./event-fields.ts";
import { withFullDescription } from "./event-store.server.ts";

/** An event as the API shows it (SPEC §3); `date` is left out when the event lacks it. */
export const toEventDocument = (event: SchoolEvent) => pickFields(event, false);

/** The answer to a write: with all that a change may name, and its version. */
export const toVersioned = (event: SchoolEvent) => ({
  ...pickFields(event, true),
  version: event.version,
});

function pickFields(event: SchoolEvent, hasExtra: boolean): Record<string, unknown> {
  const shown = withFullDescription(event);
  const names = eventFieldNames.filter((name) => hasExtra || !eventFields[name].isExtra);
  const fields = names.map((name) => [name, shown[name]]).filter(([, value]) => value !== null);
  return { id: event.id, ...Object.fromEntries(fields) };
}
