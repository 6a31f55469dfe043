import { z } from "zod";
import { maxLength } from "#app/messages/message.ts";
import { emailField, nameField, noteField, phoneField } from "#app/messages/message-schema.ts";
import { type Dependencies, receiveFields } from "#app/messages/receive-message.server.ts";
import type { fieldErrors } from "#app/messages/strings.ts";
import { cleanEmail, cleanNumber } from "#app/platform/pasted-text.ts";
import { withSlugs } from "#app/school/batch.ts";
import type { School } from "#app/school/school.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { enquiryStrings } from "./strings.ts";
import { listBatches } from "./timetable.ts";

export const enquirySchema = z.object({
  name: nameField,
  phone: phoneField,
  email: z
    .string()
    .overwrite(cleanEmail)
    .pipe(z.union([z.literal(""), emailField]))
    .default(""),
  age: z
    .string()
    .overwrite(cleanNumber)
    .regex(/^(?:[1-9]\d?)?$/, "badAge" satisfies keyof typeof fieldErrors)
    .default(""),
  batch: z.string().max(500).catch("").default(""),
  message: noteField,
});

/**
 * Stores an enquiry as a message, with the limits of all messages. Returns the refusal; null when
 * it is stored.
 */
export function receiveEnquiry(form: FormData, dependencies: Dependencies & { school: School }) {
  const schema = enquirySchema.transform(({ batch: id, age, message, ...sender }) => {
    const batches = listBatches(withSlugs(dependencies.school.branches));
    const found = batches.find((each) => each.id === id);
    const branch = found?.branch.name;
    const batch = found ? `${found.name}, ${branch}` : null;
    const title = `Admission enquiry${batch ? `: ${batch}` : ""}`.slice(0, maxLength.title);
    const lines = [batch && `Batch: ${batch}`, age && `Child's age: ${age}`, message];
    const notification = branch ? `A new enquiry for ${branch}` : "A new enquiry";
    return { ...sender, title, message: lines.filter(Boolean).join("\n") || title, notification };
  });
  const { notStored } = enquiryStrings;
  return receiveFields(textsOf(form), { schema, notStored }, dependencies);
}
