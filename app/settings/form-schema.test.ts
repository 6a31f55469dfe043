import { expect, test } from "vitest";
import { competitionSchema } from "#app/competition/competition-schema.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import type { FormValue } from "#app/platform/form-values.ts";
import { schoolSchema } from "#app/school/school-schema.server.ts";
import { listDifferences } from "./edit-part.server.ts";
import { formatIssue, formSchemaOf, toContent, withItemIds } from "./form-schema.server.ts";
import { findField, listLeaves, readValues, rearrange, toFormValue } from "./form-schema.ts";
import type { PartId } from "./strings.ts";
import { websiteTextParts } from "./website-text-parts.server.ts";

const size = { width: 800, height: 600, placeholder: "", hasAvif: false };
const image = { hash: "0f".repeat(16), ...size, focus: "50% 50%" };
const content = {
  school: readContentFile("content/school.yaml", schoolSchema),
  competition: readContentFile("content/competition.yaml", competitionSchema),
  slides: [{ image, upright: image, alt: "A lamp" }],
};
const schemaOf = (part: PartId) => formSchemaOf(websiteTextParts[part].schema);

/** A form as a browser would send it. */
function formOf(part: PartId): FormData {
  const form = new FormData();
  const values = toFormValue(schemaOf(part), websiteTextParts[part].pick(content));
  for (const { schema, text, name } of listLeaves(findField(schemaOf(part), ""), values)) {
    if (schema.items) for (const choice of text.split(", ")) form.append(`${name}.${choice}`, "on");
    else if (schema.type !== "boolean" || text) form.append(name, text);
  }
  return form;
}

function messagesOf(part: PartId, form: FormData) {
  const value = toContent(schemaOf(part), readValues(schemaOf(part), form), () => null);
  const { error } = websiteTextParts[part].schema.safeParse(value, { error: formatIssue });
  return error?.issues.map(({ path, message }) => [path.join("."), message]);
}

const contacts = schemaOf("contacts");
const phonesOf = (values: FormValue | undefined) =>
  (values as { contacts: { phones: string[] } }).contacts.phones;

test.each([
  ["add contacts.phones", ["1", "2", ""], "contacts.phones.2"],
  ["down contacts.phones.0", ["2", "1"], "contacts.phones.1"],
  ["down contacts.phones.1", ["1", "2"], "contacts.phones.1"],
  ["up contacts.phones.1", ["2", "1"], "contacts.phones.0"],
  ["up contacts.phones.9", ["1", "2"], "contacts.phones"],
  ["remove contacts.phones.0", ["2"], "contacts.phones.0"],
  ["add constructor.prototype", ["1", "2"], "constructor.prototype"],
])("the button '%s' leaves the items %j and focuses %s", (intent, phones, changed) => {
  const found = rearrange(contacts, { contacts: { phones: ["1", "2"] } }, intent);
  expect([phonesOf(found?.values), found?.changed.name]).toEqual([phones, changed]);
});

test.each(Object.keys(websiteTextParts) as PartId[])(
  "each field and choice of %s has a label",
  (part) => {
    const schema = schemaOf(part);
    const fields = listLeaves(
      findField(schema, ""),
      toFormValue(schema, websiteTextParts[part].pick(content)),
    );
    for (const { name, schema } of fields) {
      expect([name, schema.title]).toEqual([name, expect.stringMatching(/./)]);
      expect(Object.keys(schema.options ?? {})).toEqual(schema.enum ?? []);
    }
  },
);

test("a list gets no more items than its schema allows", () => {
  const full = { contacts: { phones: ["1", "2", "3", "4"] } };
  expect(phonesOf(rearrange(contacts, full, "add contacts.phones")?.values)).toHaveLength(4);
  expect(rearrange(contacts, full, "save")).toBeNull();
  const form = formOf("contacts");
  for (let place = 0; place < 1000; place++) form.set(`contacts.phones.${place}`, "1");
  expect(phonesOf(readValues(contacts, form))).toHaveLength(5);
  expect(messagesOf("contacts", form)).toContainEqual(["contacts.phones", "At most 4."]);
});

test("an item is copied below itself, with an id of its own, unless the list is full", () => {
  const schema = schemaOf("branches");
  const values = toFormValue(schema, websiteTextParts.branches.pick(content));
  const listBatches = (form: FormValue | undefined) =>
    (form as { branches: { batches: { name: string; id: string }[] }[] }).branches[0]?.batches;
  const batches = listBatches(withItemIds(schema, values)) ?? [];
  const withoutIds = (listed: { id: string }[]) => listed.map(({ id: _id, ...batch }) => batch);
  const copied = rearrange(schema, withItemIds(schema, values), "copy branches.0.batches.0");
  expect(copied?.changed.name).toBe("branches.0.batches.1");
  const shown = listBatches(withItemIds(schema, copied?.values)) ?? [];
  expect(withoutIds(shown)).toEqual(withoutIds([...batches.slice(0, 1), ...batches]));
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  expect([shown[0]?.id, shown[2]?.id]).toEqual([batches[0]?.id, batches[1]?.id]);

  const full = { contacts: { phones: ["1", "2", "3", "4"] } };
  expect(phonesOf(rearrange(contacts, full, "copy contacts.phones.0")?.values)).toHaveLength(4);
});

test("a conflict about a list shows the lines that differ, or all if only the order does", () => {
  const schema = schemaOf("branches");
  const listOf = (value: FormValue) => (value as { branches: FormValue[] }).branches;
  const theirs = listOf(toFormValue(schema, websiteTextParts.branches.pick(content)));
  const form = formOf("branches");
  form.set("branches.1.batches.0.from", "15:45");
  form.delete("branches.1.batches.0.days.Wednesday");
  const conflict = { name: "branches", mine: listOf(readValues(schema, form)), theirs };
  expect(listDifferences(conflict, schema)).toEqual([
    {
      name: "branches",
      label: "Branches",
      yours: "Urwa, Beginners, Days: Monday\nUrwa, Beginners, From: 3:45 pm",
      stored: "Urwa, Beginners, Days: Monday, Wednesday\nUrwa, Beginners, From: 4 pm",
    },
  ]);
  const [moved] = listDifferences({ ...conflict, mine: theirs.toReversed() }, schema);
  expect(moved?.yours).toMatch(/Urwa, Name: Urwa.*Kadri, Name: Kadri/s);
  expect(moved?.stored).toMatch(/Kadri, Name: Kadri.*Urwa, Name: Urwa/s);
  const chat = { name: "contacts.chat", mine: "https://a.example/", theirs: "" };
  expect(listDifferences(chat, contacts)).toEqual([
    {
      name: "contacts.chat",
      label: "Contacts, Chat link",
      yours: "https://a.example/",
      stored: "",
    },
  ]);
});

test("an older row without some sentences has their defaults, but an emptied one is an error", () => {
  const { schema } = websiteTextParts.sentences;
  const defaults = schema.parse({});
  const sentences = { ...(defaults.sentences as object), contact: "Ask us." };
  expect(Object.values(sentences)).not.toContain("");
  expect(schema.parse({ sentences: { contact: "Ask us." } })).toEqual({ sentences });
  const form = formOf("sentences");
  form.set("sentences.contact", " ");
  expect(messagesOf("sentences", form)).toEqual([["sentences.contact", "Please fill this in."]]);
});
