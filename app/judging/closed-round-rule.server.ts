import { isDeepStrictEqual } from "node:util";
import type { WriteRules } from "#app/documents/collection.server.ts";
import type { Snapshot } from "#app/documents/document.ts";
import { lockEdition } from "#app/editions/edition-store.server.ts";
import type { JudgeContent } from "./judge.ts";

/** A closed round keeps its judges and their categories, or its ranking would change. */
export const closedRoundRule: WriteRules<JudgeContent> = {
  listConnected: async () => [],
  settle: ({ after }) => after,
  afterWrite: async () => null,
  withdraw: (content) => content,

  async findRefusal(transaction, { before, after }) {
    if (isDeepStrictEqual(whatCounts(before), whatCounts(after))) return null;
    const { edition, round } = after.content;
    const { rounds } = await lockEdition(transaction, edition);
    return rounds[round].closedAt === null ? null : "closed";
  },
};

/** What the ranking takes of a judge; null if the judge takes no part. */
const whatCounts = (judge: Snapshot<JudgeContent> | null) =>
  judge && judge.status.removedAt === null ? judge.content.categories : null;
