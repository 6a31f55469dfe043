import { listStoredKeys, readStored, writeStored } from "#app/platform/device-storage.ts";
import type { JudgedEntry } from "./judge-page.server.ts";
import type { JudgeAnswer } from "./save-scores.server.ts";
import { type JudgedCriterion, readScoreOf, seenName, type Texts } from "./sheet-texts.ts";

/** What a judge has typed and the server has not stored yet. */
export type Draft = {
  text: string;
  /** What the field had shown before, and what was sent without an answer. */
  seen: string[];
  /** Why the text is not sent. */
  problem?: string | undefined;
  /** Another value was given elsewhere: the judge chooses before the text is sent. */
  isConflict?: boolean;
};

/** By the id of an entry and the name of a field. */
export type Drafts = Record<string, Draft>;

export type ScoreState = {
  drafts: Drafts;
  /** What the server has answered since the page was loaded, by the entries' ids. */
  stored: Record<string, Texts>;
  /** Why nothing of an entry is sent, by the entries' ids. */
  refusals: Texts;
};

export const draftKey = (entry: string, name: string): string => `${entry} ${name}`;

/** The drafts of an entry, by the names of its fields. */
export function listDraftsOf(drafts: Drafts, entry: string): [name: string, draft: Draft][] {
  const start = draftKey(entry, "");
  return Object.entries(drafts)
    .filter(([key]) => key.startsWith(start))
    .map(([key, draft]) => [key.slice(start.length), draft]);
}

export const storedOf = ({ stored }: ScoreState, entry: JudgedEntry): Texts =>
  stored[entry.id] ?? entry.stored;

/** What the form of an entry shows. */
export function textsOf(state: ScoreState, entry: JudgedEntry): Texts {
  const typed = listDraftsOf(state.drafts, entry.id).map(([name, { text }]) => [name, text]);
  return { ...storedOf(state, entry), ...Object.fromEntries(typed) };
}

function withDraft(drafts: Drafts, key: string, draft: Draft | null): Drafts {
  const { [key]: _before, ...others } = drafts;
  return draft ? { ...others, [key]: draft } : others;
}

type Entered = { entry: JudgedEntry; name: string; text: string };

/** Notes what was typed. Who types after a conflict has seen both values. */
export function enterText(state: ScoreState, { entry, name, text }: Entered): ScoreState {
  const key = draftKey(entry.id, name);
  const shown = storedOf(state, entry)[name] ?? "";
  const before = state.drafts[key];
  const seen = before && !before.isConflict ? before.seen : [shown];
  const isUnchanged = seen.length === 1 && text === shown;
  const drafts = withDraft(state.drafts, key, isUnchanged ? null : { text, seen });
  return tryAgain({ ...state, drafts }, entry.id);
}

/** Sends an entry again that was refused. */
export function tryAgain(state: ScoreState, entry: string): ScoreState {
  const { [entry]: _refusal, ...refusals } = state.refusals;
  return { ...state, refusals };
}

/** The draft is dropped for what is stored. */
export const keepStored = (state: ScoreState, entry: string, name: string): ScoreState => ({
  ...state,
  drafts: withDraft(state.drafts, draftKey(entry, name), null),
});

const isSendable = ({ problem, isConflict }: Draft): boolean => !problem && !isConflict;

/** The first entry of which something is to be sent. */
export const findToSend = (
  { drafts, refusals }: ScoreState,
  entries: JudgedEntry[],
): JudgedEntry | null =>
  entries.find(
    ({ id }) =>
      !(id in refusals) && listDraftsOf(drafts, id).some(([, draft]) => isSendable(draft)),
  ) ?? null;

/**
 * Marks the texts of an entry that are no scores, and the others as sent: they may be stored even
 * if the answer is lost.
 */
export function prepareToSend(
  state: ScoreState,
  entry: string,
  criteria: JudgedCriterion[],
): { state: ScoreState; sending: [name: string, draft: Draft][] } {
  const drafts = { ...state.drafts };
  const sending: [string, Draft][] = [];
  for (const [name, draft] of listDraftsOf(drafts, entry)) {
    if (!isSendable(draft)) continue;
    const read = readScoreOf(name, draft.text, criteria);
    const problem = read && "problem" in read ? read.problem : undefined;
    if (!problem) sending.push([name, draft]);
    const seen = problem ? draft.seen : [...new Set([...draft.seen, draft.text])];
    drafts[draftKey(entry, name)] = { ...draft, seen, problem };
  }
  return { state: { ...state, drafts }, sending };
}

/** What the page shows after an answer of the server. What was typed meanwhile stays. */
export function takeAnswer(state: ScoreState, answer: JudgeAnswer): ScoreState {
  const { entry, stored, sent, problems, conflicts, message } = answer;
  if (!stored) return { ...state, refusals: { ...state.refusals, [entry]: message } };
  let { drafts } = state;
  for (const [name, draft] of listDraftsOf(drafts, entry)) {
    const now = stored[name];
    const text = sent[name];
    if (now === undefined || text === undefined) continue;
    const after = { text: draft.text, seen: [now] };
    const isLater = draft.text !== text;
    const problem = problems[name];
    let next: Draft | null = isLater ? after : null;
    if (conflicts.includes(name)) next = { ...after, isConflict: true };
    else if (problem && !isLater) next = { ...draft, problem };
    drafts = withDraft(drafts, draftKey(entry, name), next);
  }
  return { ...state, drafts, stored: { ...state.stored, [entry]: stored } };
}

/** What a form that was sent without scripts shows again. */
export function stateAfter(answer: JudgeAnswer | undefined): ScoreState {
  const empty: ScoreState = { drafts: {}, stored: {}, refusals: {} };
  if (!answer || answer.isPageOutdated) return empty;
  const { entry, sent, stored, problems, conflicts } = answer;
  const drafts = Object.entries(sent).flatMap(([name, text]): [string, Draft][] => {
    const seen = sent[seenName(name)];
    const isStored = stored ? !(name in problems || conflicts.includes(name)) : text === seen;
    if (seen === undefined || isStored) return [];
    return [[draftKey(entry, name), { text, seen: [stored?.[name] ?? seen] }]];
  });
  return takeAnswer({ ...empty, drafts: Object.fromEntries(drafts) }, answer);
}

/** The drafts on the device, of entries that the page shows. Others stay on the device. */
export function readDrafts(storageKey: string, entries: JudgedEntry[]): Drafts {
  const start = `${storageKey} `;
  const ids = new Set(entries.map(({ id }) => id));
  const keys = listStoredKeys("device").filter((key) => key.startsWith(start));
  const drafts = keys.flatMap((key): [string, Draft][] => {
    const name = key.slice(start.length);
    const draft = readStored("device", key) as Partial<Draft> | null;
    const isReadable = typeof draft?.text === "string" && Array.isArray(draft.seen);
    const isShown = ids.has(name.slice(0, name.lastIndexOf(" ")));
    if (!isReadable || !isShown) return [];
    const seen = (draft.seen ?? []).map(String);
    return [[name, { text: `${draft.text}`, seen, isConflict: draft.isConflict === true }]];
  });
  return Object.fromEntries(drafts);
}

/** Stores the drafts that have changed. Returns false if the device cannot store them. */
export function storeDrafts(storageKey: string, before: Drafts, after: Drafts): boolean {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  const results = names.map((name) => {
    const draft = after[name];
    if (!draft) return writeStored("device", `${storageKey} ${name}`, null);
    const { text, seen, isConflict } = draft;
    return writeStored("device", `${storageKey} ${name}`, { text, seen, isConflict });
  });
  return !results.includes(false);
}
