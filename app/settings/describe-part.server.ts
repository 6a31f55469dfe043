import type { ShownField } from "#app/documents/history/shown-field.ts";
import { historyStrings } from "#app/documents/strings.ts";
import { formatShortDay, formatTimes } from "#app/platform/calendar.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { type FormValue, fieldOf, itemsOf, nameOf, textOf } from "#app/platform/form-values.ts";
import { largestImageUrl } from "#app/platform/images/image.ts";
import { listImages } from "#app/platform/images/image-store.server.ts";
import { formSchemaOf, nameOfItem, toFormValues } from "./form-schema.server.ts";
import { captionOf, type FormSchema } from "./form-schema.ts";
import { isPartId, websiteTextParts } from "./website-text-parts.server.ts";

type PartContent = { part: string; value: unknown };

/** A page shows many versions of a part. */
const forms = new Map<string, FormSchema>();

/** The fields of a part as the history shows them. A part that no longer exists has none. */
export async function describePart(
  { part, value }: PartContent,
  { database }: { database: Database },
): Promise<ShownField[]> {
  if (!isPartId(part)) return [];
  const { schema } = websiteTextParts[part];
  const form = forms.get(part) ?? formSchemaOf(schema);
  forms.set(part, form);
  // Fields that were added to the schema since have their defaults.
  const values = toFormValues(form, schema.safeParse(value).data ?? value);
  const fields = listFields({ schema: form, name: "", label: "" }, values);
  const images = await listImages(
    database,
    fields.flatMap(({ hash }) => hash || []),
  );
  return fields.map(({ hash, ...field }) => {
    const image = images.get(hash ?? "");
    return image ? { ...field, picture: { url: largestImageUrl(image), image } } : field;
  });
}

type Field = { schema: FormSchema; name: string; label: string };

/** `hash`: of the picture. */
type HashedField = ShownField & { hash?: string };

/** The fields below a field. A list is one field, and each of its pictures. */
function listFields({ schema, name, label }: Field, value: FormValue | undefined): HashedField[] {
  const { properties, items, isHidden } = schema;
  if (isHidden) return [];
  if (properties) {
    return Object.entries(properties).flatMap(([key, child]) => {
      const childLabel = joinLabels(label, child.title);
      const field = { schema: child, name: nameOf(name, key), label: childLabel };
      return listFields(field, fieldOf(value, key));
    });
  }
  if (schema.crop) return [{ name, label, text: "", hash: hashOf(textOf(value)) }];
  if (!items || items.enum) return [{ name, label, text: showText(schema, textOf(value)) }];
  const texts = listTexts(schema, value);
  const lines = texts.filter((each) => !each.schema.crop).map(toLine);
  const pictures = texts.filter((each) => each.schema.crop);
  return [
    { name, label, text: lines.join("\n"), isList: true },
    ...pictures.map(({ label: ofItem, text }) => {
      const hash = hashOf(text);
      // The name stays when the item is moved.
      return { name: nameOf(name, hash), label: ofItem, text: "", hash };
    }),
  ];
}

/** Of the picture itself, which precedes its upright form; empty for none. */
const hashOf = (hashes: string): string => hashes.split(" ")[0] ?? "";

/** A field that is not empty. Its label has what the items of lists call themselves. */
type ListedText = { schema: FormSchema; label: string; text: string };

function listTexts(schema: FormSchema, value: FormValue | undefined, label = ""): ListedText[] {
  const { properties, items, isHidden } = schema;
  if (isHidden) return [];
  if (properties) {
    return Object.entries(properties).flatMap(([key, child]) => {
      const title = child.items?.properties ? "" : child.title;
      return listTexts(child, fieldOf(value, key), joinLabels(label, title));
    });
  }
  const text = textOf(value).trim();
  if (!items || items.enum) return text ? [{ schema, label, text }] : [];
  return itemsOf(value).flatMap((item, index) => {
    if (!items.properties) return listTexts(items, item, label);
    const caption = captionOf(item) || nameOfItem(item) || `${items.title} ${index + 1}`;
    return listTexts(items, item, joinLabels(label, caption));
  });
}

const joinLabels = (...labels: (string | undefined)[]) => labels.filter(Boolean).join(", ");

function toLine({ schema, label, text }: ListedText): string {
  const shown = showText(schema, text).replaceAll(/\s*\n\s*/g, " ");
  return label ? `${label}: ${shown}` : shown;
}

/** The value of a field, or of each field of a list, as lines. */
export const toLines = (schema: FormSchema, value: FormValue | undefined): string[] =>
  listTexts(schema, value).map(toLine);

function showText({ type, format, file, crop, enum: values, options }: FormSchema, text: string) {
  if (type === "boolean") return text === "on" ? historyStrings.yes : historyStrings.no;
  if (file) return text && `A PDF of your own (${text.slice(0, 6)})`;
  // A picture has no text; the start of its hash tells one from another.
  if (crop) return text.slice(0, 6);
  if (format === "date") return formatShortDay(text);
  if (format === "time") return formatTimes(text, "");
  return values ? (options?.[text] ?? text) : text;
}
