import { createHash } from "node:crypto";
import { z } from "zod";
import { kannadaSuffix } from "./language/kannada-content.ts";
import { createId } from "./new-id.ts";
import { cleanLink } from "./pasted-link.ts";
import { cleanEmail, cleanLine, cleanNumber, cleanText } from "./pasted-text.ts";
import { cleanPhone } from "./phone.ts";

/** The fields of the content's schemas. `title` and `description` label them in their form. */
export const line = (title: string, description?: string) =>
  oneLine().meta({ title, description, hasKannada: true });

export const paragraph = (title: string, description?: string) =>
  z.string().overwrite(cleanText).min(1).max(2000).meta({ title, description, hasKannada: true });

/** A text that is the same in every language, because stored documents refer to it. */
export const untranslatedLine = (title: string) => oneLine().meta({ title });

const oneLine = () => z.string().overwrite(cleanLine).min(1).max(200);

/** The form checks it (`format`); what a file or an older row says is shown as it is. */
export const phone = (title: string) =>
  z.string().overwrite(cleanPhone).min(1).max(200).meta({ title, format: "tel" });

export const email = (title: string, description?: string) =>
  z.string().overwrite(cleanEmail).check(z.email()).max(200).meta({ title, description });

export const address = (rules: Parameters<typeof z.url>[0]) =>
  z.string().overwrite(cleanLink).check(z.url(rules)).max(1000);

export const webAddress = (title: string) => address({ protocol: /^https?$/ }).meta({ title });

export const day = (title: string, description?: string) =>
  z.string().overwrite(cleanNumber).check(z.iso.date()).meta({ title, description });

/** `16:30` */
export const time = (title: string) => {
  const written = z
    .string()
    .overwrite(cleanNumber)
    .check(z.iso.time({ precision: -1 }));
  return written.meta({ title, format: "time" });
};

export const group = <Shape extends z.ZodRawShape>(title: string, fields: Shape) =>
  contentObject(fields).meta({ title });

/**
 * An object with the fields, and an optional one after each text for the same in Kannada:
 * `headingKn` after `heading`. Only forms and `inKannada` know of these.
 */
export const contentObject = <Shape extends z.ZodRawShape>(fields: Shape) => {
  const entries = Object.entries(fields).flatMap(([key, field]) => {
    const kannada = kannadaFieldOf(field as z.ZodType);
    return [[key, field], ...(kannada ? [[key + kannadaSuffix, kannada]] : [])];
  });
  return z.strictObject(Object.fromEntries(entries) as Shape);
};

/** Of a text or of a list of texts; null for other fields. */
function kannadaFieldOf(field: z.ZodType): z.ZodType | null {
  if ("innerType" in field.def) return kannadaFieldOf(field.def.innerType as z.ZodType);
  const isList = field instanceof z.ZodArray;
  const text = isList ? (field.element as z.ZodType) : field;
  const { title, maxItems } = field.meta() ?? {};
  if (text.meta()?.hasKannada !== true) return null;
  // A list may have a minimum, which does not concern its texts in Kannada.
  const kannada = isList ? z.array(text).max(Number(maxItems)) : text;
  return kannada.meta({ title: `${title} in Kannada`, isKannada: true }).optional();
}

const itemIdPattern = /^[\w-]{1,64}$/;

export const itemId = z.string().regex(itemIdPattern).meta({ title: "Id", isHidden: true });

/** An item of a list. Its id stays when it is renamed; a content file may leave it out. */
export const item = <Shape extends z.ZodRawShape>(title: string, fields: Shape) =>
  group(title, { ...fields, id: itemId.optional() });

/**
 * Returns an id for each item of a list, which no other item of the list has. Items of content
 * files have none: theirs follows from their names, so that it is the same each time.
 */
export function idsOfItems(items: { id?: string | undefined; name: string }[]): string[] {
  const isOwn = items.map(
    ({ id = "" }, index) =>
      itemIdPattern.test(id) && items.findIndex((other) => other.id === id) === index,
  );
  const known = new Set(items.map(({ id = "" }) => id).filter((_id, index) => isOwn[index]));
  return items.map(({ id = "", name }, index) => {
    const used = isOwn[index] ? id : deriveId(name, known);
    known.add(used);
    return used;
  });
}

/** Two items may have the same name. A new item has none. */
function deriveId(name: string, known: Set<string>): string {
  if (name === "") return createId();
  for (let number = 1; ; number++) {
    const id = createHash("sha256").update(`${name} ${number}`).digest("hex").slice(0, 16);
    if (!known.has(id)) return id;
  }
}

export const list = <Item extends z.ZodType>(title: string, item: Item, max: number) =>
  z.array(item).max(max).meta({ title, maxItems: max });
