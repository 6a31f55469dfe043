import { formSchemaOf, toFormValues } from "./form-schema.server.ts";
import { findField, listTranslations } from "./form-schema.ts";
import { formatTranslated, type PartId } from "./strings.ts";
import { type Content, websiteTextParts } from "./website-text-parts.server.ts";

/** How much of each part has Kannada; parts without texts for visitors are left out. */
export function countTranslations(content: Content): Partial<Record<PartId, string>> {
  const counts = Object.entries(websiteTextParts).flatMap(([id, { schema, pick }]) => {
    const form = formSchemaOf(schema);
    const texts = listTranslations(findField(form, ""), toFormValues(form, pick(content)));
    const translated = texts.filter(({ isTranslated }) => isTranslated);
    return texts.length > 0 ? [[id, formatTranslated(translated.length, texts.length)]] : [];
  });
  return Object.fromEntries(counts);
}
