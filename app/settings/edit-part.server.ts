import type { Difference } from "#app/documents/components/conflict.tsx";
import type { Notice } from "#app/documents/dispatch-operation.server.ts";
import { changedNotice } from "#app/documents/dispatch-operation.server.ts";
import type { Outcome } from "#app/documents/document.ts";
import {
  isSameFormValue,
  type MergeConflict,
  mergeFormValues,
} from "#app/documents/merge-form-values.server.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { maxImageBytes } from "#app/photos/add-photo.server.ts";
import { type FormValue, nameOf } from "#app/platform/form-values.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { isUnusableImage } from "#app/platform/images/image-encoder.ts";
import { isPhone } from "#app/platform/phone.ts";
import {
  explainNotStored,
  noteTrouble,
  storageFullText,
} from "#app/platform/storage-trouble.server.ts";
import { addCroppedPicture } from "#app/school/slides.server.ts";
import type { Services } from "#app/services.server.ts";
import {
  formatIssue,
  formSchemaOf,
  rearrange,
  toContent,
  toFormValue,
} from "./form-schema.server.ts";
import { type FormSchema, listLeaves, readValues } from "./form-schema.ts";
import { type SitePart, siteParts } from "./site-parts.server.ts";
import { formErrors, type PartId, siteStrings } from "./strings.ts";

/** A picture, and the other fields of a form. */
export const maxFormBytes = maxImageBytes + 400_000;

/** The form as it comes back. */
export type ReturnedForm = {
  values: FormValue;
  pictures: Record<string, StoredImage>;
  errors: Record<string, string>;
  /** The version that the edit began from. */
  version: number;
  message: string;
  isError: boolean;
  /** The fields that somebody else has changed meanwhile, too; null for none. */
  conflict: Difference[] | null;
  /** The name of the item or the list that a button has changed. */
  changed: string | null;
};

/** `form` is null when the part is saved. */
export type PartAnswer = { notice: Notice | null; form: ReturnedForm | null };

type Asked = { part: PartId; form: FormData; who: string };
type EditServices = Pick<Services, "images" | "siteContent" | "siteContentStore">;
type Images = Services["images"];

/** Saves a part, or adds, moves and removes items of its lists. */
export async function answerPart(asked: Asked, services: EditServices): Promise<PartAnswer> {
  const { part, form, who } = asked;
  const intent = String(form.get("intent") ?? "");
  const version = readVersion(form);
  const checked = await readPart(siteParts[part], form, services);
  const answer = (changes: Partial<ReturnedForm>) => answerForm(checked, version, changes);
  const rearranged = rearrange(formSchemaOf(siteParts[part].schema), checked.values, intent);
  if (rearranged) return answer({ ...rearranged, errors: {} });
  if (checked.content === null) return answer({ message: siteStrings.wrong, isError: true });
  if (intent !== "save") return answer({ message: siteStrings.nothingWrong });
  try {
    return await savePart({ part, who, version, values: checked.values }, services);
  } catch (error) {
    if (noteTrouble(error) !== "full") throw error;
    return answer({ message: storageFullText, isError: true });
  }
}

type Save = { part: PartId; who: string; version: number; values: FormValue };

/** Saves the form, merged with what others have saved since the version that it began from. */
async function savePart(save: Save, services: EditServices): Promise<PartAnswer> {
  const { part, who, version: began, values: mine } = save;
  const { siteContent, siteContentStore, images } = services;
  await siteContent.refresh();
  const schema = formSchemaOf(siteParts[part].schema);
  const seed = siteParts[part].take(siteContent.content());
  const version = siteContent.versionOf(part);
  const theirs = toFormValue(schema, seed);
  const base = began === version ? theirs : await findValues(part, began, services);
  const { values, conflicts } = mergeFormValues({ base, mine, theirs });
  const checked = await checkPart(siteParts[part], values, images);
  const answer = (changes: Partial<ReturnedForm>) =>
    answerForm(checked, version, { isError: true, ...changes });
  if (conflicts.length > 0) {
    const conflict = conflicts.flatMap((each) => listDifferences(each, schema));
    return answer({ message: refusalStrings.stale("site's content"), conflict });
  }
  if (checked.content === null) return answer({ message: siteStrings.wrong });
  const outcome: Outcome = isSameFormValue(mine, base)
    ? { ok: true, id: part, version, entryId: null }
    : await siteContentStore.change(who, { part, version, seed, value: checked.content });
  if (outcome.ok) return { notice: changedNotice("site", outcome), form: null };
  // Somebody else has saved since it was read.
  if (outcome.reason === "stale") return savePart(save, services);
  return answer({ message: refusalStrings[outcome.reason]("site's content") });
}

/** The form values of an earlier version. */
async function findValues(part: PartId, version: number, { siteContentStore }: EditServices) {
  const found = await siteContentStore.documents.findVersion(part, version);
  if (!found) return undefined;
  const { schema } = siteParts[part];
  // Fields that were added to the schema since have their defaults.
  return toFormValue(formSchemaOf(schema), schema.safeParse(found.value).data ?? found.value);
}

function answerForm(
  { values, pictures, errors }: CheckedPart,
  version: number,
  changes: Partial<ReturnedForm>,
): PartAnswer {
  const rest = { version, message: "", isError: false, conflict: null, changed: null };
  return { notice: null, form: { values, pictures, errors, ...rest, ...changes } };
}

