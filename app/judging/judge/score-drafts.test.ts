import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { JudgedEntry } from "./judge-page.server.ts";
import type { JudgeAnswer } from "./save-scores.server.ts";
import {
  enterText,
  findToSend,
  keepStored,
  prepareToSend,
  readDrafts,
  type ScoreState,
  stateAfter,
  storeDrafts,
  takeAnswer,
  textsOf,
} from "./score-drafts.ts";
import type { JudgedCriterion, Texts } from "./sheet-texts.ts";

const criteria: JudgedCriterion[] = [{ name: "Nritta", highest: 10, steps: "halves" }];

const entry: JudgedEntry = {
  id: "entry-1",
  number: "NRS-2027-0001",
  category: "Junior",
  composition: "Jatiswaram",
  name: null,
  video: "",
  videoId: null,
  stored: { "score-0": "6", comment: "", abstains: "" },
  counted: null,
  paper: null,
};

const empty: ScoreState = { drafts: {}, stored: {}, refusals: {} };

const typed = (text: string, state = empty, name = "score-0") =>
  enterText(state, { entry, name, text });

const sent = (state: ScoreState) => prepareToSend(state, entry.id, criteria);

const answer = (texts: Texts, given: Partial<JudgeAnswer> = {}): JudgeAnswer => ({
  status: 200,
  message: "",
  entry: entry.id,
  sent: texts,
  stored: { ...entry.stored, ...texts },
  problems: {},
  conflicts: [],
  closed: null,
  isPageOutdated: false,
  ...given,
});

const draftOf = ({ drafts }: ScoreState) => drafts["entry-1 score-0"];

describe("a score that was typed", () => {
  test("is sent with what was shown before, and is stored once it is answered", () => {
    const { state, sending } = sent(typed("7"));
    expect(sending).toEqual([["score-0", { text: "7", seen: ["6"] }]]);
    const after = takeAnswer(state, answer({ "score-0": "7" }));
    expect(after.drafts).toEqual({});
    expect(textsOf(after, entry)["score-0"]).toBe("7");
  });

  test("is no change any more if what was shown is typed again", () => {
    expect(typed("6", typed("7")).drafts).toEqual({});
  });

  test("follows one whose answer was lost", () => {
    const { state } = sent(typed("7"));
    const { sending } = sent(typed("8", state));
    expect(sending).toEqual([["score-0", { text: "8", seen: ["6", "7"] }]]);
    const back = sent(typed("6", state));
    expect(back.sending).toEqual([["score-0", { text: "6", seen: ["6", "7"] }]]);
  });

  test("while another is sent stays, and is sent next", () => {
    const { state } = sent(typed("7"));
    const after = takeAnswer(typed("8", state), answer({ "score-0": "7" }));
    expect(draftOf(after)).toEqual({ text: "8", seen: ["7"] });
    expect(findToSend(after, [entry])).toBe(entry);
  });

  test("and is no score stays in its field, and is not sent", () => {
    const { state, sending } = sent(typed("7,5"));
    expect(sending).toEqual([]);
    expect(draftOf(state)?.problem).toBe("Please write a dot, not a comma: 7.5");
    expect(findToSend(state, [entry])).toBeNull();
    expect(textsOf(state, entry)["score-0"]).toBe("7,5");
    expect(findToSend(typed("7.5", state), [entry])).toBe(entry);
  });
});

describe("a score that was given elsewhere, too", () => {
  const conflict = answer(
    { "score-0": "7" },
    { status: 409, stored: { ...entry.stored, "score-0": "9" }, conflicts: ["score-0"] },
  );

  test("waits for a choice", () => {
    const after = takeAnswer(sent(typed("7")).state, conflict);
    expect(draftOf(after)).toEqual({ text: "7", seen: ["9"], isConflict: true });
    expect(findToSend(after, [entry])).toBeNull();
    expect(sent(typed("7", after)).sending).toEqual([["score-0", { text: "7", seen: ["9"] }]]);
    const chosen = keepStored(after, entry.id, "score-0");
    expect(textsOf(chosen, entry)["score-0"]).toBe("9");
    expect(chosen.drafts).toEqual({});
  });

  test("also waits if it was changed while it was sent", () => {
    const after = takeAnswer(typed("7.5", sent(typed("7")).state), conflict);
    expect(draftOf(after)).toEqual({ text: "7.5", seen: ["9"], isConflict: true });
  });

  test("still waits for a choice after the page was loaded again", () => {
    const device: Record<string, unknown> = {};
    // The keys of a storage are those of the object itself.
    const storage = {
      getItem: (key: string) => device[key] ?? null,
      setItem(key: string, text: string) {
        device[key] = text;
      },
    };
    vi.stubGlobal("localStorage", Object.setPrototypeOf(device, storage));
    onTestFinished(() => void vi.unstubAllGlobals());
    const after = takeAnswer(sent(typed("7")).state, conflict);
    expect(storeDrafts("scores", {}, after.drafts)).toBe(true);
    const drafts = readDrafts("scores", [entry]);
    expect(drafts).toEqual(after.drafts);
    expect(findToSend({ ...empty, drafts }, [entry])).toBeNull();
  });
});

test("a refused entry is sent again after it was changed", () => {
  const refusal = answer({ "score-0": "7" }, { status: 404, stored: null, message: "Not here" });
  const after = takeAnswer(sent(typed("7")).state, refusal);
  expect(after.refusals).toEqual({ "entry-1": "Not here" });
  expect(findToSend(after, [entry])).toBeNull();
  expect(findToSend(typed("8", after), [entry])).toBe(entry);
});

test("a form without scripts shows again what was not stored", () => {
  const form = { "score-0": "11", "seen-score-0": "6", comment: "Good", "seen-comment": "" };
  const problems = { "score-0": "Please give a score from 0 to 10." };
  const refused = answer(form, {
    status: 400,
    problems,
    stored: { ...entry.stored, comment: "Good" },
  });
  const state = stateAfter(refused);
  expect(textsOf(state, entry)).toEqual({ "score-0": "11", comment: "Good", abstains: "" });
  expect(draftOf(state)?.problem).toBe(problems["score-0"]);
  const failed = stateAfter(answer(form, { status: 500, stored: null, message: "Not stored" }));
  expect(textsOf(failed, entry)).toMatchObject({ "score-0": "11", comment: "Good" });
  const isOutdated = { status: 409, stored: null, message: "Other criteria", isPageOutdated: true };
  expect(stateAfter(answer(form, isOutdated)).drafts).toEqual({});
});
