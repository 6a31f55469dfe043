import type { Difference } from "#app/documents/components/conflict.tsx";
import { changedNotice } from "#app/documents/dispatch-operation.server.ts";
import type { Outcome } from "#app/documents/document.ts";
import type { Notice } from "#app/documents/notice.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { isSameTyped, mergeTyped } from "#app/platform/shape/merge-typed.server.ts";
import { rearrange } from "#app/platform/shape/rearrange.server.ts";
import type { Typed } from "#app/platform/shape/shape.ts";
import { shapeOf } from "#app/platform/shape/shape-of.server.ts";
import { toTyped } from "#app/platform/shape/typed.server.ts";
import { noteTrouble, storageFullText } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
import { differencesOf } from "./differences.server.ts";
import { wordsOfPart } from "./field-strings.ts";
import { checkPart, findPictures, type ReadPart, readPart } from "./read-part.server.ts";
import { siteParts } from "./site-parts.server.ts";
import { type PartId, siteStrings } from "./strings.ts";

/** What became of a form of a part. */
export type PartAnswer = {
  notice: Notice | null;
  /** The form as it comes back; null when it is stored, or nothing was asked of it. */
  form: ReturnedForm | null;
};

export type ReturnedForm = {
  typed: Typed;
  pictures: Record<string, StoredImage>;
  errors: Record<string, string>;
  /** The version that the edit began from. */
  version: number;
  message: string;
  isError: boolean;
  /** Where it differs from what somebody else has stored meanwhile; null while nobody has. */
  conflict: Difference[] | null;
  /** The item or the list that a button has changed, by its name. */
  changed: string | null;
};

type Asked = { part: PartId; form: FormData; who: string };
type Parts = Pick<Services, "images" | "siteContent" | "siteContentStore">;

/** Saves a part, or moves, adds and removes what its form lists; what was typed comes back. */
export async function answerPart(asked: Asked, services: Parts): Promise<PartAnswer> {
  const { part, form, who } = asked;
  const intent = String(form.get("intent") ?? "");
  const version = versionOf(form);
  const read = await readPart(siteParts[part], form, services);
  const back = (changes: Partial<ReturnedForm>) =>
    formAnswer({ ...read, errors: {}, version }, changes);
  const shape = shapeOf(siteParts[part].schema);
  const rearranged = rearrange(shape, read.typed, intent);
  if (rearranged) return back(rearranged);
  if (read.value === null) {
    return back({ errors: read.errors, message: siteStrings.wrong, isError: true });
  }
  if (intent !== "save") return back({ message: siteStrings.nothingWrong });
  try {
    return await savePart({ part, who, version, read }, services);
  } catch (error) {
    if (noteTrouble(error) !== "full") throw error;
    return back({ message: storageFullText, isError: true });
  }
}

type Save = { part: PartId; who: string; version: number; read: ReadPart };

/** Merges the form with what others have saved since the version that it began from, and saves it. */
async function savePart(save: Save, services: Parts): Promise<PartAnswer> {
  const { part, who, version: began, read } = save;
  await services.siteContent.refresh();
  const seed = siteParts[part].take(services.siteContent.content());
  const version = services.siteContent.versionOf(part);
  const shape = shapeOf(siteParts[part].schema);
  const theirs = toTyped(shape, seed);
  const base = began === version ? theirs : await findTyped(part, began, services);
  const merged = mergeTyped({ base, mine: read.typed, theirs });
  const checked = await checkPart(siteParts[part], { ...merged, errors: {} }, services.images);
  const back = (changes: Partial<ReturnedForm>) => formAnswer({ ...checked, version }, changes);
  if (merged.conflicts.length > 0) {
    const words = wordsOfPart(part);
    const conflict = merged.conflicts.flatMap((each) => differencesOf(each, words));
    return back({ message: refusalStrings.stale("site's content"), isError: true, conflict });
  }
  if (checked.value === null) return back({ message: siteStrings.wrong, isError: true });
  const edit = { part, version, seed, value: checked.value };
  const outcome: Outcome = isSameTyped(read.typed, base)
    ? { ok: true, id: part, version, entryId: null }
    : await services.siteContentStore.change(who, edit);
  if (outcome.ok) return { notice: changedNotice("site", outcome), form: null };
  // Somebody was faster since it was read.
  if (outcome.reason === "stale") return savePart(save, services);
  return back({ message: refusalStrings[outcome.reason]("site's content"), isError: true });
}

/** What a part said at an earlier version, as its form showed it. */
async function findTyped(part: PartId, version: number, { siteContentStore }: Parts) {
  const was = await siteContentStore.documents.findVersion(part, version);
  const { schema } = siteParts[part];
  // What was added to the schema since has its default.
  return was ? toTyped(shapeOf(schema), schema.safeParse(was.value).data ?? was.value) : undefined;
}

type Shown = Pick<ReturnedForm, "typed" | "pictures" | "errors" | "version">;

function formAnswer(
  { typed, pictures, errors, version }: Shown,
  changes: Partial<ReturnedForm>,
): PartAnswer {
  const said = { message: "", isError: false, conflict: null, changed: null };
  return { notice: null, form: { typed, pictures, errors, version, ...said, ...changes } };
}

/** What the part says by now, as its form shows it. */
export async function storedForm(
  part: PartId,
  { images, siteContent }: Omit<Parts, "siteContentStore">,
) {
  const { schema, take, blanks = () => [] } = siteParts[part];
  const shape = shapeOf(schema);
  const content = siteContent.content();
  const typed = toTyped(shape, take(content));
  const pictures = await findPictures(shape, typed, images);
  return { shape, blanks: blanks(content), typed, pictures, version: siteContent.versionOf(part) };
}

function versionOf(form: FormData): number {
  const version = Number(form.get("version"));
  if (Number.isSafeInteger(version) && version > 0) return version;
  throw new Response("This is not known here.", { status: 400 });
}
