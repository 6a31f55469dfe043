import { beforeEach, expect, test } from "vitest";
import { type Model, startModel } from "./naive-model.ts";

let model: Model;
let status: number;

/** A school that does whatever it is told. */
const send = async () => Response.json({ id: `${Math.random()}` }, { status });

beforeEach(async () => {
  status = 201;
  model = startModel({ send }, "/media/lamp.webp");
  const isVaried = () =>
    ["photo", "event"].every((kind) => {
      const own = model.docs.filter((doc) => doc.kind === kind);
      return (
        own.some((doc) => doc.isHidden) && own.some((doc) => doc.isRemoved) && own.some(isEdited)
      );
    });
  while (!isVaried()) await model.act();
});

type Doc = Model["docs"][number];

const isSeen = (doc: Doc) => !doc.isHidden && !doc.isRemoved;
const isEdited = (doc: Doc) => isSeen(doc) && new Set(titlesOf(doc)).size > 1;
const titlesOf = (doc: Doc) => doc.states.flatMap(({ shown }) => shown ?? []);

/** Of whatever is asked for once everything was answered. */
const later = (): [number, number] => [performance.now() + 1, performance.now() + 2];

const pageOf = (docs: Doc[]) => docs.map(({ title }) => `<h2>${title}</h2>`).join("\n");
const faultsOf = (text: string, read = later()) => model.faultsOf(text, read, ["photo", "event"]);

function pick(isWanted: (doc: Doc) => boolean): Doc {
  const found = model.docs.find(isWanted);
  if (!found) throw new Error("There is none");
  return found;
}

test("a page of all that is there and of nothing else is right", () => {
  expect(faultsOf(pageOf(model.docs.filter(isSeen)))).toEqual([]);
});

test("a page that lacks what is there, or shows what was hidden, removed or is nobody's, is found out", () => {
  const seen = model.docs.filter(isSeen);
  const [missing, ...others] = seen;
  expect(faultsOf(pageOf(others))).toEqual([`lacks ${missing?.title}`]);
  const strangers = [pick((doc) => doc.isHidden).title, pick((doc) => doc.isRemoved).title];
  strangers.push("Varnam 0 of the evening");
  for (const title of strangers) {
    expect(faultsOf(`${pageOf(seen)}${title}`)).toEqual([`shows ${title}`]);
  }
});

test("a page from before an edit is stale once the edit was answered, and not before", () => {
  const doc = pick(isEdited);
  const old = titlesOf(doc).find((title) => title !== doc.title) ?? "";
  const stale = pageOf(model.docs.filter(isSeen)).replace(doc.title, old);
  expect(faultsOf(stale)).toEqual([`shows ${old}`, `lacks ${doc.title}`]);
  expect(model.faultsOf(stale, [0, performance.now()], [])).toEqual([]);
});

test("a page that shows only some of a kind lacks nothing", () => {
  expect(model.faultsOf("", later(), [])).toEqual([]);
  expect(model.faultsOf("", later(), ["photo"])).not.toEqual([]);
});

test("a document's own page is found out when it is there and hidden, shown and away, or stale", () => {
  const faultsOfOne = (doc: Doc, answered: number, text: string) =>
    model.faultsOfOne(doc, later(), { status: answered, text });
  const [shown, hidden] = [pick(isEdited), pick((doc) => doc.isHidden)];
  expect(faultsOfOne(shown, 200, shown.title)).toEqual([]);
  expect(faultsOfOne(hidden, 404, "")).toEqual([]);
  expect(faultsOfOne(hidden, 200, hidden.title)).toHaveLength(1);
  expect(faultsOfOne(shown, 404, "")).toHaveLength(1);
  expect(faultsOfOne(shown, 200, titlesOf(shown)[0] ?? "")).toHaveLength(1);
});

test("a write that is refused is noted", async () => {
  status = 500;
  await model.act();
  expect(model.wrong).toEqual([expect.stringContaining("was answered 500")]);
});
