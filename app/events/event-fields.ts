import { addEventStrings, whenAndWhereStrings } from "./admin-strings.ts";
import type { EventContent } from "./event.ts";

export type EventField = {
  label: string;
  control: "text" | "textarea" | "date" | "time" | "url" | "tag" | "checkbox";
  hint?: string;
  placeholder?: string;
  rows?: number;
  /** Not in SPEC §2's Add Event: only on the event's own form, and in the API's answers to writes. */
  isExtra?: true;
};

/**
 * The fields of an event, in the order of its form. Form, labels, columns and API follow this list: a
 * new field needs its column, its line here and its rule in event-schema.ts.
 */
export const eventFields: Record<keyof EventContent, EventField> = {
  title: { label: "Title", control: "text" },
  description: { label: addEventStrings.shortDescription, control: "textarea", rows: 2 },
  fullDescription: {
    label: addEventStrings.fullDescription,
    control: "textarea",
    rows: 5,
    placeholder: addEventStrings.fullDescriptionPlaceholder,
  },
  date: { label: "Date", control: "date" },
  tag: { label: "Tag", control: "tag", hint: addEventStrings.tagHint },
  location: { label: "Location", control: "text" },
  organizer: { label: "Organizer", control: "text" },
  featured: { label: addEventStrings.featured, control: "checkbox" },
  startTime: { label: whenAndWhereStrings.startTime, control: "time", isExtra: true },
  endTime: {
    label: whenAndWhereStrings.endTime,
    control: "time",
    hint: whenAndWhereStrings.endTimeHint,
    isExtra: true,
  },
  mapUrl: {
    label: whenAndWhereStrings.mapUrl,
    control: "url",
    hint: whenAndWhereStrings.mapHint,
    placeholder: "https://",
    isExtra: true,
  },
};

export const eventFieldNames = Object.keys(eventFields) as (keyof EventContent)[];

type FieldValue = EventContent[keyof EventContent];

/** An event with the value that `getValue` returns for each field. */
export function toEventContent(getValue: (name: keyof EventContent) => FieldValue): EventContent {
  const fields = eventFieldNames.map((name) => [name, getValue(name)]);
  return Object.fromEntries(fields) as EventContent;
}

/** The values of fields that were left out. */
export const emptyEvent = toEventContent((name) => {
  if (name === "date") return null;
  return eventFields[name].control === "checkbox" ? false : "";
});

export const eventLabels: Record<string, string> = Object.fromEntries(
  Object.entries(eventFields).map(([name, { label }]) => [name, label]),
);

/** An event as its form shows it. */
export function toFormValues(event: EventContent): Record<string, string> {
  const texts = eventFieldNames.map((name) => {
    const value = event[name];
    return [name, typeof value === "boolean" ? (value ? "on" : "") : (value ?? "")];
  });
  // A full description that repeats the short one stands for an empty one.
  const isRepeated = event.fullDescription === event.description;
  return { ...Object.fromEntries(texts), ...(isRepeated && { fullDescription: "" }) };
}
