import type { Weekday } from "#app/platform/calendar.ts";
import { idsOfItems } from "#app/platform/content-fields.server.ts";
import { formatDays, formatHours } from "#app/school/batch.ts";
import type { Branch } from "#app/school/school.ts";

/**
 * A branch, or one of its batches. `value` has the ids that the branches' form gives them, which
 * stay the same when gurus rename them: `ab12`, or `ab12/cd34`.
 * `days` are those of a batch.
 */
export type Place = { value: string; name: string; days?: Weekday[] };

export type BranchPlaces = Place & { batches: (Place & { label: string })[] };

type Batch = Branch["batches"][number];

const titleOf = ({ name, level }: Batch) => (level ? `${name}, ${level}` : name);

const timesOf = (batch: Batch) => `${formatDays(batch.days)} ${formatHours(batch)}`;

/** Lists the places in the order of `branches`, which have the ids that gurus have stored. */
export function listPlaces(branches: Branch[]): BranchPlaces[] {
  const branchIds = idsOfItems(branches);
  return branches.map(({ name, batches }, index) => {
    const branchId = branchIds[index] ?? "";
    const batchIds = idsOfItems(batches);
    const titles = batches.map(titleOf);
    return {
      value: branchId,
      name,
      batches: batches.map((batch, at) => {
        const title = titleOf(batch);
        const label = `${title}, ${timesOf(batch)}`;
        const isOnlyOne = titles.filter((other) => other === title).length === 1;
        const value = `${branchId}/${batchIds[at]}`;
        const { days } = batch;
        return { value, label, days, name: `${name} (${isOnlyOne ? title : label})` };
      }),
    };
  });
}

/** Null for a place that gurus have removed. */
export function findPlace(places: BranchPlaces[], value: string): Place | null {
  const all = places.flatMap((branch) => [branch, ...branch.batches]);
  return all.find((place) => place.value === value) ?? null;
}
