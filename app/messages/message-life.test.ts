import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Move } from "#app/documents/document.ts";
import { engines } from "#tests/support/engines.ts";
import { boxOf } from "./inbox/boxes.ts";
import type { ContactMessage } from "./message.ts";
import { createMessageStore } from "./message-store.server.ts";

const letter = {
  name: "A parent",
  email: "parent@example.org",
  title: "A class",
  message: "When?",
  network: "203.0.113.1",
  isSpam: false,
};

type Verb = Move | "remove" | "restore" | "read";

const verbs = [
  "archived",
  "unarchived",
  "marked-as-spam",
  "cleared-of-spam",
  "remove",
  "restore",
  "read",
] as const satisfies Verb[];

/** Two gurus, each with what they do one after another. */
const gurus = fc.tuple(
  fc.array(fc.constantFrom<Verb>(...verbs), { minLength: 4, maxLength: 12 }),
  fc.array(fc.constantFrom<Verb>(...verbs), { minLength: 4, maxLength: 12 }),
);

/** How a message stands, as a guru sees it. */
const placeOf = (message: Pick<ContactMessage, "isSpam" | "isArchived" | "removedAt">) =>
  `${boxOf(message)} ${message.isArchived} ${message.removedAt !== null}`;

describe.each(engines)("the life of a message on $name", ({ open }) => {
  test("whatever two gurus do to one message at once, the history tells all of it, in order", async () => {
    const database = await open();
    const messages = createMessageStore(database);
    const { documents } = messages;
    await fc.assert(
      fc.asyncProperty(gurus, async (all) => {
        const id = await messages.addMessage(letter);
        let acts = 0;
        const act = async (who: string, verb: Verb) => {
          if (verb === "read") return messages.markRead(id, true);
          const outcome = await (verb === "remove" || verb === "restore"
            ? documents[verb](who, id)
            : documents.move(who, id, verb));
          if (outcome.ok && outcome.entryId) acts += 1;
          else expect(outcome).not.toMatchObject({ reason: "missing" });
        };
        await Promise.all(
          all.map(async (doings, index) => {
            for (const verb of doings) await act(`guru ${index}`, verb);
          }),
        );
        const entries = await database
          .selectFrom("history")
          .select(["version", "before", "act"])
          .where("document_id", "=", id)
          .orderBy("version")
          .execute();
        const versions = Array.from({ length: acts }, (_, index) => index + 2);
        expect(entries.map((entry) => entry.version)).toEqual(versions);
        const message = await messages.findMessage(id);
        expect(message?.version).toBe(acts + 1);
        // What it was before each act is what the act before it has made of it.
        const modelled = { isSpam: false, isArchived: false, removedAt: null as number | null };
        for (const entry of entries) {
          const { content, standing } = JSON.parse(entry.before ?? "{}");
          expect(placeOf({ ...content, ...standing })).toBe(placeOf(modelled));
          dispatchOperation(modelled, entry.act);
        }
        expect(message && placeOf(message)).toBe(placeOf(modelled));
      }),
      { numRuns: 25 },
    );
    await database.destroy();
  });
});

type Modelled = Pick<ContactMessage, "isSpam" | "isArchived" | "removedAt">;

function dispatchOperation(message: Modelled, act: string): void {
  if (act === "archived" || act === "unarchived") message.isArchived = act === "archived";
  else if (act === "removed" || act === "restored")
    message.removedAt = act === "removed" ? 1 : null;
  else message.isSpam = act === "marked-as-spam";
}
