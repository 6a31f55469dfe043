import { href } from "react-router";
import { competitionServices } from "#app/competition/context.server.ts";
import { changedNotice, refuseIfFull } from "#app/documents/dispatch-operation.server.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { editionKind } from "#app/editions/edition-kind.ts";
import { editionOf } from "#app/entries/entry.ts";
import type { Context } from "#app/platform/context.server.ts";
import { resultServices } from "../context.server.ts";
import type { StepForm } from "../steps.ts";

export type EditionView = Awaited<ReturnType<typeof loadEdition>>;

/** The certificates of a year, its page, and the beginning of the next one. */
export async function loadEdition(context: Context, year: string) {
  const { certificates, nextEdition } = context.get(resultServices);
  const { facts } = await context.get(editionServices).editions.findEdition(year);
  const current = editionOf(context.get(competitionServices).competition);
  const oldYear = year === current ? `${Number(year) - 1}` : year;
  const old = await context.get(editionServices).editions.findEdition(oldYear);
  return {
    year,
    isCurrent: year === current,
    path: facts && href("/nrithya-ratna-shodha/:year", { year }),
    certificates: await certificates.listForAll(year),
    version: await nextEdition.readVersion(),
    oldTexts: old.facts && { year: oldYear, parts: await nextEdition.listTextsWith(oldYear) },
  };
}

/** Begins the year after the current one. */
export async function beginNext({ form, who, context, edition: year }: StepForm): Promise<Notice> {
  const { nextEdition } = context.get(resultServices);
  const next = Number(year) + 1;
  if (editionOf(context.get(competitionServices).competition) !== year) {
    return refusal("Nothing was changed: the next year has begun already.");
  }
  try {
    const outcome = await nextEdition.begin(who, year, Number(form.get("version")));
    if (!outcome.ok) {
      return refusal(
        "Nothing was changed: somebody has changed the facts of the competition since you opened " +
          "this page. Please look at them, and begin then.",
      );
    }
    const message =
      `${next} has begun. Entries are closed: correct the days of the part “Competition”, and ` +
      "open them.";
    return { ...changedNotice(editionKind, outcome), message };
  } catch (error) {
    return refuseIfFull(error);
  }
}
