import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";
import type { JudgedEntry, Judging } from "./judge-page.server.ts";
import type { JudgeAnswer } from "./save-scores.server.ts";
import {
  type Drafts,
  enterText,
  findToSend,
  keepStored,
  prepareToSend,
  readDrafts,
  type ScoreState,
  stateAfter,
  storeDrafts,
  storedOf,
  takeAnswer,
  textsOf,
  tryAgain,
} from "./score-drafts.ts";
import { seenName } from "./sheet-texts.ts";

/** How long a judge does not type until the score is sent; at once when the field is left. */
const typingMs = 1_000;

/** Why nothing can be sent just now. */
type Waiting = "connection" | "server" | null;

export type Scores = ReturnType<typeof useScores>;

/**
 * Sends each score as it is given. Scores that could not be sent stay on the device, and are sent
 * when there is a connection again or the page is opened again. `answer`: to a form that was sent
 * without scripts.
 */
export function useScores(judging: Judging, answer: JudgeAnswer | undefined) {
  const { entries, criteria, rulesVersion, closed } = judging;
  const { pathname } = useLocation();
  const fetcher = useFetcher<JudgeAnswer>();
  const [state, setState] = useScoreState(judging, answer);
  const { last, waiting, setWaiting, isSending, setSending } = useAnswers(fetcher.data, setState);
  const [isTyping, setTyping] = useState(false);

  function send() {
    const entry = findToSend(state, entries);
    if (!entry) return;
    const { state: prepared, sending } = prepareToSend(state, entry.id, criteria);
    setState(prepared);
    if (sending.length === 0) return;
    setSending(true);
    const form = new FormData();
    form.set("entry", entry.id);
    form.set("rules", rulesVersion);
    for (const [name, { text, seen }] of sending) {
      form.set(name, text);
      for (const each of seen) form.append(seenName(name), each);
    }
    void fetcher.submit(form, { method: "post", action: pathname });
  }

  useSending(send, !waiting && !isSending && findToSend(state, entries) !== null, isTyping);
  useQuietRetry(waiting !== null, isSending, send);
  const canStore = useStoredDrafts(judging, state, setState);
  useFreshPage(last, closed);
  useEffect(() => {
    // The phone is locked or another app is opened: the browser may end the page.
    const stopTyping = () => setTyping(false);
    document.addEventListener("visibilitychange", stopTyping);
    return () => document.removeEventListener("visibilitychange", stopTyping);
  }, []);

  return {
    state,
    waiting,
    canStore,
    textsOf: (entry: JudgedEntry) => textsOf(state, entry),
    storedOf: (entry: JudgedEntry) => storedOf(state, entry),
    enter(entry: JudgedEntry, name: string, text: string) {
      setState((before) => enterText(before, { entry, name, text }));
      setTyping(true);
    },
    /** The field was left: what was typed is sent at once. */
    leave: () => setTyping(false),
    save(entry: JudgedEntry) {
      setState((before) => tryAgain(before, entry.id));
      setTyping(false);
      setWaiting(null);
    },
    keepStored: (entry: JudgedEntry, name: string) =>
      setState((before) => keepStored(before, entry.id, name)),
  };
}

type SetState = Dispatch<SetStateAction<ScoreState>>;

/** The state follows the page when it is loaded again. */
function useScoreState(judging: Judging, answer: JudgeAnswer | undefined) {
  const [state, setState] = useState(() => stateAfter(answer));
  const [loaded, setLoaded] = useState(judging);
  if (judging !== loaded) {
    setLoaded(judging);
    const isSame = judging.storageKey === loaded.storageKey;
    // Drafts by other criteria stay on the device.
    setState((before) => ({ ...before, drafts: isSame ? before.drafts : {}, stored: {} }));
  }
  return [state, setState] as const;
}

/**
 * Takes each answer of the server once. `isSending`: the fetcher's own state changes later than the
 * page, and a second form would abort the first.
 */
function useAnswers(answer: JudgeAnswer | undefined, setState: SetState) {
  const [last, setLast] = useState(answer);
  const [waiting, setWaiting] = useState<Waiting>(null);
  const [isSending, setSending] = useState(false);
  if (answer && answer !== last) {
    setLast(answer);
    setSending(false);
    const next = findWaiting(answer);
    setWaiting(next);
    if (!next) setState((before) => takeAnswer(before, answer));
  }
  return { last, waiting, setWaiting, isSending, setSending };
}

/** Refusals that end by themselves. */
function findWaiting(data: JudgeAnswer & { isUnanswered?: boolean }): Waiting {
  if (data.isUnanswered) return "connection";
  return data.status === 429 || data.status >= 500 ? "server" : null;
}

function useSending(send: () => void, isDue: boolean, isTyping: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(send, isTyping ? typingMs : 0);
    return () => clearTimeout(timer);
  }, [send, isDue, isTyping]);
}

/** Returns false if the device stores nothing. */
function useStoredDrafts(
  { storageKey, entries }: Judging,
  { drafts }: ScoreState,
  setState: SetState,
): boolean {
  const onDevice = useRef<{ storageKey: string; drafts: Drafts } | null>(null);
  const [canStore, setCanStore] = useState(true);
  useEffect(() => {
    if (onDevice.current?.storageKey === storageKey) {
      setCanStore(storeDrafts(storageKey, onDevice.current.drafts, drafts));
      onDevice.current = { storageKey, drafts };
      return;
    }
    const restored = readDrafts(storageKey, entries);
    onDevice.current = { storageKey, drafts: restored };
    setState((state) => ({ ...state, drafts: { ...restored, ...state.drafts } }));
  }, [storageKey, entries, drafts, setState]);
  return canStore;
}

/** Loads the page again when an answer shows that it is outdated. */
function useFreshPage(answer: JudgeAnswer | undefined, closed: string | null): void {
  const { revalidate } = useRevalidator();
  const isOutdated = answer?.isPageOutdated || (answer?.stored && answer.closed !== closed);
  useEffect(() => {
    if (answer && isOutdated) void revalidate();
  }, [answer, isOutdated, revalidate]);
}
