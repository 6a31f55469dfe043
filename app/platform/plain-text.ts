import { z } from "zod";

/** Line breaks and tabs are text; other control characters are not, and NUL no database takes. */
const control = /(?![\n\r\t])\p{Cc}/u;

/** Text that every database can hold: no control characters or lone surrogates, line breaks as `\n`. */
export const plainText = (message?: string) =>
  z
    .string(message)
    .refine((text) => !control.test(text), "Control characters are not allowed")
    .overwrite((text) => text.toWellFormed().replaceAll(/\r\n?/g, "\n"));

/** Spaces of every kind, and what takes no place or is drawn as one. */
const blankPattern = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const isBlank = (text: string): boolean => blankPattern.test(text);

export const isPlainText = (text: string): boolean => !control.test(text) && text.isWellFormed();
