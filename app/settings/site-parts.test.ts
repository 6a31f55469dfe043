import { expect, test } from "vitest";
import { competitionSchema } from "#app/competition/competition-schema.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { readTyped } from "#app/platform/shape/read-typed.ts";
import { rearrange } from "#app/platform/shape/rearrange.server.ts";
import { sayIssue } from "#app/platform/shape/say-issues.server.ts";
import { patternOf, type Typed } from "#app/platform/shape/shape.ts";
import { shapeOf } from "#app/platform/shape/shape-of.server.ts";
import { leavesOf, toTyped, toValue } from "#app/platform/shape/typed.server.ts";
import { schoolSchema } from "#app/school/school-schema.server.ts";
import { differencesOf } from "./differences.server.ts";
import { wordsOfPart } from "./field-strings.ts";
import { siteParts } from "./site-parts.server.ts";
import { type PartId, partTitles } from "./strings.ts";

const picture = { hash: "a".repeat(32), width: 9, height: 9, placeholder: "", hasAvif: true };
const content = {
  school: readContentFile("content/school.yaml", schoolSchema),
  competition: readContentFile("content/competition.yaml", competitionSchema),
  slides: [{ image: picture, upright: picture, alt: "A lamp" }],
};
const findPicture = (hashes: string) =>
  hashes ? { image: picture, ...(hashes.includes(" ") && { upright: picture }) } : undefined;

/** A form as a browser would send it. */
function sent(part: PartId): FormData {
  const form = new FormData();
  const shape = shapeOf(siteParts[part].schema);
  for (const { shape: leaf, typed, name } of leavesOf(
    shape,
    toTyped(shape, siteParts[part].take(content)),
  )) {
    if (leaf.kind === "choices") {
      for (const choice of `${typed}`.split(", ")) form.append(`${name}.${choice}`, "on");
    } else if (typed !== "" || name !== "demo") form.append(name, `${typed}`);
  }
  return form;
}

test.each(Object.keys(partTitles) as PartId[])(
  "a form of the part %s that is sent as it came changes nothing, and every field has its words",
  (part) => {
    const { schema, take, put } = siteParts[part];
    const shape = shapeOf(schema);
    const typed = readTyped(shape, sent(part));
    const parsed = schema.safeParse(toValue(shape, typed, findPicture), { error: sayIssue });
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(put(content, parsed.data)).toEqual(content);
    expect(JSON.parse(JSON.stringify(parsed.data))).toEqual(take(content));
    const ways = [...leavesOf(shape, typed)].flatMap(({ name }) => {
      const parts = patternOf(name).split(".");
      return parts.map((_, index) => parts.slice(0, index + 1).join("."));
    });
    const unnamed = ways.filter((way) => !way.endsWith("*") && !(way in wordsOfPart(part)));
    expect(unnamed).toEqual([]);
  },
);

test("a list's buttons add, move and remove, and what is beyond the list stays as it is", () => {
  const shape = shapeOf(siteParts.contacts.schema);
  const typed = readTyped(shape, sent("contacts"));
  const phones = (changed: Typed | undefined) =>
    (changed as { contacts: { phones: string[] } }).contacts.phones;
  const [first, second] = phones(typed);
  const after = (intent: string, before = typed) => rearrange(shape, before, intent);
  expect(phones(after("add contacts.phones")?.typed)).toEqual([first, second, ""]);
  expect(after("add contacts.phones")?.changed).toBe("contacts.phones.2");
  expect(phones(after("down contacts.phones.0")?.typed)).toEqual([second, first]);
  expect(after("down contacts.phones.0")?.changed).toBe("contacts.phones.1");
  expect(phones(after("up contacts.phones.0")?.typed)).toEqual([first, second]);
  expect(phones(after("remove contacts.phones.0")?.typed)).toEqual([second]);
  expect(after("remove contacts.phones.0")?.changed).toBe("contacts.phones.0");
  expect(after("remove contacts.phones.1")?.changed).toBe("contacts.phones.0");
  const none = after("remove contacts.phones.0", after("remove contacts.phones.0")?.typed);
  expect(none?.changed).toBe("contacts.phones");
  expect(after("remove contacts.phones.9")?.typed).toEqual(typed);
  expect(after("remove nothing.of.the.kind")?.typed).toEqual(typed);
  expect(after("save")).toBeNull();
});

test("a list is added to no further than its schema allows", () => {
  const shape = shapeOf(siteParts.contacts.schema);
  let typed = readTyped(shape, sent("contacts"));
  for (let time = 0; time < 9; time++) {
    typed = rearrange(shape, typed, "add contacts.phones")?.typed ?? typed;
  }
  expect((typed as { contacts: { phones: string[] } }).contacts.phones).toHaveLength(4);
});

test("a form with a thousand items where there may be few is told so, and read no further", () => {
  const form = new FormData();
  for (let place = 0; place < 1000; place++) form.append(`contacts.phones.${place}`, "1");
  const shape = shapeOf(siteParts.contacts.schema);
  const typed = readTyped(shape, form) as { contacts: { phones: string[] } };
  expect(typed.contacts.phones).toHaveLength(5);
  const value = toValue(shape, typed, findPicture);
  const { error } = siteParts.contacts.schema.safeParse(value, { error: sayIssue });
  const issue = error?.issues.find(({ path }) => path.join(".") === "contacts.phones");
  expect(issue?.message).toBe("At most 4.");
});

test("where two gurus differ is told by the names of the fields", () => {
  const { schema, take } = siteParts.branches;
  const shape = shapeOf(schema);
  const stored = toTyped(shape, take(content));
  const form = sent("branches");
  form.set("branches.1.batches.0.from", "15:45");
  const conflict = { name: "", mine: readTyped(shape, form), theirs: stored };
  expect(differencesOf(conflict, wordsOfPart("branches"))).toEqual([
    { label: "Branch 2, Batch 1, From", yours: "15:45", stored: "16:00" },
  ]);
});

test("what an older file or row leaves unsaid of the sentences has its default", () => {
  const { sentences } = content.school;
  expect(siteParts.sentences.schema.parse({})).toEqual({ sentences });
  expect(siteParts.sentences.schema.parse({ sentences: { contact: "Ask us." } })).toEqual({
    sentences: { ...sentences, contact: "Ask us." },
  });
  const rules = siteParts.rules.take(content) as { headings: object };
  expect(siteParts.rules.schema.parse({})).toEqual(rules);
  const other = { headings: { firstRound: "ROUND 1 ON STAGE" } };
  expect(siteParts.rules.schema.parse(other)).toEqual({
    ...rules,
    headings: { ...rules.headings, ...other.headings },
  });
});

test("a sentence that names a fact which there is none of is told so, and which there are", () => {
  const form = sent("rules");
  form.set("terms.0.text", "At the {venu}, on {finale}.");
  const shape = shapeOf(siteParts.rules.schema);
  const value = toValue(shape, readTyped(shape, form), findPicture);
  const { error } = siteParts.rules.schema.safeParse(value, { error: sayIssue });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["terms.0.text", expect.stringMatching(/^Nothing is called \{venu\}\. There are .*\{venue\}/)],
  ]);
});

test("a sentence that was emptied is asked for, and not put back", () => {
  const form = sent("sentences");
  form.set("sentences.contact", " ");
  const shape = shapeOf(siteParts.sentences.schema);
  const value = toValue(shape, readTyped(shape, form), findPicture);
  const { error } = siteParts.sentences.schema.safeParse(value, { error: sayIssue });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Please fill this in."]);
});
