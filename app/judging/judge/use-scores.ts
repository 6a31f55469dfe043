import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import { readStored, writeStored } from "#app/platform/device-storage.ts";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";
import type { JudgedEntry, Judging } from "./judge-page.server.ts";
import type { JudgeAnswer } from "./save-scores.server.ts";
import { readScoreOf, stateOfTexts, type Texts } from "./sheet-texts.ts";

/** How long a judge does not type until the score is sent; at once when the field is left. */
const typingMs = 1_000;

/** Texts by the id of an entry and the name of a field. */
type ByEntry = Record<string, Texts>;

export type Scores = ReturnType<typeof useScores>;

/**
 * Sends each score as it is given. What could not be sent stays on the device, and is sent when
 * there is a connection again or the page is opened again. `answer`: to a form without scripts.
 */
export function useScores(judging: Judging, answer: JudgeAnswer | undefined) {
  const { entries, rulesVersion, storageKey } = judging;
  const { pathname } = useLocation();
  const fetcher = useFetcher<JudgeAnswer & { isUnanswered?: boolean }>();
  const [drafts, setDrafts] = useState<ByEntry>(() => draftsAfter(answer));
  const [stored, setStored] = useState<ByEntry>({});
  const [refusals, setRefusals] = useState<Texts>({});
  const [waiting, setWaiting] = useState("");
  const [typing, setTyping] = useState("");
  const [last, setLast] = useState(fetcher.data);
  const isSending = useIsSending(last);
  const canStore = useDeviceCopy(storageKey, drafts, setDrafts);
  const { data } = fetcher;
  if (data && data !== last) {
    setLast(data);
    setWaiting(whyWaiting(data));
    if (!whyWaiting(data)) {
      const { entry, stored: now } = data;
      if (!now) setRefusals((before) => ({ ...before, [entry]: data.message }));
      else setStored((before) => ({ ...before, [entry]: now }));
      if (now) setDrafts((before) => withoutSent(before, data));
    }
  }
  useFreshPage(last);

  const shown = describeScores({ drafts, stored, refusals, waiting, typing, judging, answer });
  const sendable = ({ id }: JudgedEntry) =>
    Object.entries(drafts[id] ?? {}).filter(([name]) => !shown.findProblem(id, name));
  const next = entries.find((entry) => !refusals[entry.id] && sendable(entry).length > 0);

  function send() {
    if (!next || isSending.current) return;
    isSending.current = true;
    const form: Texts = Object.fromEntries(sendable(next));
    const sent = { ...form, entry: next.id, rules: rulesVersion };
    void fetcher.submit(sent, { method: "post", action: pathname });
  }

  useEffect(() => {
    if (!next || waiting || isSending.current) return;
    const timer = setTimeout(send, typing ? typingMs : 0);
    return () => clearTimeout(timer);
  });
  useQuietRetry(waiting !== "", false, send);
  useStoppedTyping(setTyping);

  return {
    canStore,
    refusals,
    ...shown,
    enter(entry: JudgedEntry, name: string, text: string) {
      setTyping(`${entry.id} ${name}`);
      setRefusals(({ [entry.id]: _tried, ...others }) => others);
      setDrafts(({ [entry.id]: own = {}, ...others }) => {
        const { [name]: _before, ...rest } = own;
        const isBack = text === shown.storedOf(entry)[name] && !isSending.current;
        return withOwn(others, entry.id, isBack ? rest : { ...rest, [name]: text });
      });
    },
    /** The field was left: what was typed is sent at once. */
    leave: () => setTyping(""),
    save({ id }: JudgedEntry) {
      setRefusals(({ [id]: _tried, ...others }) => others);
      setTyping("");
      setWaiting("");
    },
  };
}

/** Whether a form has no answer yet. A state could be rendered after a second timer has begun. */
function useIsSending(answer: object | undefined) {
  const isSending = useRef(false);
  useEffect(() => {
    if (answer) isSending.current = false;
  }, [answer]);
  return isSending;
}

/** Refusals that end by themselves; empty for any other answer. */
function whyWaiting({ isUnanswered, status }: JudgeAnswer & { isUnanswered?: boolean }): string {
  if (isUnanswered) return "Waiting for the connection";
  return status === 429 || status >= 500 ? "Waiting: the website cannot save just now" : "";
}

function useFreshPage(answer: JudgeAnswer | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (answer?.isPageOutdated) void revalidate();
  }, [answer, revalidate]);
}

