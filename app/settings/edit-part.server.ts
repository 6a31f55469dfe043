import { findFactErrors, listPlaceholders } from "#app/competition/competition-schema.server.ts";
import { findDoubts } from "#app/competition/find-doubts.server.ts";
import { isNoticeExample } from "#app/competition/notice-schema.server.ts";
import type { Difference } from "#app/documents/components/conflict.tsx";
import { refuseIfFull } from "#app/documents/dispatch-operation.server.ts";
import type { Notice } from "#app/documents/document.ts";
import type { MergeConflict } from "#app/documents/merge-form-values.server.ts";
import { type RefusedForm, saveMerged } from "#app/documents/save-merged.server.ts";
import type { FormValue } from "#app/platform/form-values.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { PictureError } from "#app/platform/images/image-encoder.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { isBlank } from "#app/platform/pasted-text.ts";
import { isPhone } from "#app/platform/phone.ts";
import { explainNotStored, recordStorageFailure } from "#app/platform/storage-failure.server.ts";
import { addCroppedPicture } from "#app/school/slides.server.ts";
import { findMissingLetters, findMissingPdfs, storeChosenPdfs } from "./brochure-fields.server.ts";
import type { PartServices } from "./context.server.ts";
import { toLines } from "./describe-part.server.ts";
import {
  formatIssue,
  formSchemaOf,
  toContent,
  toFormValues,
  withItemIds,
} from "./form-schema.server.ts";
import {
  findField,
  type ListChange,
  listLeaves,
  readValues,
  rearrange,
  toFormValue,
} from "./form-schema.ts";
import type { PartId } from "./strings.ts";
import { websiteTextKind } from "./website-text-kind.ts";
import { type WebsiteTextPart, websiteTextParts } from "./website-text-parts.server.ts";

type Refusal = Pick<RefusedForm<FormValue>, "message" | "isError" | "differences">;

/** Without a `message` the form is not refused. If `isError` is false, it can be saved anyway. */
export type ShownForm = Partial<Refusal> & {
  values: FormValue;
  pictures: Record<string, StoredImage>;
  errors: Record<string, string>;
  version: number;
  /** What a button of a list has changed. */
  changed?: ListChange;
};

/** Without a `form` the page shows what is stored. */
export type PartAnswer = {
  notice: Notice | null;
  form?: ShownForm;
  isSaved?: boolean | undefined;
};

type FormSchema = ReturnType<typeof formSchemaOf>;
type CompetitionData = Parameters<typeof findFactErrors>[0];
type Part = WebsiteTextPart & { id: PartId; form: FormSchema };

function findPart(id: PartId): Part {
  const part = websiteTextParts[id];
  return { ...part, id, form: formSchemaOf(part.schema) };
}

export async function loadPart(id: PartId, { images, websiteTexts }: PartServices) {
  const { form: schema, pick } = findPart(id);
  const content = websiteTexts.editedContent();
  const values = toFormValues(schema, pick(content));
  const pictures = await findPictures(schema, values, images);
  const form: ShownForm = { values, pictures, errors: {}, version: websiteTexts.versionOf(id) };
  const placeholders = id === "rules" ? listPlaceholders(content.competition) : [];
  const needsNotice = id === "competition" && isNoticeExample(content.competition);
  return { part: id, schema, form, placeholders, needsNotice };
}

const toBeChecked = "Not saved yet: please check the marked fields.";
const unusablePicture =
  "This file is not a picture that can be used. Please use JPEG, PNG, WebP or AVIF.";

const show = (form: ShownForm): PartAnswer => ({ notice: null, form });

/** Saves a part, or adds, moves and removes items of its lists. */
export async function handlePartForm(
  { id, form, who }: { id: PartId; form: FormData; who: string },
  services: PartServices,
): Promise<PartAnswer> {
  const version = readVersion(form);
  const { part, fields, content, unchanged } = await readPart(id, form, services);
  const intent = `${form.get("intent")}`;
  const rearranged = rearrange(part.form, fields.values, intent);
  if (rearranged) {
    const values = withItemIds(part.form, rearranged.values);
    return show({ ...fields, version, ...rearranged, values, errors: {} });
  }
  if (content === null) return show({ ...fields, version, message: toBeChecked });
  const acceptsDoubts = intent === "save-anyway";
  if (intent !== "save" && !acceptsDoubts) return show({ ...fields, version });
  try {
    const edit = { part, who, version, mine: fields.values, acceptsDoubts };
    const answer = await savePart(edit, services);
    if (answer.notice?.ok && unchanged.length > 0) {
      const alts = unchanged.map((text) => `‘${text}’`).join(", ");
      answer.notice.message +=
        ` This description was written for another picture: ${alts}. ` +
        "Please check that it still fits.";
    }
    return answer;
  } catch (error) {
    return show({ ...fields, version, message: refuseIfFull(error).message });
  }
}

type Edit = {
  part: Part;
  who: string;
  version: number;
  mine: FormValue;
  /** The guru has been asked about what is probably a mistake. */
  acceptsDoubts: boolean;
};

