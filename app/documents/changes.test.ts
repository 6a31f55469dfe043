import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as changes from "./changes.ts";
import {
  isMove,
  isSeen,
  methodsOfDocument,
  type PublicationStatus,
  stateOf,
  trashMs,
} from "./document.ts";

const now = Date.UTC(2026, 0, 31, 12);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});

afterEach(() => {
  vi.useRealTimers();
});

const published: PublicationStatus = {
  version: 3,
  isHidden: false,
  isDraft: false,
  appearsAt: null,
  removedAt: null,
};
const hidden = { ...published, isHidden: true };
const draft = { ...hidden, isDraft: true };
const due = { ...draft, appearsAt: now + 1 };
const removed = { ...published, removedAt: now - 9 };
const kept = (standing: PublicationStatus, content = "lamp") => ({ content, standing });
const inTheTrash = { ok: false, reason: "removed" };

test("how a document stands follows from the trash, then from hiding, then from its moment", () => {
  const all = [published, hidden, draft, due, removed, { ...due, removedAt: 0 }];
  const states = ["published", "hidden", "draft", "due", "removed", "removed"];
  expect(all.map(stateOf)).toEqual(states);
  expect(all.map(isSeen)).toEqual([true, false, false, false, false, false]);
});

test("what is added is seen at once, a draft, or a draft with its moment", () => {
  const first = { ...published, version: 1 };
  expect(changes.initialStatus("published")).toEqual(first);
  expect(changes.initialStatus("draft")).toEqual({ ...first, isHidden: true, isDraft: true });
  expect(changes.initialStatus({ appearsAt: 7 })).toEqual({
    ...first,
    ...{ isHidden: true, isDraft: true, appearsAt: 7 },
  });
});

const show = changes.show<string>(now, (text, at) => `${text} ${at}`);

test("nothing but bringing it back is done to what lies in the trash", () => {
  const edit = changes.edit<string>({ version: 3, alter: () => "sea" });
  expect(edit(kept(removed))).toEqual(inTheTrash);
  expect(changes.hide(kept(removed))).toEqual(inTheTrash);
  expect(show(kept({ ...removed, isHidden: true }))).toEqual(inTheTrash);
  expect(changes.appearAt(now + 5)(kept(removed))).toEqual(inTheTrash);
  expect(changes.move((text: string) => `${text}s`)(kept(removed))).toEqual(inTheTrash);
  expect(changes.remove(kept(removed))).toEqual(inTheTrash);
  expect(changes.restore(kept(removed))).toEqual({ standing: published });
  const showDue = changes.showIfDue<string>(now + 9, (text) => text);
  expect(showDue(kept({ ...due, removedAt: 0 }))).toBeNull();
});

test("hiding, showing and dating change what they have to, and nothing that is so already", () => {
  expect(changes.hide(kept(published))).toEqual({ standing: hidden });
  expect(changes.hide(kept(hidden))).toBeNull();
  expect(changes.hide(kept(due))).toEqual({ standing: draft });
  expect(show(kept(draft))).toEqual({ content: `lamp ${now}`, standing: published });
  expect(show(kept(hidden))).toEqual({ standing: published });
  expect(show(kept(published))).toBeNull();
  expect(changes.appearAt(now + 5)(kept(published))).toEqual({
    standing: { ...hidden, appearsAt: now + 5 },
  });
  expect(changes.appearAt(now + 1)(kept(due))).toBeNull();
  expect(changes.remove(kept(draft))).toEqual({ standing: { ...draft, removedAt: now } });
  expect(changes.restore(kept(draft))).toBeNull();
});

test("what moves becomes what its move makes of it, unless that is what it is", () => {
  expect(changes.move((text: string) => `${text}s`)(kept(published))).toEqual({ content: "lamps" });
  expect(changes.move((text: string) => text)(kept(published))).toBeNull();
});

test("what is due is shown when its moment has come, not a moment before, and nothing else is", () => {
  const showAt = (at: number, standing: PublicationStatus) =>
    changes.showIfDue<string>(at, (text, since) => `${text} ${since}`)(kept(standing));
  expect(showAt(now, due)).toBeNull();
  expect(showAt(now + 1, due)).toEqual({ content: `lamp ${now + 1}`, standing: published });
  expect(showAt(now + 1, hidden)).toBeNull();
});

test("an undo leads back to where it was, also into the trash; from the history one has it", () => {
  const was = kept({ ...removed, isHidden: true }, "sea");
  const undone = changes.bringBack(was, 3)(kept(published));
  expect(undone).toEqual({ content: "sea", standing: { ...hidden, removedAt: now } });
  const still = changes.bringBack(was, 3)(kept(removed));
  expect(still).toEqual({ content: "sea", standing: { ...hidden, removedAt: removed.removedAt } });
  expect(changes.bringBack(was)(kept(removed))).toEqual({ content: "sea", standing: hidden });
  expect(changes.bringBack(kept(hidden), 3)(kept(removed))).toEqual({
    content: "lamp",
    standing: hidden,
  });
  expect(changes.bringBack(was, 2)(kept(published))).toEqual({
    ...{ ok: false, reason: "stale", version: 3 },
  });
});

test("what comes back waits for its moment only while that is still to come", () => {
  const back = (appearsAt: number) =>
    changes.bringBack(kept({ ...draft, appearsAt }), 3)(kept(published));
  expect(back(now + 1)).toEqual({ content: "lamp", standing: { ...draft, appearsAt: now + 1 } });
  for (const past of [now, now - 1]) {
    expect(back(past)).toEqual({ content: "lamp", standing: draft });
  }
});

test("bringing back what is so already is no change; another text or another standing is one", () => {
  expect(changes.bringBack(kept(published))(kept(published))).toBeNull();
  expect(changes.bringBack(kept(hidden))(kept(published))).not.toBeNull();
  expect(changes.bringBack(kept(published, "sea"))(kept(published))).not.toBeNull();
});

test("what the history has from before there were drafts comes back as none", () => {
  const was = { content: "lamp", standing: { version: 1, isHidden: true, removedAt: null } };
  expect(changes.bringBack(was as never)(kept(published))).toEqual({
    content: "lamp",
    standing: hidden,
  });
});

test("only messages' acts are moves, and a call at a document takes its own methods", () => {
  const acts = ["archived", "unarchived", "marked-as-spam", "cleared-of-spam"] as const;
  expect(acts.every(isMove)).toBe(true);
  expect((["hidden", "removed", "brought-back"] as const).some(isMove)).toBe(false);
  expect(methodsOfDocument({})).toEqual(["PATCH", "DELETE"]);
  expect(methodsOfDocument({ act: "hide" })).toEqual(["POST"]);
});

test("the trash keeps what it has for thirty days", () => {
  expect(trashMs).toBe(30 * 24 * 60 * 60 * 1000);
});
