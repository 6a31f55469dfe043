import { z } from "zod";
import { isPhone } from "#app/platform/phone.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import { maxLength } from "./message.ts";
import type { fieldErrors } from "./strings.ts";

const error = (key: keyof typeof fieldErrors) => key;

/** The browsers' own rule, without what a mail program would decode in a header (`=?utf-8?q?…?=`). */
const browserEmail = new RegExp(`^(?!.*=\\?)${z.regexes.html5Email.source.slice(1)}`);

const isVisible = (text: string) => !isBlank(text);

const controls = /[\p{Cc}\u2028\u2029]+/gu;
const controlsInLine = /(?![\n\t])\p{Cc}/gu;

const toLine = (text: string) => text.toWellFormed().replaceAll(controls, " ").trim();

/** A single line: control characters and line breaks become spaces. */
function line(max: number) {
  const maxSent = max * 4;
  const cleaned = z.string(error("required")).max(maxSent, error("tooLong")).transform(toLine);
  return cleaned.pipe(z.string().refine(isVisible, error("required")).max(max, error("tooLong")));
}

/** Several lines. A line break becomes one character, as browsers count it; their forms send two. */
const toLines = (text: string) =>
  text.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(controlsInLine, " ").trim();

const address = z.string(error("required")).trim().max(maxLength.email, error("tooLong"));

const lines = z.string(error("required")).overwrite(toLines).refine(isVisible, error("required"));

/** A message's fields, made safe for a mail's header and for both databases. Errors are keys of `fieldErrors`. */
export const messageSchema = z.object({
  name: line(maxLength.name),
  email: address.pipe(z.email({ pattern: browserEmail, error: error("noEmail") })),
  title: line(maxLength.title),
  message: lines.max(maxLength.message, error("tooLong")),
});

/** An Indian or an international number, as people write it. */
export const phoneField = line(40).refine(isPhone, error("noPhone"));

/** Optional, of several lines. A message of 10,000 has space for it and for other fields. */
export const noteField = z.string().overwrite(toLines).max(5_000, error("tooLong")).default("");

export const answerNoteField = z.string().overwrite(toLines).max(maxLength.answerNote);

export const { email: emailField, name: nameField } = messageSchema.shape;

export const phoneOrEmail = address
  .transform((text) => (isPhone(text) ? { phone: text, email: "" } : { phone: "", email: text }))
  .refine(({ phone, email }) => phone || emailField.safeParse(email).success, error("noContact"));
