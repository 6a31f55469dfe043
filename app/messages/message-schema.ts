import { z } from "zod";
import { isPhone } from "#app/platform/phone.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import { maxLength } from "./message.ts";
import type { fieldErrors } from "./strings.ts";

const error = (key: keyof typeof fieldErrors) => key;

/** The browsers' own rule, without what a mail program would decode in a header (`=?utf-8?q?…?=`). */
const browserEmail = new RegExp(`^(?!.*=\\?)${z.regexes.html5Email.source.slice(1)}`);

const isVisible = (text: string) => !isBlank(text);

/** A single line: control characters and line breaks become spaces. */
const line = (max: number) =>
  z
    .string(error("required"))
    .max(max * 4, error("tooLong"))
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
        .trim(),
    )
    .pipe(z.string().refine(isVisible, error("required")).max(max, error("tooLong")));

/** Several lines. A line break becomes one character, as browsers count it; their forms send two. */
function toLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, " ")
    .trim();
}

/** A message's fields, made safe for a mail's header and for both databases. Errors are keys of `fieldErrors`. */
export const messageSchema = z.object({
  name: line(maxLength.name),
  email: z
    .string(error("required"))
    .trim()
    .max(maxLength.email, error("tooLong"))
    .pipe(z.email({ pattern: browserEmail, error: error("noEmail") })),
  title: line(maxLength.title),
  message: z
    .string(error("required"))
    .overwrite(toLines)
    .refine(isVisible, error("required"))
    .max(maxLength.message, error("tooLong")),
});

/** An Indian or an international number, as people write it. */
export const phoneField = line(40).refine(isPhone, error("noPhone"));

/** Optional, of several lines. A message of 10,000 has space for it and for other fields. */
export const noteField = z.string().overwrite(toLines).max(5_000, error("tooLong")).default("");

export const { email: emailField, name: nameField } = messageSchema.shape;

export const phoneOrEmail = z
  .string(error("required"))
  .trim()
  .max(maxLength.email, error("tooLong"))
  .transform((text) => (isPhone(text) ? { phone: text, email: "" } : { phone: "", email: text }))
  .refine(({ phone, email }) => phone || emailField.safeParse(email).success, error("noContact"));
