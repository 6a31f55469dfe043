import type { BrochureStore } from "#app/competition/brochure/brochure-store.server.ts";
import { findPdfProblem } from "#app/competition/brochure/check-pdf.server.ts";
import { findMissingLetters as findLetters } from "#app/competition/brochure/fonts.server.ts";
import { type FormValue, fieldOf, textOf } from "#app/platform/form-values.ts";
import { explainNotStored, recordStorageFailure } from "#app/platform/storage-failure.server.ts";
import { type FormSchema, findField, listLeaves, readValues } from "./form-schema.ts";
import type { PartId } from "./strings.ts";

const listPdfFields = (schema: FormSchema, values: FormValue) =>
  listLeaves(findField(schema, ""), values).filter((field) => field.schema.file === "pdf");

/** Puts the hashes of chosen PDFs into the form. Returns the errors by field. */
export async function storeChosenPdfs(
  { schema, form }: { schema: FormSchema; form: FormData },
  brochures: BrochureStore,
) {
  const errors: Record<string, string> = {};
  for (const { name } of listPdfFields(schema, readValues(schema, form))) {
    if (form.get(`${name}.none`) === "on") form.set(name, "");
    const file = form.get(`${name}.file`);
    if (!(file instanceof File) || file.name === "") continue;
    const bytes = await file.bytes();
    const problem = findPdfProblem(bytes);
    if (problem) {
      errors[name] = problem;
      continue;
    }
    try {
      form.set(name, await brochures.addBrochure(bytes));
    } catch (error) {
      if (!recordStorageFailure(error)) throw error;
      errors[name] = explainNotStored(error, "This PDF could not be stored. Please try again.");
    }
  }
  return errors;
}

/** Returns errors of PDFs that are not stored. Found PDFs are safe from the cleanup. */
export async function findMissingPdfs(
  schema: FormSchema,
  values: FormValue,
  brochures: BrochureStore,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { name, text } of listPdfFields(schema, values)) {
    if (text && !(await brochures.touchBrochure(text)))
      errors[name] = "This PDF is no longer stored. Please choose it again.";
  }
  return errors;
}

/** Texts that the drawn brochure does not show. */
const notDrawn: Partial<Record<PartId, RegExp>> = {
  school: /^(?!name$)/,
  competition:
    /^(?:subtitle|registration|brochurePdf|payment\.note|dates\..*|.*\.born(?:From|To))$/,
  rules: /^(?:menuName|formNeeds|paymentInstruction)$/,
};

type Drawn = { part: PartId; schema: FormSchema; values: FormValue; ownBrochure: string };

/** Returns errors of letters that the drawn brochure cannot show. */
export async function findMissingLetters({ part, schema, values, ownBrochure }: Drawn) {
  const errors: Record<string, string> = {};
  const excluded = notDrawn[part];
  const own = part === "competition" ? textOf(fieldOf(values, "brochurePdf")) : ownBrochure;
  if (!excluded || own) return errors;
  const drawn = listLeaves(findField(schema, ""), values).filter(
    ({ name }) => !excluded.test(name),
  );
  const missing = await findLetters(drawn.map(({ text }) => text));
  for (const { name, text } of drawn) {
    const letter = missing.get(text);
    if (letter !== undefined) errors[name] = describeMissing(letter);
  }
  return errors;
}

function describeMissing(letter: string): string {
  const codes = [...letter].map((each) => {
    const code = (each.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `U+${code.padStart(4, "0")}`;
  });
  return (
    `The brochure has no letter for “${letter}” (${codes.join(" ")}). Please write it in ` +
    "another way."
  );
}
