import { beforeEach, expect, test } from "vitest";
import { announcementKind } from "#app/announcements/announcement-kind.ts";
import { albumKind } from "#app/photos/albums/album-kind.ts";
import { photoKind } from "#app/photos/photo-kind.ts";
import { siteKind } from "#app/settings/site-kind.ts";
import { formatDateTime, indiaMinute } from "./date-time.ts";
import { addedNotice, changedNotice, dispatchOperation } from "./dispatch-operation.server.ts";
import { maxDaysAhead, type Operation, type Outcome } from "./document.ts";
import type { DocumentOperations } from "./document-service.server.ts";
import { groupStrings, operationMessages, refusalStrings, scheduleStrings } from "./strings.ts";

const guru = "guru@example.org";
const done: Outcome = { ok: true, id: "one", version: 4, entryId: "entry" };

let calls: unknown[][];
let outcome: Outcome | Error;
let unknownOperations: Operation[];

beforeEach(() => {
  calls = [];
  outcome = done;
  unknownOperations = [];
});

/** Records each call and answers with `outcome`. */
const recorder = new Proxy({ kind: photoKind } as DocumentOperations, {
  get(target, name) {
    if (name === "kind") return target.kind;
    if (name === "can") return (operation: Operation) => !unknownOperations.includes(operation);
    return async (...values: unknown[]) => {
      calls.push([name, ...values]);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
  },
});

function press(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return dispatchOperation(form, recorder, guru);
}

const undo = { intent: "restore-version", kind: "photo", id: "one", entry: "entry", version: "4" };

type Undone = string | typeof undo;

test.each<[string, [string, ...string[]], string, Undone]>([
  ["hide", ["hide"], "The photo is hidden: visitors no longer see it.", undo],
  ["show", ["show"], "The photo is shown to visitors again.", undo],
  ["publish", ["show"], "The photo is published: visitors see it now.", undo],
  ["withdraw", ["withdraw"], operationMessages.withdraw("photo"), undo],
  ["remove", ["remove"], "The photo is in the trash.", "restore"],
  ["restore", ["restore"], "The photo is restored from the trash.", "remove"],
  ["archive", ["move", "archived"], "The photo is archived.", "unarchive"],
  ["unarchive", ["move", "unarchived"], "The photo is out of the archive.", "archive"],
  ["spam", ["move", "marked-as-spam"], "The photo is marked as spam.", "not-spam"],
  ["not-spam", ["move", "cleared-of-spam"], "The photo is no longer spam.", "spam"],
])(
  "the button %s runs its operation, reports it and offers an undo",
  async (intent, [method, ...operation], ...[message, opposite]) => {
    const undone =
      typeof opposite === "string" ? { intent: opposite, kind: "photo", id: "one" } : opposite;
    expect(await press({ intent, id: "one" })).toEqual({ ok: true, message, undo: undone });
    expect(calls).toEqual([[method, guru, "one", ...operation]]);
  },
);

test("a version sent with another operation than a restoration does not make it an undo", async () => {
  const { message } = await press({ intent: "hide", id: "one", version: "4" });
  expect(message).toBe(operationMessages.hide("photo"));
});

test("an earlier version is restored by its history entry, with a version as an undo", async () => {
  const restored = await press({ intent: "restore-version", entry: "entry-1", id: "other" });
  expect(restored.message).toBe("The earlier version of the photo is restored.");
  const undone = await press({ intent: "restore-version", entry: "entry-1", version: "1" });
  expect(undone).toEqual({ ok: true, message: "Undone.", isUndone: true, undo });
  expect(calls).toEqual([
    ["restoreVersion", guru, "entry-1", undefined],
    ["restoreVersion", guru, "entry-1", 1],
  ]);
});

test("a document is scheduled at a minute on India's clock in the future", async () => {
  const future = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000;
  const message = scheduleStrings.at(formatDateTime(future));
  const press1 = (appearsAt: string) => press({ intent: "schedule", id: "one", appearsAt });
  expect(await press1(indiaMinute(future))).toEqual({ ok: true, message, undo });
  expect(calls).toEqual([["schedule", guru, "one", future]]);
  for (const bad of ["", "soon", indiaMinute(Date.now() - 60_000)]) {
    const refused = { ok: false, message: scheduleStrings.badTime(maxDaysAhead), undo: null };
    expect(await press1(bad)).toEqual(refused);
  }
  expect(calls).toHaveLength(1);
});

test.each<Record<string, string>>([
  { intent: "explode", id: "one" },
  { intent: "toString", id: "one" },
  { intent: "hide", id: "../one" },
  { intent: "hide", entry: "entry" },
  { intent: "restore-version", id: "one" },
  ...["0", "-1", "1.5", "new"].map((version) => ({ intent: "hide", id: "one", version })),
])("the form %j is refused", async (fields) => {
  const refused = await press(fields).catch((thrown) => thrown);
  expect([refused.status, await refused.text()]).toEqual([400, "Unknown operation."]);
  expect(calls).toEqual([]);
});

test.each<[string, Operation]>([
  ["hide", "hidden"],
  ["withdraw", "hidden"],
  ["show", "shown"],
  ["publish", "shown"],
  ["schedule", "dated"],
  ["archive", "archived"],
  ["remove", "removed"],
  ["restore", "restored"],
  ["restore-version", "brought-back"],
])(
  "the button %s is refused for a kind of document that is never %s",
  async (intent, operation) => {
    unknownOperations = [operation];
    const pressed = press({ intent, id: "one", entry: "entry" });
    await expect(pressed).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  },
);

test.each([
  [{ ok: false, reason: "missing" }, refusalStrings.missing("photo")],
  [{ ok: false, reason: "removed" }, refusalStrings.removed("photo")],
  [{ ok: false, reason: "stale" }, refusalStrings.staleUndo("photo")],
] as const)("the reason of a refusal is reported: %j", async (refusal, message) => {
  outcome = refusal;
  expect(await press({ intent: "hide", id: "one" })).toEqual({ ok: false, message, undo: null });
});

test("full storage is reported, any other failure is thrown", async () => {
  outcome = Object.assign(new Error("full"), { code: "ENOSPC" });
  const answer = await press({ intent: "hide", id: "one" });
  expect(answer).toMatchObject({ ok: false, undo: null });
  expect(answer.message).toContain("no room left");
  outcome = new Error("unavailable");
  await expect(press({ intent: "hide", id: "one" })).rejects.toThrow("unavailable");
});

test("an edit is undone by restoring the version before it; without a change there is no undo", async () => {
  expect(changedNotice(photoKind, done)).toEqual({
    ok: true,
    message: "The photo is saved.",
    undo,
  });
  expect(changedNotice(siteKind, done).message).toBe(siteKind.savedMessage);
  expect(changedNotice(albumKind, { ...done, groupId: "all", renamed: 2 })).toMatchObject({
    message: expect.stringContaining(groupStrings.renamed(2)),
    undo: { intent: "undo-group", kind: "album", id: "one", entry: "all" },
  });
  outcome = { ...done, entryId: null };
  expect(await press({ intent: "remove", id: "one" })).toMatchObject({ ok: true, undo: null });
  expect(changedNotice(photoKind, outcome)).toMatchObject({
    message: "Nothing was changed: the photo already says this.",
    undo: null,
  });
});

test.each([
  ["published", "The announcement is published: visitors see it now."],
  ["draft", "The announcement is saved as a draft: visitors do not see it."],
  [
    { appearsAt: 0 },
    "The announcement is saved. Will be published on 1 Jan 1970, 5:30 am (India's time).",
  ],
] as const)("an announcement that is added as %j is confirmed with %j", (status, message) => {
  const removal = { intent: "remove", kind: "announcement", id: "one" };
  expect(addedNotice(announcementKind, "one", status)).toEqual({
    ok: true,
    message,
    undo: removal,
  });
});
