import { type Notice, refusal } from "#app/documents/document.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { runningOrderOf } from "#app/editions/edition.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { formatEntryNumber, isOutOfFinale } from "#app/entries/entry.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { orderStrings as strings } from "#app/results/admin/admin-finalist-strings.ts";
import type { StepForm } from "#app/results/admin/step-form.server.ts";
import { decideOnEdition } from "#app/results/publish.server.ts";
import { withMoved } from "./finalist-list.ts";

export type OrderView = Awaited<ReturnType<typeof loadOrder>>;

/** What the step shows. */
export async function loadOrder(context: Context, year: string) {
  const { editions } = context.get(editionServices);
  const edition = await editions.findEdition(year);
  const present = await listPresent(context, year);
  return {
    edition: year,
    isPublished: edition.finalists.published !== null,
    now: context.get(platformServices).clock(),
    dancers: runningOrderOf(edition).flatMap((id) => {
      const entry = present.get(id);
      if (!entry) return [];
      const { name, city, guru, composition, category } = entry;
      return { id, number: formatEntryNumber(entry), name, city, guru, composition, category };
    }),
  };
}

/** Those who can come, by their ids. */
async function listPresent(context: Context, year: string) {
  const all = await requireEntriesHere(context).entries.listEntries(year);
  return new Map(all.filter((entry) => !isOutOfFinale(entry)).map((entry) => [entry.id, entry]));
}

/**
 * Moves a dancer before another one, or to the end. The form names both, so that it gives the same
 * when it is sent twice.
 */
export async function changeOrder(step: StepForm): Promise<Notice | null> {
  const { form, context, edition: year } = step;
  if (form.get("intent") !== "move") return null;
  const [id, before] = [String(form.get("id") ?? ""), String(form.get("before") ?? "")];
  const present = await listPresent(context, year);
  const moved = present.get(id);
  if (!moved) return refusal(strings.gone);
  let done = "";
  return decideOnEdition(
    step,
    () => done,
    (edition) => {
      const runningOrder = withMoved(runningOrderOf(edition), id, before);
      const shown = runningOrder.filter((one) => present.has(one));
      if (!shown.includes(id)) return strings.gone;
      done = strings.isMoved(moved.name, shown.indexOf(id) + 1, shown.length);
      return { ...edition, runningOrder };
    },
  );
}
