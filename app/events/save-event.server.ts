import { documentServices } from "#app/documents/context.server.ts";
import { type Edit, handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { photoServices } from "#app/photos/context.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { addEventStrings } from "./admin-strings.ts";
import { eventServices } from "./context.server.ts";
import { emptyEvent, eventLabels, toFormValues } from "./event-fields.ts";
import { eventSchema } from "./event-schema.ts";

/**
 * The action of the forms that add or correct an event; also runs an operation on it.
 * `findListPath`: for a form that leads to the list.
 */
export function handleEventForm(
  edit: Edit,
  context: Context,
  findListPath?: (id: string) => Promise<string>,
) {
  const { undoGroup } = context.get(documentServices);
  const { changeWithTag } = context.get(photoServices);
  const { events } = context.get(eventServices);
  const { incomplete } = addEventStrings;
  return handleDocumentForm(
    edit,
    {
      documents: events.documents,
      change: (stored, fields, before) =>
        changeWithTag(stored, { from: before.tag, to: fields.tag }, edit.form),
      schema: eventSchema,
      toFormValues,
      labels: eventLabels,
      alter: (fields) => fields,
      newContent: emptyEvent,
      ...(findListPath && { findListPath }),
      texts:
        edit.id === null
          ? {
              incomplete,
              failed: (reason: string) => `Error adding event: ${reason}`,
              notStored: "The event could not be stored.",
            }
          : { incomplete, notStored: "Error: the event could not be stored. Please try again." },
    },
    undoGroup,
  );
}
