import { z } from "zod";
import { cleanEmail, cleanLine, cleanText } from "#app/platform/pasted-text.ts";
import { cleanPhone, isPhone } from "#app/platform/phone.ts";
import { maxLength } from "./message.ts";
import type { fieldErrors } from "./strings.ts";

const error = (key: keyof typeof fieldErrors) => key;

/** The rule of browsers, without what mail programs decode in a header (`=?utf-8?q?…?=`). */
export const browserEmail = new RegExp(`^(?!.*=\\?)${z.regexes.html5Email.source.slice(1)}`);

const required = (clean: (text: string) => string) =>
  z.string(error("required")).overwrite(clean).min(1, error("required"));

const email = required(cleanEmail)
  .max(maxLength.email, error("tooLong"))
  .check(z.email({ pattern: browserEmail, error: error("noEmail") }));

/** The fields are safe for a mail header and both databases. Errors are keys of `fieldErrors`. */
export const messageSchema = z.object({
  name: required(cleanLine).max(maxLength.name, error("tooLong")),
  email,
  title: required(cleanLine).max(maxLength.title, error("tooLong")),
  message: required(cleanText).max(maxLength.message, error("tooLong")),
});

/** An Indian or an international number, as people write it. */
export const phoneField = required(cleanPhone)
  .max(40, error("tooLong"))
  .refine(isPhone, error("noPhone"));

/** Optional, of several lines. A message of 10,000 has space for it and for other fields. */
export const noteField = z.string().overwrite(cleanText).max(5_000, error("tooLong")).default("");

export const answerNoteField = z.string().overwrite(cleanText).max(maxLength.answerNote);

export const { email: emailField, name: nameField } = messageSchema.shape;

export const phoneOrEmail = required(cleanLine)
  .max(maxLength.email, error("tooLong"))
  .transform((text) =>
    isPhone(text) ? { phone: cleanPhone(text), email: "" } : { phone: "", email: cleanEmail(text) },
  )
  .refine(({ phone, email }) => phone || emailField.safeParse(email).success, error("noContact"));