async function savePart(edit: Edit, services: PartServices): Promise<PartAnswer> {
  const { part, who, mine } = edit;
  const { websiteTexts, websiteTextStore } = services;
  const { notice, isSaved, answer } = await saveMerged<unknown, FormValue>({
    kind: websiteTextKind,
    mine,
    baseVersion: edit.version,
    toValues: (content) => toFormValues(part.form, content),
    describe: (conflict) => listDifferences(conflict, part.form),

    async read() {
      await websiteTexts.refresh();
      const content = part.pick(websiteTexts.editedContent());
      return { content, version: websiteTexts.versionOf(part.id) };
    },

    async findVersion(version) {
      const found = await websiteTextStore.documents.findVersion(part.id, version);
      // Fields that were added to the schema since have their defaults.
      return found && (part.schema.safeParse(found.value).data ?? found.value);
    },

    async store({ values, version, stored, isChanged }) {
      if (!isChanged) return { ok: true, id: part.id, version, groupId: null };
      const merged = withItemIds(part.form, values);
      const { fields, content } = await checkPart(part, merged, services);
      if (content === null) return { ok: false, message: toBeChecked, errors: fields.errors };
      const doubts = edit.acceptsDoubts ? {} : findNewDoubts(part, content, stored);
      if (Object.keys(doubts).length > 0) {
        return {
          ok: false,
          message:
            "Not saved yet: is this right? Please check the marked fields, or save them as they " +
            "are.",
          errors: doubts,
          isError: false,
        };
      }
      const change = { part: part.id, version, currentValue: stored, value: content };
      return websiteTextStore.change(who, change);
    },
  });
  if (!answer) return { notice, isSaved };
  const values = withItemIds(part.form, answer.values);
  const pictures = await findPictures(part.form, values, services.images);
  return show({ errors: {}, version: edit.version, ...answer, values, pictures });
}

/** Returns what is probably a mistake and is not on the website already. */
function findNewDoubts({ id }: Part, content: unknown, stored: unknown): Record<string, string> {
  if (id !== "competition") return {};
  const known = findDoubts(stored as CompetitionData);
  const doubts = Object.entries(findDoubts(content as CompetitionData));
  return Object.fromEntries(doubts.filter(([name, text]) => known[name] !== text));
}

function readVersion(form: FormData): number {
  const version = Number(form.get("version"));
  if (form.has("version") && Number.isSafeInteger(version) && version >= 0) return version;
  throw new Response("The form is outdated. Please reload the page.", { status: 400 });
}

/** `content` is null after errors; chosen pictures are stored all the same. */
export async function readPart(id: PartId, form: FormData, services: PartServices) {
  const { images, brochures, websiteTexts } = services;
  const part = findPart(id);
  const stored = toFormValue(part.form, part.pick(websiteTexts.editedContent()));
  const chosen = { schema: part.form, form, stored };
  const fileErrors = {
    ...(await storeChosenPictures(chosen, images)),
    ...(await storeChosenPdfs(chosen, brochures)),
  };
  const values = withItemIds(part.form, readValues(part.form, form));
  const { fields, content } = await checkPart(part, values, services);
  const { missing, unchanged } = checkAlts(part.form, fields.values, stored);
  const ownErrors = { ...missing, ...fileErrors };
  const isValid = Object.keys(ownErrors).length === 0;
  const errors = { ...fields.errors, ...ownErrors };
  return { part, fields: { ...fields, errors }, content: isValid ? content : null, unchanged };
}

/**
 * Every picture needs a text for people who cannot see it, also one that another item shows. A
 * stored picture may stay without. `unchanged` lists texts that described another picture before.
 */
function checkAlts(schema: FormSchema, values: FormValue, stored: FormValue) {
  const before = listDescribed(schema, stored);
  const storedTexts = new Set(before.map(({ alt }) => alt));
  const storedPairs = new Set(before.map(({ picture, alt }) => `${picture} ${alt}`));
  const undescribed = before.filter(({ alt }) => alt === "").map(({ picture }) => picture);
  const missing: Record<string, string> = {};
  const unchanged: string[] = [];
  for (const { name, picture, alt } of listDescribed(schema, values)) {
    if (picture === "") continue;
    if (alt === "") {
      const place = undescribed.indexOf(picture);
      // Each counts once: a second item with the same picture is new.
      if (place < 0)
        missing[name] =
          "Please say what this picture shows: it is read out to people who cannot see it.";
      else undescribed.splice(place, 1);
    } else if (storedTexts.has(alt) && !storedPairs.has(`${picture} ${alt}`)) unchanged.push(alt);
  }
  return { missing, unchanged };
}

