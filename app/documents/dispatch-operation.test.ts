import { beforeEach, expect, test } from "vitest";
import { changedNotice, dispatchOperation } from "./dispatch-operation.server.ts";
import { type Act, type DocumentKind, maxDaysAhead, type Outcome } from "./document.ts";
import { indiaMinute } from "./initial-status/india-minute.ts";
import type { Intent } from "./notice.ts";
import { appearStrings, publishedNow, refusalStrings, saidOf } from "./strings.ts";

const guru = "guru@example.org";
const done: Outcome = { ok: true, id: "one", version: 4, entryId: "line" };

let asked: unknown[][];
let outcome: Outcome | Error;
let unknownActs: Act[];

beforeEach(() => {
  asked = [];
  outcome = done;
  unknownActs = [];
});

/** Notes what it is asked for, and answers it as the test says. */
function findDocumentService(kind: DocumentKind) {
  const note =
    (name: string) =>
    async (...values: unknown[]): Promise<Outcome> => {
      asked.push([name, ...values]);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
  return {
    kind,
    can: (act: Act) => !unknownActs.includes(act),
    ...{ hide: note("hide"), show: note("show"), appearAt: note("appearAt"), move: note("move") },
    ...{ remove: note("remove"), restore: note("restore"), bringBack: note("bringBack") },
  };
}

function press(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return dispatchOperation(form, findDocumentService("photo"), guru);
}

const back = { intent: "bring-back", kind: "photo", id: "one", entry: "line", version: "4" };
const undoneBy = (intent: Intent) => ({ intent, kind: "photo", id: "one" });

type Button = { intent: Intent; asks: string[]; said: (it: string) => string; undo: object };

const buttons: Button[] = [
  { intent: "hide", asks: ["hide"], said: saidOf.hidden, undo: back },
  { intent: "show", asks: ["show"], said: saidOf.shown, undo: back },
  { intent: "publish", asks: ["show"], said: publishedNow, undo: back },
  { intent: "remove", asks: ["remove"], said: saidOf.removed, undo: undoneBy("restore") },
  { intent: "restore", asks: ["restore"], said: saidOf.restored, undo: undoneBy("remove") },
  ...(
    [
      ["archive", "archived", "unarchive"],
      ["unarchive", "unarchived", "archive"],
      ["spam", "marked-as-spam", "not-spam"],
      ["not-spam", "cleared-of-spam", "spam"],
    ] as const
  ).map(([intent, act, opposite]) => ({
    ...{ intent, asks: ["move", act], said: saidOf[act], undo: undoneBy(opposite) },
  })),
];

test.each(buttons)(
  "the button $intent does what it says, says what was done, and how to undo it",
  async ({ intent, asks: [method, ...more], said, undo }) => {
    expect(await press({ intent, id: "one" })).toEqual({ ok: true, said: said("photo"), undo });
    expect(asked).toEqual([[method, guru, "one", ...more]]);
  },
);

test("what is brought back is named by its line of the history, with or without a version", async () => {
  const said = saidOf["brought-back"]("photo");
  expect(await press({ intent: "bring-back", entry: "line-1", id: "other" })).toMatchObject({
    said,
  });
  expect(await press({ intent: "bring-back", entry: "line-1", version: "1" })).toEqual({
    ok: true,
    said,
    undo: back,
  });
  expect(asked).toEqual([
    ["bringBack", guru, "line-1", undefined],
    ["bringBack", guru, "line-1", 1],
  ]);
});

test("a document is told to appear at a minute of India's clock that is still to come, or nothing is done", async () => {
  const coming = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000;
  const appearsAt = indiaMinute(coming);
  expect(await press({ intent: "appear", id: "one", appearsAt })).toEqual({
    ok: true,
    said: saidOf.dated("photo"),
    undo: back,
  });
  expect(asked).toEqual([["appearAt", guru, "one", coming]]);
  for (const bad of ["", "soon", indiaMinute(Date.now() - 60_000)]) {
    expect(await press({ intent: "appear", id: "one", appearsAt: bad })).toEqual({
      ok: false,
      said: appearStrings.badMoment(maxDaysAhead),
      undo: null,
    });
  }
  expect(asked).toHaveLength(1);
});

test.each([
  [{ intent: "explode", id: "one" }],
  [{ id: "one" }],
  [{ intent: "hide" }],
  [{ intent: "hide", id: "../one" }],
  [{ intent: "hide", entry: "line" }],
  [{ intent: "bring-back", id: "one" }],
  [{ intent: "hide", id: "one", version: "0" }],
  [{ intent: "hide", id: "one", version: "-1" }],
  [{ intent: "hide", id: "one", version: "1.5" }],
  [{ intent: "hide", id: "one", version: "new" }],
])("%j asks for nothing that is known here", async (fields) => {
  const refused = await press(fields as unknown as Record<string, string>).catch(
    (thrown) => thrown,
  );
  expect(refused).toBeInstanceOf(Response);
  expect([refused.status, await refused.text()]).toEqual([400, "This is not known here."]);
  expect(asked).toEqual([]);
});

test.each([
  ["archive", "archived"],
  ["hide", "hidden"],
  ["publish", "shown"],
  ["appear", "dated"],
  ["remove", "removed"],
] as const)("a button for %s is refused by a kind that cannot be %s", async (intent, act) => {
  unknownActs = [act];
  await expect(press({ intent, id: "one" })).rejects.toMatchObject({ status: 400 });
  expect(asked).toEqual([]);
});

test.each([
  [{ ok: false, reason: "missing" }, refusalStrings.missing("photo")],
  [{ ok: false, reason: "removed" }, refusalStrings.removed("photo")],
  [{ ok: false, reason: "stale", version: 9 }, refusalStrings.staleUndo("photo")],
] as const)("an act that is refused says why: %j", async (refusal, said) => {
  outcome = refusal;
  expect(await press({ intent: "hide", id: "one" })).toEqual({ ok: false, said, undo: null });
});

test("what changed nothing has nothing to undo", async () => {
  outcome = { ...done, entryId: null };
  expect(await press({ intent: "remove", id: "one" })).toMatchObject({ ok: true, undo: null });
});

test("no room is said, any other failure is thrown", async () => {
  outcome = Object.assign(new Error("full"), { code: "ENOSPC" });
  const answer = await press({ intent: "hide", id: "one" });
  expect(answer).toMatchObject({ ok: false, undo: null });
  expect(answer.said).toContain("no room left");
  outcome = new Error("away");
  await expect(press({ intent: "hide", id: "one" })).rejects.toThrow("away");
});

test("an edit is undone by bringing back what was there before it", () => {
  expect(changedNotice("photo", done)).toEqual({
    ok: true,
    said: saidOf.changed("photo"),
    undo: back,
  });
});