/** The phone is locked or another app is opened: the browser may end the page. */
function useStoppedTyping(setTyping: (typing: string) => void): void {
  useEffect(() => {
    const stopTyping = () => setTyping("");
    document.addEventListener("visibilitychange", stopTyping);
    return () => document.removeEventListener("visibilitychange", stopTyping);
  }, [setTyping]);
}

/** What was typed while a form was sent stays. */
function withoutSent(drafts: ByEntry, { entry, sent }: JudgeAnswer): ByEntry {
  const { [entry]: own = {}, ...others } = drafts;
  const left = Object.entries(own).filter(([name, text]) => text !== sent[name]);
  return withOwn(others, entry, Object.fromEntries(left));
}

const withOwn = (others: ByEntry, entry: string, own: Texts): ByEntry =>
  Object.keys(own).length > 0 ? { ...others, [entry]: own } : others;

type State = {
  drafts: ByEntry;
  /** What the server has answered since the page was loaded. */
  stored: ByEntry;
  /** Why nothing of an entry is sent. */
  refusals: Texts;
  /** Why nothing can be sent just now; empty while it can. */
  waiting: string;
  /** The entry and the field in which something is being typed; empty otherwise. */
  typing: string;
  judging: Judging;
  answer: JudgeAnswer | undefined;
};

/** What the page shows of the scores. */
function describeScores({ drafts, stored, refusals, waiting, typing, ...page }: State) {
  const { answer, judging } = page;
  const storedOf = (entry: JudgedEntry): Texts => stored[entry.id] ?? entry.stored;
  const textsOf = (entry: JudgedEntry): Texts => ({ ...storedOf(entry), ...drafts[entry.id] });
  function findProblem(entry: string, name: string): string {
    const text = drafts[entry]?.[name];
    if (text === undefined) return "";
    const read = readScoreOf(name, text, judging.criteria);
    if (read && "problem" in read) return read.problem;
    const isSent = answer?.entry === entry && text === answer.sent[name];
    return isSent ? (answer.problems[name] ?? "") : "";
  }
  const problemOf = (entry: string, name: string): string =>
    typing === `${entry} ${name}` ? "" : findProblem(entry, name);
  return {
    storedOf,
    textsOf,
    findProblem,
    /** Not while it is being typed. */
    problemOf,
    stateOf: (entry: JudgedEntry) => stateOfTexts(textsOf(entry), judging.criteria),
    isWaiting: waiting !== "",
    isUnsent: ({ id }: JudgedEntry, name?: string) =>
      name ? drafts[id]?.[name] !== undefined : id in drafts,
    /** What has become of the scores of an entry. */
    statusOf(entry: JudgedEntry): { text: string; isError: boolean } {
      const own = drafts[entry.id];
      const refusal = refusals[entry.id];
      if (refusal) return { text: `Not saved. ${refusal}`, isError: true };
      if (Object.keys(own ?? {}).some((name) => problemOf(entry.id, name))) {
        return { text: "Not saved. Please check what is marked.", isError: true };
      }
      if (own) return { text: waiting || "Saving...", isError: false };
      const hasSaved = Object.values(storedOf(entry)).some(Boolean);
      return { text: hasSaved ? "Saved" : "", isError: false };
    },
  };
}

/** What a form that was sent without scripts shows again. */
function draftsAfter(answer: JudgeAnswer | undefined): ByEntry {
  if (!answer || answer.isPageOutdated) return {};
  const { entry, sent, stored, problems } = answer;
  const left = Object.entries(sent).filter(([name, text]) => (!stored || name in problems) && text);
  return left.length > 0 ? { [entry]: Object.fromEntries(left) } : {};
}

/** Keeps the drafts on the device, too. Returns false if the device stores nothing. */
function useDeviceCopy(key: string, drafts: ByEntry, setDrafts: (drafts: ByEntry) => void) {
  const restored = useRef("");
  const [canStore, setCanStore] = useState(true);
  useEffect(() => {
    if (restored.current === key) {
      const isEmpty = Object.keys(drafts).length === 0;
      setCanStore(writeStored("device", key, isEmpty ? null : drafts));
      return;
    }
    restored.current = key;
    // By other criteria they stay on the device.
    setDrafts({ ...(readStored("device", key) as ByEntry | null), ...drafts });
  }, [key, drafts, setDrafts]);
  return canStore;
}
