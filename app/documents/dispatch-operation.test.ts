import { beforeEach, expect, test } from "vitest";
import { photoKind } from "#app/photos/photo-kind.ts";
import { dispatchOperation } from "./dispatch-operation.server.ts";
import type { DocumentOperation, Outcome } from "./document.ts";
import type { AnyDocumentService } from "./document-service.server.ts";
import { operationMessages } from "./strings.ts";

const guru = "guru@example.org";
const done: Outcome = { ok: true, id: "one", version: 4, groupId: "group" };

let calls: unknown[][];
let outcome: Outcome | Error;
let unknownOperations: DocumentOperation[];

beforeEach(() => {
  calls = [];
  outcome = done;
  unknownOperations = [];
});

/** Records each call and answers with `outcome`. */
const recorder = new Proxy({ kind: photoKind } as AnyDocumentService, {
  get(target, name) {
    if (name === "kind") return target.kind;
    if (name === "can")
      return (operation: DocumentOperation) => !unknownOperations.includes(operation);
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

test("each operation is undone by its group", async () => {
  const { message, undo } = await press({ intent: "hide", id: "one" });
  expect(message).toBe(operationMessages.hide("photo"));
  expect(undo).toEqual({ intent: "undo", entry: "group" });
});

test.each<Record<string, string>>([
  { intent: "explode", id: "one" },
  { intent: "toString", id: "one" },
  { intent: "hide", id: "../one" },
  { intent: "hide", entry: "entry" },
  { intent: "restore-version", id: "one" },
  { intent: "restore-version", entry: "entry" },
  ...["0", "-1", "1.5", "new"].map((shownVersion) => ({
    intent: "restore-version",
    entry: "entry",
    shownVersion,
  })),
])("the form %j is refused", async (fields) => {
  const refused = await press(fields).catch((thrown) => thrown);
  expect([refused.status, await refused.text()]).toEqual([400, "Unknown operation."]);
  expect(calls).toEqual([]);
});

test.each<[string, DocumentOperation]>([
  ["hide", "hidden"],
  ["withdraw", "hidden"],
  ["show", "shown"],
  ["publish", "shown"],
  ["schedule", "scheduled"],
  ["archive", "archived"],
  ["remove", "removed"],
  ["restore", "restored"],
  ["restore-version", "version-restored"],
])(
  "the button %s is refused for a kind of document that is never %s",
  async (intent, operation) => {
    unknownOperations = [operation];
    const pressed = press({ intent, id: "one", entry: "entry" });
    await expect(pressed).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  },
);

test("full storage is reported, any other failure is thrown", async () => {
  outcome = Object.assign(new Error("full"), { code: "ENOSPC" });
  const answer = await press({ intent: "hide", id: "one" });
  expect(answer).toMatchObject({ ok: false, undo: null });
  expect(answer.message).toContain("no room left");
  outcome = new Error("unavailable");
  await expect(press({ intent: "hide", id: "one" })).rejects.toThrow("unavailable");
});
