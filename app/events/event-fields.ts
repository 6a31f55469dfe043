import { type FormField, kannadaBeside, labelsOf } from "#app/documents/form-field.ts";
import type { EventContent } from "./event.ts";
import { usualHours } from "./event-dates.ts";

type EventField = FormField & {
  /**
   * Not in SPEC §2's Add Event: only on the event's own form, and in the API's answers to writes.
   */
  isExtra?: true;
};

const texts = {
  title: { label: "Title", control: "text" },
  description: {
    label: "Short Description (shown on the card)",
    control: "textarea",
    input: { rows: 2 },
  },
  fullDescription: {
    label: "Full Description (shown in the modal)",
    control: "textarea",
    input: { rows: 5, placeholder: "Leave empty to use the short description" },
  },
} satisfies Record<string, EventField>;

const inKannada = (field: FormField): EventField => ({ ...kannadaBeside(field), isExtra: true });

/**
 * In the order of the form, SPEC §2's texts word for word. For a new field see docs/how-to-add.md.
 */
export const eventFields: Record<keyof EventContent, EventField> = {
  title: texts.title,
  titleKn: inKannada(texts.title),
  description: texts.description,
  descriptionKn: inKannada(texts.description),
  fullDescription: texts.fullDescription,
  fullDescriptionKn: {
    ...inKannada(texts.fullDescription),
    input: { rows: texts.fullDescription.input.rows },
  },
  date: { label: "Date", control: "date" },
  tag: { label: "Tag", control: "tag", hint: "Use this tag when uploading related images" },
  location: { label: "Location", control: "text" },
  organizer: { label: "Organizer", control: "text" },
  featured: { label: "Featured Event", control: "checkbox" },
  startTime: { label: "Begins at (optional)", control: "time", isExtra: true },
  endTime: {
    label: "Ends at (optional)",
    control: "time",
    hint:
      "An end before the beginning is on the next morning. Without an end, it lasts " +
      `${usualHours} hours.`,
    isExtra: true,
  },
  endDate: {
    label: "Last day (optional)",
    control: "date",
    hint: "For an event of several days, at the same times on each.",
    isExtra: true,
  },
  mapUrl: {
    label: "Link to the place on a map (optional)",
    control: "url",
    hint: "Without it the map link searches OpenStreetMap.",
    input: {
      placeholder: "https://",
      // Without scripts the browser would also take an address that begins with http:.
      pattern: "https://.+",
      title: "An address that begins with https://",
    },
    isExtra: true,
  },
  videoUrl: {
    label: "Video on YouTube (optional)",
    control: "url",
    input: { placeholder: "https://youtu.be/" },
    isExtra: true,
  },
};

export const eventFieldNames = Object.keys(eventFields) as (keyof EventContent)[];

type FieldValue = EventContent[keyof EventContent];

export function toEventContent(getValue: (name: keyof EventContent) => FieldValue): EventContent {
  const fields = eventFieldNames.map((name) => [name, getValue(name)]);
  return Object.fromEntries(fields) as EventContent;
}

export const emptyEvent = toEventContent((name) => {
  if (name === "date") return null;
  return eventFields[name].control === "checkbox" ? false : "";
});

export const eventLabels = labelsOf(eventFields);

export function toFormValues(event: EventContent): Record<string, string> {
  const values = eventFieldNames.map((name) => {
    const value = event[name];
    return [name, typeof value === "boolean" ? (value ? "on" : "") : (value ?? "")];
  });
  // A full description that repeats the short one stands for an empty one.
  const isRepeated = event.fullDescription === event.description;
  return { ...Object.fromEntries(values), ...(isRepeated && { fullDescription: "" }) };
}
