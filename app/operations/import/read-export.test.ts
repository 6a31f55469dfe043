import { expect, test } from "vitest";
import { readExport, type SourceDocument } from "./read-export.ts";
import { readMoment } from "./read-value.ts";
import { documentIdOf, toEvent, toPhoto } from "./to-document.ts";

const moment = Date.parse("2025-01-31T13:00:00.500Z");
const seconds = Math.floor(moment / 1000);

const name = (path: string) => `projects/school/databases/(default)/documents/${path}`;
const text = (stringValue: string) => ({ stringValue });

const uploadTyped = {
  name: name("uploads/U1"),
  fields: {
    title: text("Lamp"),
    description: text("By the sea"),
    imageUrl: text("https://pictures.example/lamp.jpg"),
    tags: { arrayValue: { values: [text("diwali"), text(" sea "), text("")] } },
    createdAt: { timestampValue: "2025-01-31T13:00:00.500Z" },
    originalSizeKB: { integerValue: "1234" },
    compressedSizeKB: { doubleValue: 700.4 },
  },
  createTime: "2020-01-01T00:00:00Z",
};
const untaggedTyped = {
  name: name("uploads/U2"),
  fields: { imageUrl: text("https://pictures.example/old.jpg"), tags: { nullValue: null } },
  createTime: "2025-01-31T13:00:00.500Z",
};
const eventTyped = {
  name: name("newevents/E1"),
  fields: {
    title: text("Diwali"),
    description: text("Lamps"),
    date: { timestampValue: "2025-10-19T20:00:00Z" },
    tag: text(" diwali "),
    featured: { booleanValue: true },
  },
};
const elsewhereTyped = { name: name("uploads/U1/comments/C1"), fields: { by: text("a parent") } };

const plainUpload = {
  title: "Lamp",
  description: "By the sea",
  imageUrl: "https://pictures.example/lamp.jpg",
  tags: ["diwali", " sea ", ""],
  originalSizeKB: 1234,
  compressedSizeKB: 700.4,
};
const plainEvent = { title: "Diwali", description: "Lamps", tag: " diwali ", featured: true };
const old = { imageUrl: "https://pictures.example/old.jpg" };

const stamp = (at: number) => ({ _seconds: Math.floor(at / 1000), _nanoseconds: 500_000_000 });
const marked = (at: number) => ({ __datatype__: "timestamp", value: stamp(at) });
const evening = Date.parse("2025-10-19T20:00:00Z");
const inside = { comments: { C1: { by: "a parent", __collections__: {} } } };

test.each([
  ["a page of Firestore's REST calls", { documents: [uploadTyped, untaggedTyped, eventTyped] }],
  ["pages of them", [{ documents: [uploadTyped, eventTyped] }, { documents: [untaggedTyped] }]],
  ["documents in a list", [uploadTyped, untaggedTyped, eventTyped, elsewhereTyped]],
  [
    "a query's answer",
    [
      { readTime: "" },
      ...[uploadTyped, untaggedTyped, eventTyped].map((document) => ({ document })),
    ],
  ],
  [
    "node-firestore-import-export",
    {
      __collections__: {
        uploads: {
          U1: { ...plainUpload, createdAt: marked(moment), __collections__: inside },
          U2: { ...old, createdAt: marked(moment), __collections__: {} },
        },
        newevents: { E1: { ...plainEvent, date: marked(evening), __collections__: {} } },
      },
    },
  ],
  [
    "firestore-export-import",
    {
      uploads: {
        U1: { ...plainUpload, createdAt: stamp(moment) },
        U2: { ...old, createdAt: stamp(moment) },
      },
      newevents: { E1: { ...plainEvent, date: "2025-10-20" } },
    },
  ],
  [
    "lists of documents",
    {
      uploads: [
        { ...plainUpload, id: "U1", createdAt: moment },
        { ...old, id: "U2", createdAt: "2025-01-31T18:30:00.5+05:30" },
      ],
      newevents: [{ ...plainEvent, id: "E1", date: evening / 1000 }],
    },
  ],
])("%s: the same documents are read", (_shape, json) => {
  const { collections = new Map<string, SourceDocument[]>() } =
    readExport(JSON.parse(JSON.stringify(json))) ?? {};
  const [tagged, untagged] = (collections.get("uploads") ?? []).map(toPhoto);
  const sizes = { originalSizeKb: 1234, compressedSizeKb: 700 };
  const texts = { title: "Lamp", description: "By the sea", tags: ["diwali", "sea"] };
  expect(tagged).toEqual({ ok: true, content: { ...texts, ...sizes, createdAt: moment } });
  expect(untagged).toMatchObject({
    ok: true,
    content: { title: "", tags: null, createdAt: moment },
  });
  const [event] = (collections.get("newevents") ?? []).map(toEvent);
  const said = { title: "Diwali", date: "2025-10-20", tag: "diwali", featured: true, location: "" };
  expect(event).toMatchObject({ ok: true, content: said });
  expect([...collections.values()].flat().map(({ id }) => id)).toEqual(
    expect.arrayContaining(["U1", "U2", "E1"]),
  );
});

