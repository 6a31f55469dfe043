import { z } from "zod";
import { longest } from "./message.ts";

/** One line: whatever could end it or begin another becomes a space. */
const line = (name: string, most: number) =>
  z
    .string(`${name} is required`)
    .max(most * 4, `${name} is too long`)
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
        .trim(),
    )
    .pipe(z.string().min(1, `${name} is required`).max(most, `${name} is too long`));

/** A message's fields as they arrive, made safe for a mail's header and for any database. */
export const messageSchema = z.object({
  name: line("name", longest.name),
  email: z
    .string("email is required")
    .trim()
    .max(longest.email, "email is too long")
    .pipe(z.email("email is not an email address")),
  title: line("title", longest.title),
  message: z
    .string("message is required")
    .max(longest.message, "message is too long")
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/\r\n?/g, "\n")
        .replaceAll(/(?![\n\t])\p{Cc}/gu, " ")
        .trim(),
    )
    .pipe(z.string().min(1, "message is required")),
});
