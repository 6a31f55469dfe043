import { expect, test } from "vitest";
import { compareFields } from "./compare-fields.server.ts";

const field = (text: string, isList?: true) => ({
  name: "text",
  label: "Text",
  text,
  ...(isList && { isList }),
});

const marked = (before: string, after: string, isList?: true) =>
  compareFields([field(before, isList)], [field(after, isList)])[0]?.marked;

test("only fields that differ are listed, not those that differ in line breaks alone", () => {
  const title = { name: "title", label: "Title", text: "Lamp" };
  const before = [title, field("One\r\ntwo "), { ...title, name: "gone", label: "Gone" }];
  const after = [{ ...title, text: "Lamps" }, field("One\ntwo"), { ...title, name: "new" }];
  const found = compareFields(before, after);
  expect(found.map(({ name }) => name)).toEqual(["title", "new", "gone"]);
  expect(found[0]).toMatchObject({ before: { text: "Lamp" }, after: { text: "Lamps" } });
  expect(found[1]).toMatchObject({ before: null, after: { text: "Lamp" } });
  expect(found[2]).toMatchObject({ label: "Gone", before: { text: "Lamp" }, after: null });
});

test("a short text and one without anything in common are shown twice", () => {
  expect(marked("Monday", "Tuesday")).toBeNull();
  const long = "word ".repeat(60);
  expect(marked(long, "other ".repeat(60))).toBeNull();
  expect(marked("a ".repeat(5000), "b ".repeat(5000))).toBeNull();
});

test("in a long text the changed words are marked, and what is far from them is left out", () => {
  const start = Array.from({ length: 100 }, (_, index) => `start${index}`).join(" ");
  const texts = marked(`${start} lamps are lit. The end`, `${start} ದೀಪಗಳು are lit. The end comes`);
  expect(texts?.map(({ change }) => change)).toEqual([null, "removed", "added", null, "added"]);
  expect(texts?.map(({ text }) => text).slice(1)).toEqual([
    " lamps",
    " ದೀಪಗಳು",
    " are lit. The end",
    " comes",
  ]);
  expect(texts?.[0]?.text).toMatch(/^ … start90 .* start99$/);
});

test("a long text that is marked is not sent a second time", () => {
  const [found] = compareFields([field("word ".repeat(60))], [field("word ".repeat(61))]);
  expect(found).toMatchObject({ before: null, after: null, marked: expect.any(Array) });
});

test("two pictures are shown with their texts, however long these are", () => {
  const withPicture = (url: string) => ({
    ...field("title ".repeat(30)),
    picture: { url, image: null },
  });
  const [found] = compareFields([withPicture("/one")], [withPicture("/two")]);
  expect(found).toMatchObject({
    before: { picture: { url: "/one" } },
    after: { picture: { url: "/two" } },
    marked: null,
  });
});

test("of a thousand photos in an order by hand, those around a moved one are listed", () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `Photo ${index}`);
  const moved = names.toSpliced(500, 2, "Photo 501", "Photo 500");
  expect(marked(names.join("\n"), moved.join("\n"), true)).toEqual([
    { text: "…\nPhoto 498\nPhoto 499\n", change: null },
    { text: "Photo 500\n", change: "removed" },
    { text: "Photo 501\n", change: null },
    { text: "Photo 500\n", change: "added" },
    { text: "Photo 502\nPhoto 503\n…\n", change: null },
  ]);
  const [first] = compareFields([], [field(names.join("\n"), true)]);
  expect(first?.after?.text).toMatch(/^Photo 0\n[^…]*\nPhoto 29\n…$/);
});

test("the items of a list are compared as a whole", () => {
  const texts = marked("Urwa\nKadri\nSurathkal", "Surathkal\nUrwa\nKadri", true);
  expect(texts).toEqual([
    { text: "Surathkal\n", change: "added" },
    { text: "Urwa\nKadri\n", change: null },
    { text: "Surathkal\n", change: "removed" },
  ]);
});
