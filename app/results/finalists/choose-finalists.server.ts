import { z } from "zod";
import { type Notice, refusal } from "#app/documents/document.ts";
import type { FinalistList } from "#app/editions/edition.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { loadRanking } from "#app/judging/load-ranking.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { cleanNumber } from "#app/platform/pasted-text.ts";
import { chooseStrings, confirmStrings } from "#app/results/admin/admin-finalist-strings.ts";
import type { StepForm } from "#app/results/admin/step-form.server.ts";
import { decideOnEdition } from "#app/results/publish.server.ts";
import { isPick, type Pick, picksOf, withPicks } from "./finalist-list.ts";

/** Runs the `intent` of a form that changes the draft; null for another form. */
export async function changeChoice(step: StepForm): Promise<Notice | null> {
  const intent = step.form.get("intent");
  if (intent === "choose") return choose(step);
  return intent === "confirm-by" ? setConfirmBy(step) : null;
}

const changeDraft = (
  step: StepForm,
  done: () => string,
  alter: (draft: FinalistList) => FinalistList,
): Promise<Notice> =>
  decideOnEdition(step, done, (edition) => {
    const { finalists } = edition;
    return { ...edition, finalists: { ...finalists, draft: alter(finalists.draft) } };
  });

/**
 * Saves the choices of a category. Only those that differ from the ones that the form showed are
 * changed, so that two gurus who choose at once do not undo each other.
 */
async function choose(step: StepForm): Promise<Notice> {
  const { form, edition, context } = step;
  const category = String(form.get("category") ?? "");
  const { categories, allEntries } = await loadRanking(context, { edition, round: 1 });
  const ofCategory = allEntries.filter((entry) => entry.category === category);
  if (category === "" || ofCategory.length === 0) return refusal(chooseStrings.noCategory);
  const ranked = categories.find((one) => one.category === category)?.ranked ?? [];
  const byPlace = ranked.map(({ entry }) => entry);
  const ids = [...new Set([...byPlace, ...ofCategory.map(({ id }) => id)])];
  const sent = new Map(
    ofCategory.flatMap(({ id, number }): [string, Pick][] => {
      const pick = String(form.get(`entry-${number}`) ?? "none");
      const shown = String(form.get(`shown-${number}`) ?? "");
      return isPick(pick) && pick !== shown ? [[id, pick]] : [];
    }),
  );
  let counts = "";
  const done = () => chooseStrings.isSaved(category, counts);
  return changeDraft(step, done, (draft) => {
    const picks = new Map([...picksOf(draft, ids), ...sent]);
    const saved = withPicks(draft, ids, picks);
    counts = countPicks(picksOf(saved, ids));
    return saved;
  });
}

function countPicks(picks: Map<string, Pick>): string {
  const given = [...picks.values()].filter((pick) => pick !== "");
  const chosen = given.filter((pick) => pick === "chosen").length;
  return chooseStrings.counts(chosen, given.length - chosen);
}

/** Saves the last day on which finalists answer. */
async function setConfirmBy(step: StepForm): Promise<Notice> {
  const { form, context, edition } = step;
  const { finale } = (await findCompetitionOf(context, edition)).dates;
  const day = cleanNumber(String(form.get("confirmBy") ?? ""));
  const today = indiaDay(context.get(platformServices).clock());
  const isDay = z.iso.date().safeParse(day).success && day >= today && day <= finale;
  if (day !== "" && !isDay) return refusal(confirmStrings.badDay(finale));
  return changeDraft(
    step,
    () => confirmStrings.isSaved(day),
    (draft) => ({ ...draft, confirmBy: day }),
  );
}
