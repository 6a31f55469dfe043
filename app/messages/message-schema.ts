import { z } from "zod";
import { isBlank } from "#app/platform/plain-text.ts";
import { longest } from "./message.ts";
import { fieldErrors } from "./strings.ts";

const { required, tooLong, noEmail } = fieldErrors;

/**
 * What a browser takes for an address: one rule for both, or it sends what is then refused. Not what
 * a mail program would decode in the header of the mail (`=?utf-8?q?…?=`).
 */
const browsersEmail = new RegExp(`^(?!.*=\\?)${z.regexes.html5Email.source.slice(1)}`);

const isSeen = (text: string) => !isBlank(text);

/** One line: whatever could end it or begin another becomes a space. */
const line = (name: string, most: number) =>
  z
    .string(required(name))
    .max(most * 4, tooLong(name))
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
        .trim(),
    )
    .pipe(z.string().refine(isSeen, required(name)).max(most, tooLong(name)));

/** Several lines, each break one character as a browser counts it, though its forms send two. */
export function toLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, " ")
    .trim();
}

/** A message's fields as they arrive, made safe for a mail's header and for any database. */
export const messageSchema = z.object({
  name: line("name", longest.name),
  email: z
    .string(required("email"))
    .trim()
    .max(longest.email, tooLong("email"))
    .pipe(z.email({ pattern: browsersEmail, error: noEmail })),
  title: line("title", longest.title),
  message: z
    .string(required("message"))
    .overwrite(toLines)
    .refine(isSeen, required("message"))
    .max(longest.message, tooLong("message")),
});
