import { href } from "react-router";
import {
  type CompetitionData,
  splitCompetition,
} from "#app/competition/competition-schema.server.ts";
import { asOneChange } from "#app/documents/change-group.server.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { NextEdition } from "#app/results/context.server.ts";
import { toNextFacts } from "#app/results/editions/next-facts.server.ts";
import { type PartId, partTitles } from "./strings.ts";
import { websiteTextParts } from "./website-text-parts.server.ts";
import type { WebsiteTextStore } from "./website-text-store.server.ts";
import type { WebsiteTexts } from "./website-texts.server.ts";

type Dependencies = {
  config: Pick<Config, "publicUrl">;
  database: Database;
  editions: Pick<EditionStore, "change" | "documents">;
  websiteTexts: Pick<WebsiteTexts, "refresh" | "content" | "editedContent" | "versionOf">;
  websiteTextStore: Pick<WebsiteTextStore, "change">;
};

const part = "competition";

/** What happens to the website's texts when the next year of the competition begins. */
export function createNextEdition(dependencies: Dependencies): NextEdition {
  const { config, database, editions, websiteTexts, websiteTextStore } = dependencies;
  return {
    async readVersion() {
      await websiteTexts.refresh();
      return websiteTexts.versionOf(part);
    },

    async begin(who, year, version) {
      await websiteTexts.refresh();
      const facts = websiteTextParts[part].pick(websiteTexts.editedContent()) as CompetitionData;
      const shown = splitCompetition(websiteTexts.content().competition, config.publicUrl);
      const next = { part, version, currentValue: facts, value: toNextFacts(facts) } as const;
      return asOneChange(database, async () => {
        // All rows before the counters, in the order of groups.
        await editions.documents.lock([year]);
        const begun = await websiteTextStore.change(who, next);
        if (!begun.ok) return begun;
        const alter = <Stored>(edition: Stored) => ({ ...edition, facts: shown.competition });
        await editions.change(who, year, { alter });
        return begun;
      });
    },

    async listTextsWith(year) {
      await websiteTexts.refresh();
      const content = websiteTexts.editedContent();
      return Object.entries(websiteTextParts).flatMap(([id, { pick }]) => {
        const found = { path: href("/success/site/:part", { part: id }), title: titleOf(id) };
        return JSON.stringify(pick(content)).includes(year) ? [found] : [];
      });
    },
  };
}

const titleOf = (id: string): string => partTitles[id as PartId];
