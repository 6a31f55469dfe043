import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as changes from "./changes.ts";
import {
  type InitialStatus,
  isMove,
  isSeen,
  methodsOfDocument,
  type PublicationStatus,
  stateOf,
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

test("the state depends on the trash, then on hiding, then on the scheduled time", () => {
  const all = [published, hidden, draft, due, removed, { ...due, removedAt: 0 }];
  const states = ["published", "hidden", "draft", "due", "removed", "removed"];
  expect(all.map(stateOf)).toEqual(states);
  expect(all.map(isSeen)).toEqual([true, false, false, false, false, false]);
});

test("a new document is published, a draft, or a scheduled draft", () => {
  const status = (first: InitialStatus) => ({ ...changes.initialStatus(first), version: 3 });
  expect(changes.initialStatus("published").version).toBe(1);
  expect(status("published")).toEqual(published);
  expect(status("draft")).toEqual(draft);
  expect(status({ appearsAt: 7 })).toEqual({ ...draft, appearsAt: 7 });
});

const show = changes.show<string>(now, (text, at) => `${text} ${at}`);

test("a document in the trash can only be restored", () => {
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

test("hiding, showing and scheduling change the status once", () => {
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

test("a move changes the content once", () => {
  expect(changes.move((text: string) => `${text}s`)(snapshot(published))).toEqual({
    content: "lamps",
  });
  expect(changes.move((text: string) => text)(snapshot(published))).toBeNull();
});

test("a scheduled document is published at its time, and no other document is", () => {
  const showAt = (at: number, status: PublicationStatus) =>
    changes.publishIfDue<string>(at, (text, since) => `${text} ${since}`)(snapshot(status));
  expect(showAt(now, due)).toBeNull();
  expect(showAt(now + 1, due)).toEqual({ content: `lamp ${now + 1}`, status: published });
  expect(showAt(now + 1, hidden)).toBeNull();
});

test("an undo restores the status too; a restored version is never in the trash", () => {
  const earlier = snapshot({ ...removed, isHidden: true }, "sea");
  const undone = changes.restoreVersion(earlier, 3)(snapshot(published));
  expect(undone).toEqual({ content: "sea", status: { ...hidden, removedAt: now } });
  const still = changes.restoreVersion(earlier, 3)(snapshot(removed));
  expect(still).toEqual({ content: "sea", status: { ...hidden, removedAt: removed.removedAt } });
  expect(changes.restoreVersion(earlier)(snapshot(removed))).toEqual({
    content: "sea",
    status: hidden,
  });
  expect(changes.restoreVersion(snapshot(hidden), 3)(snapshot(removed))).toEqual({
    content: "lamp",
    status: hidden,
  });
  expect(changes.restoreVersion(earlier, 2)(snapshot(published))).toEqual({
    ...{ ok: false, reason: "stale", version: 3 },
  });
});

test("a restored version is scheduled only if its time is in the future", () => {
  const back = (appearsAt: number) =>
    changes.restoreVersion(snapshot({ ...draft, appearsAt }), 3)(snapshot(published));
  expect(back(now + 1)).toEqual({ content: "lamp", status: { ...draft, appearsAt: now + 1 } });
  for (const past of [now, now - 1]) {
    expect(back(past)).toEqual({ content: "lamp", status: draft });
  }
});

test("restoring the same content and status is no change", () => {
  expect(changes.restoreVersion(snapshot(published))(snapshot(published))).toBeNull();
  expect(changes.restoreVersion(snapshot(hidden))(snapshot(published))).not.toBeNull();
  expect(changes.restoreVersion(snapshot(published, "sea"))(snapshot(published))).not.toBeNull();
});

test("a history entry from before drafts existed is restored as no draft", () => {
  const earlier = { content: "lamp", status: { version: 1, isHidden: true, removedAt: null } };
  expect(changes.restoreVersion(earlier as never)(snapshot(published))).toEqual({
    content: "lamp",
    status: hidden,
  });
});

test("moves are known, and a document endpoint lists its methods", () => {
  const operations = ["archived", "unarchived", "marked-as-spam", "cleared-of-spam"] as const;
  expect(operations.every(isMove)).toBe(true);
  expect((["hidden", "removed", "brought-back"] as const).some(isMove)).toBe(false);
  expect(methodsOfDocument({})).toEqual(["PATCH", "DELETE"]);
  expect(methodsOfDocument({ operation: "hide" })).toEqual(["POST"]);
});
