import { changedNotice } from "#app/documents/carry-out.server.ts";
import type { Notice } from "#app/documents/notice.ts";
import type { Difference } from "#app/documents/parts/conflict.tsx";
import { refusalWords } from "#app/documents/words.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { rearrange } from "#app/platform/shape/rearrange.server.ts";
import type { Typed } from "#app/platform/shape/shape.ts";
import { shapeOf } from "#app/platform/shape/shape-of.server.ts";
import { toTyped } from "#app/platform/shape/typed.server.ts";
import { noteIfFull, storageFullText } from "#app/platform/storage/storage-full.server.ts";
import type { Services } from "#app/services.server.ts";
import { differencesOf } from "./differences.server.ts";
import { wordsOfPart } from "./field-words.ts";
import { findPictures, readPart } from "./read-part.server.ts";
import { siteParts } from "./site-parts.server.ts";
import { type PartId, siteWords } from "./words.ts";

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
type Parts = Pick<Services, "images" | "siteContent" | "keptSiteContent">;

/** Saves a part, or moves, adds and removes what its form lists; what was typed comes back. */
export async function answerPart(asked: Asked, services: Parts): Promise<PartAnswer> {
  const { part, form, who } = asked;
  const intent = String(form.get("intent") ?? "");
  const version = versionOf(form);
  const read = await readPart(siteParts[part], form, services);
  const back = (changes: Partial<ReturnedForm>): PartAnswer => ({
    notice: null,
    form: {
      typed: read.typed,
      pictures: read.pictures,
      errors: {},
      version,
      message: "",
      isError: false,
      conflict: null,
      changed: null,
      ...changes,
    },
  });
  const shape = shapeOf(siteParts[part].schema);
  const rearranged = rearrange(shape, read.typed, intent);
  if (rearranged) return back(rearranged);
  if (read.value === null) {
    return back({ errors: read.errors, message: siteWords.wrong, isError: true });
  }
  if (intent !== "save") return back({ message: siteWords.nothingWrong });
  const seed = siteParts[part].take(services.siteContent.content());
  const edit = { part, version, seed, value: read.value };
  const outcome = await services.keptSiteContent.change(who, edit).catch((error: unknown) => {
    if (noteIfFull(error)) return null;
    throw error;
  });
  if (!outcome) return back({ message: storageFullText, isError: true });
  if (outcome.ok) return { notice: changedNotice("site", outcome), form: null };
  const message = refusalWords[outcome.reason]("site's content");
  if (outcome.reason !== "stale") return back({ message, isError: true });
  await services.siteContent.refresh();
  const stored = toTyped(shape, siteParts[part].take(services.siteContent.content()));
  const conflict = differencesOf(shape, { yours: read.typed, stored }, wordsOfPart(part));
  // Once both texts have been seen, what is saved takes the place of what is stored now.
  return back({ message, isError: true, conflict, version: outcome.version });
}

/** What the part says by now, as its form shows it. */
export async function storedForm(
  part: PartId,
  { images, siteContent }: Omit<Parts, "keptSiteContent">,
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
