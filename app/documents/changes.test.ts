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
const snapshot = (status: PublicationStatus, content = "lamp") => ({ content, status });
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
  expect(edit(snapshot(removed))).toEqual(inTheTrash);
  expect(changes.hide(snapshot(removed))).toEqual(inTheTrash);
  expect(show(snapshot({ ...removed, isHidden: true }))).toEqual(inTheTrash);
  expect(changes.schedule(now + 5)(snapshot(removed))).toEqual(inTheTrash);
  expect(changes.move((text: string) => `${text}s`)(snapshot(removed))).toEqual(inTheTrash);
  expect(changes.remove(snapshot(removed))).toEqual(inTheTrash);
  expect(changes.restore(snapshot(removed))).toEqual({ status: published });
  const publishDue = changes.publishIfDue<string>(now + 9, (text) => text);
  expect(publishDue(snapshot({ ...due, removedAt: 0 }))).toBeNull();
});

test("hiding, showing and dating change what they have to, and nothing that is so already", () => {
  expect(changes.hide(snapshot(published))).toEqual({ status: hidden });
  expect(changes.hide(snapshot(hidden))).toBeNull();
  expect(changes.hide(snapshot(due))).toEqual({ status: draft });
  expect(show(snapshot(draft))).toEqual({ content: `lamp ${now}`, status: published });
  expect(show(snapshot(hidden))).toEqual({ status: published });
  expect(show(snapshot(published))).toBeNull();
  expect(changes.schedule(now + 5)(snapshot(published))).toEqual({
    status: { ...hidden, appearsAt: now + 5 },
  });
  expect(changes.schedule(now + 1)(snapshot(due))).toBeNull();
  expect(changes.remove(snapshot(draft))).toEqual({ status: { ...draft, removedAt: now } });
  expect(changes.restore(snapshot(draft))).toBeNull();
});

test("what moves becomes what its move makes of it, unless that is what it is", () => {
  expect(changes.move((text: string) => `${text}s`)(snapshot(published))).toEqual({
    content: "lamps",
  });
  expect(changes.move((text: string) => text)(snapshot(published))).toBeNull();
});

test("what is due is shown when its moment has come, not a moment before, and nothing else is", () => {
  const showAt = (at: number, status: PublicationStatus) =>
    changes.publishIfDue<string>(at, (text, since) => `${text} ${since}`)(snapshot(status));
  expect(showAt(now, due)).toBeNull();
  expect(showAt(now + 1, due)).toEqual({ content: `lamp ${now + 1}`, status: published });
  expect(showAt(now + 1, hidden)).toBeNull();
});

test("an undo leads back to where it was, also into the trash; from the history one has it", () => {
  const was = snapshot({ ...removed, isHidden: true }, "sea");
  const undone = changes.restoreVersion(was, 3)(snapshot(published));
  expect(undone).toEqual({ content: "sea", status: { ...hidden, removedAt: now } });
  const still = changes.restoreVersion(was, 3)(snapshot(removed));
  expect(still).toEqual({ content: "sea", status: { ...hidden, removedAt: removed.removedAt } });
  expect(changes.restoreVersion(was)(snapshot(removed))).toEqual({
    content: "sea",
    status: hidden,
  });
  expect(changes.restoreVersion(snapshot(hidden), 3)(snapshot(removed))).toEqual({
    content: "lamp",
    status: hidden,
  });
  expect(changes.restoreVersion(was, 2)(snapshot(published))).toEqual({
    ...{ ok: false, reason: "stale", version: 3 },
  });
});

test("what comes back waits for its moment only while that is still to come", () => {
  const back = (appearsAt: number) =>
    changes.restoreVersion(snapshot({ ...draft, appearsAt }), 3)(snapshot(published));
  expect(back(now + 1)).toEqual({ content: "lamp", status: { ...draft, appearsAt: now + 1 } });
  for (const past of [now, now - 1]) {
    expect(back(past)).toEqual({ content: "lamp", status: draft });
  }
});

test("bringing back what is so already is no change; another text or another status is one", () => {
  expect(changes.restoreVersion(snapshot(published))(snapshot(published))).toBeNull();
  expect(changes.restoreVersion(snapshot(hidden))(snapshot(published))).not.toBeNull();
  expect(changes.restoreVersion(snapshot(published, "sea"))(snapshot(published))).not.toBeNull();
});

test("what the history has from before there were drafts comes back as none", () => {
  const was = { content: "lamp", status: { version: 1, isHidden: true, removedAt: null } };
  expect(changes.restoreVersion(was as never)(snapshot(published))).toEqual({
    content: "lamp",
    status: hidden,
  });
});

test("only messages have moves, and a call at a document takes its own methods", () => {
  const operations = ["archived", "unarchived", "marked-as-spam", "cleared-of-spam"] as const;
  expect(operations.every(isMove)).toBe(true);
  expect((["hidden", "removed", "brought-back"] as const).some(isMove)).toBe(false);
  expect(methodsOfDocument({})).toEqual(["PATCH", "DELETE"]);
  expect(methodsOfDocument({ operation: "hide" })).toEqual(["POST"]);
});

test("the trash keeps what it has for thirty days", () => {
  expect(trashMs).toBe(30 * 24 * 60 * 60 * 1000);
});
