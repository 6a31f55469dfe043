import { z } from "zod";
import type { GuruForm } from "#app/accounts/guard.server.ts";
import { handleSave } from "#app/documents/edit-document.server.ts";
import { fieldErrors } from "#app/entries/strings.ts";
import { judgingServices } from "#app/judging/context.server.ts";
import type { JudgeContent } from "#app/judging/judge.ts";
import { categoryField, judgeLabels } from "#app/judging/judge-kind.ts";
import type { RoundName } from "#app/judging/load-round.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { cleanLine } from "#app/platform/pasted-text.ts";
import { cleanPhone, isPhone } from "#app/platform/phone.ts";

/** The other fields are boxes, one for each category. */
const judgeSchema = z.object({
  name: z.string().overwrite(cleanLine).min(1).max(200),
  phone: z
    .string()
    .overwrite(cleanPhone)
    .max(200)
    .refine((phone) => phone === "" || isPhone(phone), fieldErrors.noPhone)
    .default(""),
});

export const judgeConstraints = fieldConstraints(judgeSchema);

export const toJudgeValues = (
  { name, phone, categories: chosen }: Pick<JudgeContent, "name" | "phone" | "categories">,
  categories: string[],
): Record<string, string> => ({
  name,
  phone,
  ...Object.fromEntries(
    categories.map((category) => [categoryField(category), chosen.includes(category) ? "on" : ""]),
  ),
});

type JudgeEdit = {
  sent: GuruForm;
  /** Null in the form that adds a judge to the round. */
  id: string | null;
  round: RoundName;
  /** All that can be chosen. */
  categories: string[];
};

export function saveJudgeForm({ sent, id, round, categories }: JudgeEdit, context: Context) {
  const { judges } = context.get(judgingServices);
  const whole = judgeSchema.loose().transform(({ name, phone, ...boxes }) => ({
    name,
    phone,
    categories: categories.filter((category) => boxes[categoryField(category)] === "on"),
  }));
  return handleSave<JudgeContent, z.output<typeof whole>>(
    { ...sent, id },
    {
      documents: judges.documents,
      schema: whole,
      toFormValues: (judge) => toJudgeValues(judge, categories),
      labels: {
        name: judgeLabels.name,
        phone: judgeLabels.phone,
        ...Object.fromEntries(categories.map((category) => [categoryField(category), category])),
      },
      alter: (fields, judge) => ({ ...judge, ...fields }),
      newContent: {
        name: "",
        phone: "",
        edition: round.edition,
        round: round.round,
        categories: [],
      },
      texts: { notStored: "The judge could not be saved." },
    },
  );
}