test("what lies within a document is named, and a list that goes on is seen to", () => {
  const tree = { __collections__: { uploads: { U1: { __collections__: inside } } } };
  expect([...(readExport(tree)?.collections.keys() ?? [])]).toContain("uploads/…/comments");
  const collections = readExport([uploadTyped, elsewhereTyped])?.collections;
  expect(collections?.get("uploads/…/comments")).toHaveLength(1);
  expect(readExport({ documents: [uploadTyped], nextPageToken: "on" })?.isCutOff).toBe(true);
  const whole = [{ documents: [uploadTyped], nextPageToken: "on" }, { documents: [eventTyped] }];
  expect(readExport(whole)?.isCutOff).toBe(false);
});

test("accounts are told from documents, and neither from anything else", () => {
  expect(readExport({ users: [{ localId: "a" }] })?.people).toHaveLength(1);
  expect(readExport({ users: { a: { name: "a" } } })?.people).toBeNull();
  for (const json of [null, 7, "text", [], {}, [1], { title: "Lamp" }, { uploads: "none" }]) {
    expect(readExport(json)).toBeNull();
  }
});

test("a document without an id has one by what it says; an unusual one becomes one of ours", () => {
  const idsOf = (title: string) =>
    readExport({ uploads: [{ title }, { title: "Lamp" }] })?.collections.get("uploads") ?? [];
  const [first, second] = idsOf("Sea");
  expect(idsOf("Sea")).toEqual([first, second]);
  expect(first?.id).not.toBe(second?.id);
  expect(documentIdOf({ id: "kYi4EvWQlQTKSfnJ3dRS" })).toBe("kYi4EvWQlQTKSfnJ3dRS");
  expect(documentIdOf({ id: "Diwali 2023!" })).toMatch(/^import-[0-9a-f]{32}$/);
});

test.each([
  [{ _seconds: seconds, _nanoseconds: 500_000_000 }],
  [{ seconds, nanoseconds: 500_000_000 }],
  [{ __datatype__: "timestamp", value: { _seconds: seconds, _nanoseconds: 5e8 } }],
  [{ __datatype__: "timestamp", value: "2025-01-31T13:00:00.500Z" }],
  [{ timestampValue: "2025-01-31T13:00:00.500Z" }],
  [{ __time__: "2025-01-31T13:00:00.500Z" }],
  ["2025-01-31T13:00:00.500Z"],
  ["2025-01-31T18:30:00.500+05:30"],
  ["2025-01-31 18:30:00.5"],
  ["2025-01-31T13:00:00.500000000Z"],
  [moment],
  [`${moment}`],
  [moment / 1000],
  [moment * 1000],
])("a moment is read, however it is written: %j", (value) => {
  expect(readMoment(value)).toBe(moment);
});

test.each([
  [null],
  [undefined],
  ["yesterday"],
  [""],
  ["2025-02-30"],
  ["2025-02-30T10:00:00Z"],
  ["2025-01-31T25:00:00Z"],
  [0],
  [-1],
  [Number.NaN],
  [true],
  [[]],
  [{}],
  [{ _seconds: "soon" }],
  [{ seconds: 1e15 }],
  [{ value: { value: { value: { value: { value: moment } } } } }],
])("what is no moment is none: %j", (value) => {
  expect(readMoment(value)).toBeNull();
});
