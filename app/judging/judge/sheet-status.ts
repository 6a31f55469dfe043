import type { JudgedEntry, Judging } from "./judge-page.server.ts";
import { savedStrings as strings } from "./judge-strings.ts";
import { draftKey, listDraftsOf } from "./score-drafts.ts";
import { abstainName, commentName, stateOfTexts, type TextsState, ticked } from "./sheet-texts.ts";
import type { Scores } from "./use-scores.ts";

/** `isUnsent`: something that was typed is not stored yet. */
export type SheetStatus = { text: string; isError: boolean; isUnsent: boolean };

/** What has become of the scores of an entry. */
export function statusOf(scores: Scores, entry: JudgedEntry): SheetStatus {
  const isAbstaining = scores.textsOf(entry)[abstainName] === ticked;
  // The fields of scores that are set aside are not shown.
  const drafts = listDraftsOf(scores.state.drafts, entry.id)
    .filter(([name]) => !isAbstaining || name === abstainName || name === commentName)
    .map(([, draft]) => draft);
  const refusal = scores.state.refusals[entry.id];
  const notSaved = (why: string) => ({
    text: strings.notSaved(why),
    isError: true,
    isUnsent: true,
  });
  if (refusal) return notSaved(refusal);
  if (drafts.some(({ isConflict }) => isConflict)) return notSaved(strings.choose);
  if (drafts.some(({ problem }) => problem)) return notSaved(strings.check);
  if (drafts.length > 0) {
    const { connection, server } = { connection: strings.waiting, server: strings.serverWaits };
    const waiting = scores.waiting === "server" ? server : connection;
    return { text: scores.waiting ? waiting : strings.saving, isError: false, isUnsent: true };
  }
  const hasSaved = Object.values(scores.storedOf(entry)).some(Boolean);
  return { text: hasSaved ? strings.saved : "", isError: false, isUnsent: false };
}

/** What has become of one score. */
export function stateOfScore(scores: Scores, entry: JudgedEntry, name: string): string {
  const draft = scores.state.drafts[draftKey(entry.id, name)];
  if (!draft) return scores.storedOf(entry)[name] ? strings.scoreSaved : "";
  if (draft.problem || draft.isConflict || scores.state.refusals[entry.id]) return "";
  return scores.waiting ? strings.scoreWaiting : strings.saving;
}

/** How far a judge is with an entry: what counts, or else what was typed. */
export function progressOf(scores: Scores, entry: JudgedEntry, { criteria }: Judging): TextsState {
  const texts = entry.counted ?? entry.paper ?? scores.textsOf(entry);
  return stateOfTexts(texts, criteria);
}
