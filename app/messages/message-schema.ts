import { z } from "zod";
import { isBlank } from "#app/platform/plain-text.ts";
import { maxLength } from "./message.ts";
import { fieldErrors } from "./strings.ts";

const { required, tooLong, noEmail } = fieldErrors;

/**
 * The browsers' own rule for addresses, so that a form they accept is not refused here. Without what a
 * mail program would decode in a header (`=?utf-8?q?…?=`).
 */
const browserEmail = new RegExp(`^(?!.*=\\?)${z.regexes.html5Email.source.slice(1)}`);

const isVisible = (text: string) => !isBlank(text);

/** A single line: control characters and line breaks become spaces. */
const line = (name: string, max: number) =>
  z
    .string(required(name))
    .max(max * 4, tooLong(name))
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
        .trim(),
    )
    .pipe(z.string().refine(isVisible, required(name)).max(max, tooLong(name)));

/** Several lines. A line break becomes one character, as browsers count it; their forms send two. */
export function toLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, " ")
    .trim();
}

/** A message's fields, made safe for a mail's header and for both databases. */
export const messageSchema = z.object({
  name: line("name", maxLength.name),
  email: z
    .string(required("email"))
    .trim()
    .max(maxLength.email, tooLong("email"))
    .pipe(z.email({ pattern: browserEmail, error: noEmail })),
  title: line("title", maxLength.title),
  message: z
    .string(required("message"))
    .overwrite(toLines)
    .refine(isVisible, required("message"))
    .max(maxLength.message, tooLong("message")),
});
