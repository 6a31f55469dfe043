import { isDeepStrictEqual } from "node:util";
import { competitionServices } from "#app/competition/context.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { rounds } from "#app/editions/edition.ts";
import type { Edition } from "#app/editions/edition-store.server.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { formatDay, indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { openThings as strings } from "../admin/admin-edition-step-strings.ts";

/** What a guru may want to finish before an edition is closed. */
export async function listOpenThings(context: Context, edition: Edition): Promise<string[]> {
  const { dates } = context.get(competitionServices).competition;
  const today = indiaDay(context.get(platformServices).clock());
  const entries = await context.get(entryServices).entries.listEntries(edition.edition);
  const waiting = entries.filter(({ deletionAskedAt }) => deletionAskedAt !== null).length;
  return [
    ...(today <= dates.finale ? [strings.finale(formatDay(dates.finale))] : []),
    ...rounds
      .filter((round) => edition.rounds[round].rules && edition.rounds[round].closedAt === null)
      .map(strings.round),
    ...(["finalists", "results"] as const).flatMap((part) => findUnpublished(edition, part)),
    ...(waiting > 0 ? [strings.deletions(waiting)] : []),
  ];
}

function findUnpublished(edition: Edition, part: "finalists" | "results"): string[] {
  const { draft, published, due } = edition[part];
  if (due) return [strings.due[part](formatDateTime(due.at))];
  if (!published) return [strings.unpublished[part]];
  return isDeepStrictEqual(published.list, draft) ? [] : [strings.changed[part]];
}
