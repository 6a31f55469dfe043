import { z } from "zod";
import { plainText } from "./plain-text.ts";

/** The fields of the content's schemas. `title` and `description` label them in their form. */
export const line = (title: string, description?: string) =>
  plainText().trim().min(1).max(200).meta({ title, description });

export const paragraph = (title: string, description?: string) =>
  plainText().trim().min(1).max(2000).meta({ title, description });

/** The form checks it (`format`); what a file or an older row says is shown as it is. */
export const phone = (title: string) => line(title).meta({ title, format: "tel" });

export const email = (title: string, description?: string) =>
  z.email().max(200).meta({ title, description });

const address = z.url({ protocol: /^https?$/ }).max(1000);

export const webAddress = (title: string) => address.meta({ title });

export const group = <Shape extends z.ZodRawShape>(title: string, fields: Shape) =>
  z.strictObject(fields).meta({ title });

const itemId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({ title: "Id", isHidden: true });

/** An item of a list. Its id tells the edits of several people apart; a content file may leave it out. */
export const item = <Shape extends z.ZodRawShape>(title: string, fields: Shape) =>
  group(title, { ...fields, id: itemId.optional() });

export const list = <Item extends z.ZodType>(title: string, item: Item, max: number) =>
  z.array(item).max(max).meta({ title });
