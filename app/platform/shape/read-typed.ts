import { choiceSeparator, type GroupShape, nameOf, type Shape, type Typed } from "./shape.ts";

/** What a form was sent with, in the build of its shape; what the shape does not know is left out. */
export function readTyped(shape: GroupShape, form: FormData): Typed {
  const names = new Set<string>();
  for (const name of form.keys()) {
    const parts = name.split(".");
    for (let length = 1; length <= parts.length; length++) {
      names.add(parts.slice(0, length).join("."));
    }
  }
  return readField({ form, names }, shape, "");
}

function readField(
  sent: { form: FormData; names: Set<string> },
  shape: Shape,
  name: string,
): Typed {
  const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");
  if (shape.kind === "choices") {
    const chosen = shape.options.filter((option) => sent.form.has(nameOf(name, option)));
    return chosen.join(choiceSeparator);
  }
  if (shape.kind === "group") {
    return mapFields(shape, (field, key) => readField(sent, field, nameOf(name, key)));
  }
  if (shape.kind === "list") {
    const items: Typed[] = [];
    // One more than there may be: that it is too many, the schema says.
    while (items.length <= shape.most && sent.names.has(nameOf(name, items.length))) {
      items.push(readField(sent, shape.item, nameOf(name, items.length)));
    }
    return items;
  }
  return text(sent.form.get(name));
}

export function mapFields(shape: GroupShape, map: (field: Shape, key: string) => Typed): Typed {
  return Object.fromEntries(
    Object.entries(shape.fields).map(([key, field]) => [key, map(field, key)]),
  );
}
