import { z } from "zod";
import { isBlank } from "#app/platform/plain-text.ts";
import { maxLength } from "./message.ts";
import type { fieldErrors } from "./strings.ts";

const error = (key: keyof typeof fieldErrors) => key;

/**
 * The browsers' own rule for addresses, so that a form they accept is not refused here. Without what a
 * mail program would decode in a header (`=?utf-8?q?…?=`).
 */
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
export function toLines(text: string): string {
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
