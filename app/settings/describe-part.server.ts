import type { ShownField } from "#app/documents/history/shown-field.ts";
import { historyStrings } from "#app/documents/strings.ts";
import { formatShortDay, formatTimes } from "#app/platform/calendar.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { type FormValue, fieldOf, itemsOf, nameOf, textOf } from "#app/platform/form-values.ts";
import { largestImageUrl } from "#app/platform/images/image.ts";
import { listImages } from "#app/platform/images/image-store.server.ts";
import { formSchemaOf, toFormValues } from "./form-schema.server.ts";
import { captionOf, type FormSchema } from "./form-schema.ts";
import { websiteTextStrings } from "./strings.ts";
import { isPartId, websiteTextParts } from "./website-text-parts.server.ts";

type PartContent = { part: string; value: unknown };

/** A page shows many versions of a part. */
const forms = new Map<string, FormSchema>();

/** The fields of a part as the history shows them. A part that no longer exists has none. */
export async function describePart(
  { part, value }: PartContent,
  { database, other }: { database: Database; other: PartContent | null },
): Promise<ShownField[]> {
  if (!isPartId(part)) return [];
  const { schema } = websiteTextParts[part];
  const form = forms.get(part) ?? formSchemaOf(schema);
  forms.set(part, form);
  // Fields that were added to the schema since have their defaults.
  const toValues = (content: unknown) =>
    toFormValues(form, schema.safeParse(content).data ?? content);
  const compared = other ? toValues(other.value) : undefined;
  const fields = listFields({ schema: form, name: "", label: "" }, toValues(value), compared);
  const images = await listImages(
    database,
    fields.flatMap(({ hash }) => hash ?? []),
  );
  return fields.map(({ hash, ...field }) => {
    const image = images.get(hash ?? "");
    return image ? { ...field, picture: { url: largestImageUrl(image), image } } : field;
  });
}

type Field = { schema: FormSchema; name: string; label: string };

/** `hash`: of the picture. */
type HashedField = ShownField & { hash?: string };

/** The fields below a field. Items are recognised in the `other` version by their ids. */
function listFields(
  { schema, name, label }: Field,
  value: FormValue | undefined,
  other: FormValue | undefined,
): HashedField[] {
  const { properties, items, isHidden } = schema;
  if (isHidden) return [];
  if (properties) {
    return Object.entries(properties).flatMap(([key, child]) => {
      const isGroups = child.items?.properties !== undefined;
      // The items of a list of groups have names of their own.
      const labels = [label, isGroups ? "" : child.title].filter(Boolean);
      const field = { schema: child, name: nameOf(name, key), label: labels.join(", ") };
      return listFields(field, fieldOf(value, key), fieldOf(other, key));
    });
  }
  if (items?.properties) {
    const list = { schema: items, title: schema.title ?? "", name, label };
    return listItems(list, itemsOf(value), other === undefined ? other : itemsOf(other));
  }
  if (items && !items.enum) {
    const text = itemsOf(value).map(textOf).join("\n");
    return [{ name, label, text, isList: true }];
  }
  const text = textOf(value);
  const [hash] = text.split(" ");
  if (schema.crop) return [{ name, label, text: "", ...(hash && { hash }) }];
  return [{ name, label, text: showText(schema, text) }];
}

function showText({ type, format, file, enum: values, options }: FormSchema, text: string): string {
  if (type === "boolean") return text === "on" ? historyStrings.yes : historyStrings.no;
  if (file) return text && websiteTextStrings.ownPdf(text.slice(0, 6));
  if (format === "date") return formatShortDay(text);
  if (format === "time") return formatTimes(text, "");
  return values ? (options?.[text] ?? text) : text;
}

const idOf = (item: FormValue | undefined): string => textOf(fieldOf(item, "id"));

/** `schema`: of an item. */
type List = Field & { title: string };

function listItems(
  { schema, title, name, label }: List,
  items: FormValue[],
  others: FormValue[] | undefined,
): HashedField[] {
  const captionAt = (item: FormValue, index: number) =>
    captionOf(item) || `${schema.title} ${index + 1}`;
  const fields = items.flatMap((item, index) => {
    const caption = captionAt(item, index);
    const labels = [label, caption].filter(Boolean).join(", ");
    const field = { schema, name: nameOf(name, idOf(item)), label: labels };
    const other = others?.find((each) => idOf(each) === idOf(item));
    if (others && other === undefined) return summarize(field, item);
    return listFields(field, item, other);
  });
  const [own = "", before = own] = [items, others].map((list) => list?.map(idOf).join(" "));
  if (own === before) return fields;
  const order = items.map(captionAt).join("\n");
  const listLabel = [label, title].filter(Boolean).join(", ");
  return [{ name, label: listLabel, text: order, isList: true }, ...fields];
}

/** An item that the other version lacks is one field. */
function summarize({ schema, name, label }: Field, item: FormValue): HashedField {
  const fields = listFields({ schema, name: "", label: "" }, item, undefined);
  const lines = fields
    .filter(({ text }) => text.trim())
    .map((field) => `${field.label}: ${field.text.replaceAll("\n", " ")}`);
  const hash = fields.find((field) => field.hash)?.hash;
  return { name, label, text: lines.join("\n"), ...(hash && { hash }) };
}
