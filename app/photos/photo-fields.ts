import type { z } from "zod";
import { type FormField, kannadaBeside, labelsOf } from "#app/documents/form-field.ts";
import { consentStrings, adminPhotoStrings as strings, uploadStrings } from "./admin-strings.ts";
import { type Consent, consents, type PhotoContent, photoDay } from "./photo.ts";
import type { photoEditSchema } from "./photo-schema.ts";

type FieldName = keyof z.output<typeof photoEditSchema>;

const title: FormField = { label: "Title", control: "text" };
const description: FormField = { label: "Description", control: "textarea", input: { rows: 3 } };
const tags: FormField = {
  label: uploadStrings.tags,
  control: "tags",
  hint: "Add tags to associate images with events",
};

/** SPEC §2's Upload Image. */
export const uploadFields = { title, description, tags };

/** In the order of the form. For a new field see docs/how-to-add.md. */
export const photoFields: Record<FieldName, FormField> = {
  title,
  titleKn: kannadaBeside(title),
  description,
  descriptionKn: kannadaBeside(description),
  tags,
  date: { label: strings.date, control: "date" },
  consent: { label: consentStrings.label, control: "select", options: consentStrings.names },
  focus: {
    label: "Focal point (optional)",
    control: "text",
    hint:
      "It stays visible where the photo is cropped. Tap the picture, or write it as 30% 40%: " +
      "from the left and from the top.",
  },
};

const consentsInRow = Object.fromEntries(
  consents.map((consent) => [consent, consentStrings.inRow(consent || "not recorded")]),
);

/** In the list of titles, where labels take too much room. */
export const titleFields = {
  title,
  consent: { ...photoFields.consent, options: consentsInRow },
};

/** In an address, where an empty value is no filter. */
export const toConsentChoice = (consent: Consent): string => consent || "none";

/** `picture`: its address, so that two new pictures are a conflict. */
export const photoLabels = { ...labelsOf(photoFields), picture: uploadStrings.file };

type ShownContent = Omit<PhotoContent, "imageHash">;

export const toPhotoFormValues = (photo: ShownContent): Record<FieldName | "picture", string> => ({
  title: photo.title,
  titleKn: photo.titleKn ?? "",
  description: photo.description,
  descriptionKn: photo.descriptionKn ?? "",
  tags: photo.tags?.join(", ") ?? "",
  date: photoDay(photo),
  consent: photo.consent ?? "",
  focus: photo.focus ?? "",
  picture: photo.imageUrl,
});

export const toTitleFormValues = ({ title, consent }: Pick<PhotoContent, "title" | "consent">) => ({
  title,
  consent,
});
