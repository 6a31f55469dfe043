import { competitionServices } from "#app/competition/context.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { toEntryFacts } from "./entry-facts.server.ts";
import { entrySchema } from "./entry-schema.ts";
import { toNotice, versionOf } from "./receive-entry.server.ts";

/** What a new entry form shows. */
export function loadEntryForm(context: Context) {
  const { competition, entrySettings } = context.get(competitionServices);
  const enteredOn = indiaDay(context.get(platformServices).clock());
  const notice = toNotice(entrySettings);
  return {
    facts: toEntryFacts(competition, enteredOn),
    constraints: fieldConstraints(entrySchema({ competition, enteredOn }, "")),
    notice,
    noticeVersion: versionOf(notice),
    newId: createId(),
  };
}
