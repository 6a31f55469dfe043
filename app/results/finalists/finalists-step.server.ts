import { z } from "zod";
import { isVisible } from "#app/documents/document.ts";
import { handleSave } from "#app/documents/edit-document.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { type FinalistList, maxOrder, runningOrderOf } from "#app/editions/lists.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { formatEntryNumber, isOutOfFinale } from "#app/entries/entry.ts";
import { loadRanking, type RoundRanking } from "#app/judging/load-ranking.server.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { cleanNumber, readWholeNumber } from "#app/platform/pasted-text.ts";
import { describeAnnounced } from "#app/results/find-announced.server.ts";
import { choiceTexts, orderCategories, type StepForm } from "#app/results/steps.ts";
import { listAnswers } from "./finalist-answers.server.ts";

export type FinalistsView = Awaited<ReturnType<typeof loadFinalists>>;

export type FinalistRow = ReturnType<typeof listRows>[number];

/** The list with its form, by category, and what the published finalists have answered. */
export async function loadFinalists(context: Context, edition: string) {
  const { finalists } = context.get(editionServices);
  const list = await finalists.findList(edition);
  const competition = await findCompetitionOf(context, edition);
  const ranking = await loadRanking(context, { edition, round: 1 });
  const { allEntries, closedAt } = ranking;
  const entered = allEntries.map(({ category }) => category).filter(Boolean);
  const announced = { finalists: list.chosen, results: undefined };
  return {
    list,
    now: context.get(platformServices).clock(),
    isRoundClosed: closedAt !== null,
    values: toFormValues(
      list,
      allEntries.map(({ id }) => id),
    ),
    categories: orderCategories(competition, entered).map((name) => ({
      name,
      rows: listRows(name, ranking, list),
    })),
    preview: describeAnnounced(announced, allEntries, competition).finalists,
    answers: isVisible(list) ? await listAnswers(context, list, allEntries) : null,
  };
}

/** By their places; then those without a place, and those who are chosen but take part no more. */
function listRows(category: string, ranking: RoundRanking, list: FinalistList) {
  const { ranked = [], unscored = [] } =
    ranking.categories.find((one) => one.category === category) ?? {};
  const ofCategory = ranking.allEntries.filter((entry) => entry.category === category);
  const byId = new Map(ofCategory.map((entry) => [entry.id, entry]));
  const places = new Map(ranked.map((one) => [one.entry, one]));
  const inList = [...list.chosen, ...list.reserves].filter((id) => byId.has(id));
  return [...new Set([...places.keys(), ...unscored, ...inList])].flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { tokenHash: _secret, ...entry } = found;
    return [{ entry, place: places.get(id) ?? null }];
  });
}

function choiceOf({ chosen, reserves }: FinalistList, id: string): string {
  if (chosen.includes(id)) return "chosen";
  return reserves.includes(id) ? "reserve" : "";
}

/** The values of the form. `ids`: of the entries that it shows. */
function toFormValues(list: FinalistList, ids: string[]): Record<string, string> {
  const fields = ids.flatMap((id) => [
    [`choice-${id}`, choiceOf(list, id)],
    [`order-${id}`, `${list.order[id] ?? ""}`],
  ]);
  return { ...Object.fromEntries(fields), confirmBy: list.confirmBy };
}

/** Saves the choices of all categories, the running order, and the day of the answers. */
export async function saveFinalists({ form, who, edition, context }: StepForm) {
  const { finalists } = context.get(editionServices);
  const entries = await requireEntriesHere(context).entries.listEntries(edition);
  const { finale } = (await findCompetitionOf(context, edition)).dates;
  const ids = entries.map(({ id }) => id);
  const labels = entries.flatMap((entry) => {
    const name = `${formatEntryNumber(entry)} ${entry.name}`;
    return [
      [`choice-${entry.id}`, name],
      [`order-${entry.id}`, `${name}: number in the running order`],
    ];
  });
  const schema = z.record(z.string(), z.string()).transform((texts, issues) => {
    const refuse = (name: string, message: string) =>
      issues.addIssue({ code: "custom", path: [name], message });
    const choice = (id: string) => texts[`choice-${id}`] ?? "";
    const order = ids.flatMap((id): [string, number][] => {
      const text = (texts[`order-${id}`] ?? "").trim();
      const number = readWholeNumber(text);
      if (text !== "" && !(Number.isInteger(number) && number >= 1 && number <= maxOrder)) {
        refuse(`order-${id}`, `Please enter a whole number from 1 to ${maxOrder}.`);
      }
      return text === "" ? [] : [[id, number]];
    });
    const confirmBy = cleanNumber(texts.confirmBy ?? "");
    const isDay = z.iso.date().safeParse(confirmBy).success && confirmBy <= finale;
    if (confirmBy !== "" && !isDay) {
      const latest = `at the latest the day of the finale, ${formatDay(finale)}`;
      refuse("confirmBy", `Please choose a day, ${latest}.`);
    }
    return {
      chosen: ids.filter((id) => choice(id) === "chosen"),
      reserves: ids.filter((id) => choice(id) === "reserve"),
      order: Object.fromEntries(order),
      confirmBy,
    };
  });
  await finalists.addList(edition);
  return handleSave(
    { id: edition, form, who, log: context.get(requestContext).log },
    {
      documents: finalists.documents,
      schema,
      toFormValues: (list) => toFormValues(list, ids),
      labels: { ...Object.fromEntries(labels), confirmBy: "Finalists answer until" },
      formatValue: (_name, value) => choiceTexts.get(value) ?? value,
      alter(fields, list) {
        // Entries in the trash are not in the form.
        const others = (some: string[]) => some.filter((id) => !ids.includes(id));
        return {
          ...list,
          ...fields,
          chosen: [...others(list.chosen), ...fields.chosen],
          reserves: [...others(list.reserves), ...fields.reserves],
        };
      },
      texts: { notStored: "The finalists could not be saved." },
    },
  );
}

export type OrderView = Awaited<ReturnType<typeof loadOrder>>;

/** The finalists who can come, in the order of the evening. */
export async function loadOrder(context: Context, edition: string) {
  const list = await context.get(editionServices).finalists.findList(edition);
  const all = await requireEntriesHere(context).entries.listEntries(edition);
  const present = new Map(all.map((entry) => [entry.id, entry]));
  return {
    edition,
    isPublished: isVisible(list),
    now: context.get(platformServices).clock(),
    dancers: runningOrderOf(list).flatMap((id) => {
      const entry = present.get(id);
      if (!entry || isOutOfFinale(entry)) return [];
      const { name, city, guru, composition, category } = entry;
      return [{ id, number: formatEntryNumber(entry), name, city, guru, composition, category }];
    }),
  };
}