/** A part as its form shows it. */
export async function loadPart(
  part: PartId,
  { images, siteContent }: Pick<Services, "images" | "siteContent">,
) {
  const { take, listPlaceholders, ...site } = siteParts[part];
  const schema = formSchemaOf(site.schema);
  const content = siteContent.content();
  const values = toFormValue(schema, take(content));
  const pictures = await findPictures(schema, values, images);
  const placeholders = listPlaceholders?.(content) ?? [];
  return { schema, placeholders, values, pictures, version: siteContent.versionOf(part) };
}

function readVersion(form: FormData): number {
  const version = Number(form.get("version"));
  if (Number.isSafeInteger(version) && version > 0) return version;
  throw new Response("This is not known here.", { status: 400 });
}

/** A form that was sent: `content` is null when there are errors. */
type CheckedPart = Pick<ReturnedForm, "values" | "pictures" | "errors"> & { content: unknown };

/** Stores chosen pictures also when there are errors, so that none need be chosen twice. */
export async function readPart(
  part: SitePart,
  form: FormData,
  { images }: { images: Images },
): Promise<CheckedPart> {
  const schema = formSchemaOf(part.schema);
  const pictureErrors = await storeChosenPictures(schema, form, images);
  const checked = await checkPart(part, readValues(schema, form), images);
  if (Object.keys(pictureErrors).length === 0) return checked;
  return { ...checked, errors: { ...checked.errors, ...pictureErrors }, content: null };
}

async function checkPart(part: SitePart, values: FormValue, images: Images): Promise<CheckedPart> {
  const schema = formSchemaOf(part.schema);
  const pictures = await findPictures(schema, values, images);
  const findPicture = (hashes: string) => {
    const [image, upright] = hashes.split(" ").map((hash) => pictures[hash]);
    return image ? { image, ...(upright && { upright }) } : null;
  };
  const parsed = part.schema.safeParse(toContent(schema, values, findPicture), {
    error: formatIssue,
  });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  if (parsed.success) Object.assign(errors, part.check?.(parsed.data));
  for (const { schema: field, name, text } of listLeaves(schema, values)) {
    if (field.format === "tel" && text && !isPhone(text)) errors[name] = formErrors.phone;
  }
  const isValid = parsed.success && Object.keys(errors).length === 0;
  return { values, pictures, errors, content: isValid ? parsed.data : null };
}

/** Puts the hashes of the chosen files into the form. The errors by the fields' names. */
async function storeChosenPictures(schema: FormSchema, form: FormData, images: Images) {
  const errors: Record<string, string> = {};
  for (const { schema: field, name } of listLeaves(schema, readValues(schema, form))) {
    if (!field.crop) continue;
    if (form.get(`${name}.none`) === "on") form.set(name, "");
    const file = form.get(`${name}.file`);
    if (!(file instanceof File) || file.size === 0) continue;
    try {
      const stored = await addCroppedPicture(images, field.crop, await file.bytes());
      form.set(name, stored.map(({ hash }) => hash).join(" "));
    } catch (error) {
      if (!isUnusableImage(error) && !noteTrouble(error)) throw error;
      errors[name] = explainNotStored(error, formErrors.picture);
    }
  }
  return errors;
}

/** The pictures of a form by their hashes; being asked for, they are not cleaned up as unused. */
async function findPictures(schema: FormSchema, values: FormValue, images: Images) {
  const found: Record<string, StoredImage> = {};
  for (const { schema: field, text } of listLeaves(schema, values)) {
    if (!field.crop) continue;
    for (const hash of text.split(" ").slice(0, 2)) {
      const image = /^[\da-f]{32}$/.test(hash) ? await images.findImage(hash) : null;
      if (image) found[hash] = image;
    }
  }
  return found;
}

/** The fields of a conflict whose texts differ, by their labels. */
export function listDifferences(conflict: MergeConflict, schema: FormSchema): Difference[] {
  const mine = new Map(listTexts(conflict.mine, conflict.name));
  const theirs = new Map(listTexts(conflict.theirs, conflict.name));
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((name) => ({
      label: labelOf(name, schema),
      yours: mine.get(name) ?? "",
      stored: theirs.get(name) ?? "",
    }))
    .filter(({ yours, stored }) => yours.trim() !== stored.trim());
}

function listTexts(value: FormValue | undefined, name: string): [name: string, text: string][] {
  if (value === undefined) return [];
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([key, part]) => listTexts(part, nameOf(name, key)));
  }
  // A picture has no text; the start of its hash tells one from another.
  return [[name, /^[\da-f]{32}\b/.test(value) ? value.slice(0, 6) : value]];
}

/** `Branch 2, Batch 1, From`. */
function labelOf(name: string, schema: FormSchema): string {
  const labels: string[] = [];
  let field: FormSchema = schema;
  for (const key of name.split(".")) {
    const isItem = field.items !== undefined;
    field = field.items ?? field.properties?.[key] ?? {};
    if (isItem) labels.push(`${field.title} ${Number(key) + 1}`);
    else if (!field.items || field.items.enum) labels.push(field.title ?? key);
  }
  return labels.join(", ");
}
