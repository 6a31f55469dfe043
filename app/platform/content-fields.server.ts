import { z } from "zod";
import { cleanLink } from "./pasted-link.ts";
import { cleanEmail, cleanLine, cleanNumber, cleanText } from "./pasted-text.ts";
import { cleanPhone } from "./phone.ts";

/** The fields of the content's schemas. `title` and `description` label them in their form. */
export const line = (title: string, description?: string) =>
  z.string().overwrite(cleanLine).min(1).max(200).meta({ title, description });

export const paragraph = (title: string, description?: string) =>
  z.string().overwrite(cleanText).min(1).max(2000).meta({ title, description });

/** The form checks it (`format`); what a file or an older row says is shown as it is. */
export const phone = (title: string) =>
  z.string().overwrite(cleanPhone).min(1).max(200).meta({ title, format: "tel" });

export const email = (title: string, description?: string) =>
  z.string().overwrite(cleanEmail).check(z.email()).max(200).meta({ title, description });

export const address = (rules: Parameters<typeof z.url>[0]) =>
  z.string().overwrite(cleanLink).check(z.url(rules)).max(1000);

export const webAddress = (title: string) => address({ protocol: /^https?$/ }).meta({ title });

export const day = (title: string) =>
  z.string().overwrite(cleanNumber).check(z.iso.date()).meta({ title });

/** `16:30` */
export const time = (title: string) => {
  const written = z
    .string()
    .overwrite(cleanNumber)
    .check(z.iso.time({ precision: -1 }));
  return written.meta({ title, format: "time" });
};

export const group = <Shape extends z.ZodRawShape>(title: string, fields: Shape) =>
  z.strictObject(fields).meta({ title });

const itemId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({ title: "Id", isHidden: true });

/**
 * An item of a list. Its id tells the edits of several people apart; a content file may leave it
 * out.
 */
export const item = <Shape extends z.ZodRawShape>(title: string, fields: Shape) =>
  group(title, { ...fields, id: itemId.optional() });

export const list = <Item extends z.ZodType>(title: string, item: Item, max: number) =>
  z.array(item).max(max).meta({ title });
