import type { Round } from "#app/editions/edition.ts";
import { type EntryContent, formatEntryNumber } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import type { Judge } from "#app/judging/judge-store.server.ts";
import { isJudged } from "#app/judging/list-entries-of-judge.ts";
import type { JudgedRound } from "#app/judging/load-round.server.ts";
import { emptySheet, stateOfSheet } from "#app/judging/score-sheet.ts";
import { whatsAppHref } from "#app/platform/phone.ts";
import { letterStrings } from "./admin-judge-strings.ts";

/** How far a judge is. */
export function findProgress(judge: Judge, { entries, rules, ...round }: JudgedRound) {
  const judged = entries.filter((entry) => isJudged(judge, entry));
  const states = judged.map((entry) => {
    const sheet = round.findSheet(judge, entry.id) ?? emptySheet;
    const state = stateOfSheet(sheet, rules.criteria.length);
    return { entry, state, isAbstaining: sheet.isAbstaining };
  });
  return {
    all: judged.length,
    done: states.filter(({ state }) => state === "done").length,
    partly: states.filter(({ state }) => state === "partly").length,
    abstained: states.filter(({ isAbstaining }) => isAbstaining).length,
    missing: states.filter(({ state }) => state !== "done").map(({ entry }) => entry),
    lastTime: round.findLastTime(judge),
  };
}

export type JudgeCard = ReturnType<typeof toJudgeCard>;

/** `link`: to the judge's page; null if another site has made it. */
export type LetterFacts = { link: string | null; competition: string; school: string };

/** A judge as the list of a round shows it. */
export function toJudgeCard(judge: Judge, round: JudgedRound, facts: LetterFacts) {
  const { missing, ...progress } = findProgress(judge, round);
  const { id, name, categories, isRevoked } = judge;
  return {
    id,
    name,
    categories,
    isRevoked,
    ...progress,
    missing: missing.length,
    letters: toLetters(judge, missing, facts),
  };
}

/** The links that open WhatsApp, with the judge's own link and with a reminder. */
function toLetters(judge: Judge, missing: Entry[], facts: LetterFacts) {
  const { name, phone } = judge;
  if (facts.link === null || judge.isRevoked) return { link: null, reminder: null };
  const letter = { name, ...facts, link: facts.link };
  const numbers = missing.map(formatEntryNumber);
  return {
    link: whatsAppHref(phone, letterStrings.link(letter)),
    reminder:
      numbers.length > 0 ? whatsAppHref(phone, letterStrings.reminder(letter, numbers)) : null,
  };
}

export const nameEntry = (
  entry: Pick<EntryContent, "edition" | "number" | "name" | "city"> & { id: string },
) => ({
  id: entry.id,
  number: formatEntryNumber(entry),
  name: entry.name,
  city: entry.city,
});

export type RoundRules = ReturnType<typeof toRules>;

export const toRules = ({ rules, isFrozen }: JudgedRound) => ({
  criteria: rules.criteria.map(({ name, highest, weight }) => ({ name, highest, weight })),
  steps: rules.steps,
  mean: rules.mean,
  ties: rules.ties,
  isFrozen,
});

/** What the page says before a round is closed. */
export const listMissing = (round: JudgedRound): { name: string; count: number }[] =>
  round.judges.flatMap((judge) => {
    const { length: count } = findProgress(judge, round).missing;
    return count > 0 ? [{ name: judge.name, count }] : [];
  });

/** Reads `edition` and `round`; invalid values are those of the present edition's round 1. */
export function readRoundName(search: URLSearchParams, current: string) {
  const edition = search.get("edition") ?? "";
  const round: Round = search.get("round") === "2" ? 2 : 1;
  return { edition: /^\d{4}$/.test(edition) ? edition : current, round };
}