/** The pictures, also missing ones, that have a field for their description, by its name. */
function listDescribed(schema: FormSchema, values: FormValue) {
  const leaves = listLeaves(findField(schema, ""), values);
  const texts = new Map(leaves.map(({ name, text }) => [name, text]));
  return listPictureFields(schema, values).flatMap(({ name, text: picture }) => {
    const alt = texts.get(`${name}Alt`);
    if (alt === undefined) return [];
    return [{ name: `${name}Alt`, picture, alt: isBlank(alt) ? "" : alt.trim() }];
  });
}

async function checkPart(part: Part, values: FormValue, services: PartServices) {
  const { images, brochures, websiteTexts } = services;
  const pictures = await findPictures(part.form, values, images);
  const findPicture = (hashes: string) => {
    const [image, upright] = hashes.split(" ").map((hash) => pictures[hash]);
    return image ? { image, ...(upright && { upright }) } : null;
  };
  const content = toContent(part.form, values, findPicture);
  const { data, error } = part.schema.safeParse(content, { error: formatIssue });
  // Only the form checks the order of dates and phones: stored content is shown unchanged.
  const facts = data && part.id === "competition" ? (data as CompetitionData) : null;
  const ownBrochure = websiteTexts.content().competition.brochurePdf ?? "";
  const drawn = { part: part.id, schema: part.form, values, ownBrochure };
  const errors: Record<string, string> = {
    ...(await findMissingLetters(drawn)),
    ...(await findMissingPdfs(part.form, values, brochures)),
    ...(facts && findFactErrors(facts)),
  };
  for (const { path, message } of error?.issues ?? []) errors[path.join(".")] ??= message;
  for (const { schema, name, text } of listLeaves(findField(part.form, ""), values)) {
    if (schema.format === "tel" && text && !isPhone(text))
      errors[name] = "This is not a phone number, such as +91 824 222 3344.";
  }
  const isValid = Object.keys(errors).length === 0;
  return { fields: { values, pictures, errors }, content: isValid ? data : null };
}

const listPictureFields = (schema: FormSchema, values: FormValue) =>
  listLeaves(findField(schema, ""), values).filter((field) => field.schema.crop);

const focusNameOf = (picture: string) => picture.replace(/picture$/, "focus");

type ChosenPictures = { schema: FormSchema; form: FormData; stored: FormValue };

/** Puts the hashes of the chosen files into the form. The errors by the fields' names. */
async function storeChosenPictures({ schema, form, stored }: ChosenPictures, images: ImageStore) {
  const errors: Record<string, string> = {};
  const leaves = listLeaves(findField(schema, ""), stored);
  const texts = new Map(leaves.map(({ name, text }) => [name, text]));
  const isCropped = ([whole, crop]: string[]) => whole !== crop;
  const isUnchanged = (hashes: string, focus: string) =>
    isCropped(hashes.split(" ")) &&
    leaves.some(({ name, text }) => text === hashes && texts.get(focusNameOf(name)) === focus);
  for (const { schema: field, name, text } of listPictureFields(schema, readValues(schema, form))) {
    if (form.get(`${name}.none`) === "on") form.set(name, "");
    const file = form.get(`${name}.file`);
    const focus = `${form.get(focusNameOf(name))}`;
    const isMoved = field.crop === "slide" && !isUnchanged(text, focus);
    const known = isMoved ? await findStored(images, text.slice(0, 32)) : null;
    const source = file instanceof File && file.size > 0 ? await file.bytes() : known;
    if (!source) continue;
    try {
      const added = await addCroppedPicture(images, source, { ...field, focus });
      form.set(name, added.map(({ hash }) => hash).join(" "));
    } catch (error) {
      if (!(error instanceof PictureError) && !recordStorageFailure(error)) throw error;
      errors[name] = explainNotStored(error, unusablePicture);
    }
  }
  return errors;
}

/** Returns pictures by their hashes. Found pictures are safe from the cleanup. */
async function findPictures(schema: FormSchema, values: FormValue, images: ImageStore) {
  // The prototype is null, because a form may send the name of an object's own method for a hash.
  const found: Record<string, StoredImage> = Object.create(null);
  for (const { text } of listPictureFields(schema, values)) {
    for (const hash of text.split(" ").slice(0, 2)) {
      const image = await findStored(images, hash);
      if (image) found[hash] = image;
    }
  }
  return found;
}

const findStored = async (images: ImageStore, hash: string) =>
  /^[\da-f]{32}$/.test(hash) ? images.findImage(hash) : null;

/** Both texts of a field that two gurus have changed; of a list, the lines that differ. */
export function listDifferences(
  { name, mine, theirs }: MergeConflict,
  form: FormSchema,
): Difference[] {
  const { schema, label } = findField(form, name);
  const lines = { yours: toLines(schema, mine), stored: toLines(schema, theirs) };
  const without = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));
  const yours = without(lines.yours, lines.stored);
  const stored = without(lines.stored, lines.yours);
  const isOrder = yours.length + stored.length === 0;
  const shown = isOrder ? lines : { yours, stored };
  return [
    {
      name,
      label: label || (schema.title ?? ""),
      yours: shown.yours.join("\n"),
      stored: shown.stored.join("\n"),
    },
  ];
}
