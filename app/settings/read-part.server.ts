import type { StoredImage } from "#app/platform/images/image.ts";
import { isUnusableImage } from "#app/platform/images/image-encoder.ts";
import { isPhone } from "#app/platform/phone.ts";
import { readTyped } from "#app/platform/shape/read-typed.ts";
import { issuesByName, sayIssue } from "#app/platform/shape/say-issues.server.ts";
import {
  fileNameOf,
  noPictureNameOf,
  type Shape,
  type Typed,
  textOf,
} from "#app/platform/shape/shape.ts";
import { shapeOf } from "#app/platform/shape/shape-of.server.ts";
import { leavesOf, toValue, withTexts } from "#app/platform/shape/typed.server.ts";
import { explainNotStored, noteTrouble } from "#app/platform/storage-trouble.server.ts";
import { addPictureFor } from "#app/school/pictures.server.ts";
import type { Services } from "#app/services.server.ts";
import type { SitePart } from "./site-parts.server.ts";
import { notPhone, pictureErrors } from "./strings.ts";

type Images = Pick<Services, "images">;

/** A form of a part as it was sent: its value, or by the fields' names what is wrong with it. */
export type ReadPart = {
  typed: Typed;
  pictures: Record<string, StoredImage>;
  errors: Record<string, string>;
  /** Null when anything is wrong. */
  value: unknown;
};

/** Pictures that were chosen are stored first, so that none need be chosen twice. */
export async function readPart(
  part: SitePart,
  form: FormData,
  { images }: Images,
): Promise<ReadPart> {
  const shape = shapeOf(part.schema);
  const chosen = await storeChosen(readTyped(shape, form), form, { images, shape });
  return checkPart(part, chosen, images);
}

/** `errors`: of pictures that could not be stored. */
export async function checkPart(
  { schema, check = () => ({}) }: SitePart,
  { typed, errors: pictureFailures }: { typed: Typed; errors: Record<string, string> },
  images: Images["images"],
): Promise<ReadPart> {
  const shape = shapeOf(schema);
  const pictures = await findPictures(shape, typed, images);
  const find = (hashes: string) => pictureOf(hashes, pictures);
  const parsed = schema.safeParse(toValue(shape, typed, find), { error: sayIssue });
  const errors = {
    ...(parsed.success ? check(parsed.data) : issuesByName(parsed.error)),
    ...pictureFailures,
  };
  for (const leaf of leavesOf(shape, typed)) {
    const { name } = leaf;
    const text = textOf(leaf.typed);
    if (isTel(leaf.shape) && text && !isPhone(text)) errors[name] = notPhone;
    if (leaf.shape.kind !== "picture" || !errors[name] || pictureFailures[name]) continue;
    errors[name] = text ? pictureErrors.gone : pictureErrors.missing;
  }
  const isGood = parsed.success && Object.keys(errors).length === 0;
  return { typed, pictures, errors, value: isGood ? parsed.data : null };
}

const isTel = (shape: Shape) => shape.kind === "text" && shape.input === "tel";

/** Throws what was nobody's fault and is no trouble of the storage. */
function whyNot(error: unknown): string {
  if (isUnusableImage(error)) return pictureErrors.unusable;
  if (!noteTrouble(error)) throw error;
  return explainNotStored(error, "");
}

type Chosen = { images: Images["images"]; shape: ReturnType<typeof shapeOf> };

async function storeChosen(typed: Typed, form: FormData, { images, shape }: Chosen) {
  const texts = new Map<string, string>();
  const errors: Record<string, string> = {};
  for (const { shape: leaf, name } of leavesOf(shape, typed)) {
    if (leaf.kind !== "picture") continue;
    if (form.get(noPictureNameOf(name)) === "on") texts.set(name, "");
    const file = form.get(fileNameOf(name));
    if (!(file instanceof File) || file.size === 0) continue;
    try {
      const stored = await addPictureFor(images, leaf.use, await file.bytes());
      texts.set(name, stored.map(({ hash }) => hash).join(" "));
    } catch (error) {
      errors[name] = whyNot(error);
    }
  }
  return { typed: withTexts(typed, texts), errors };
}

/** The pictures that a form shows, by their hashes; asked for, they are not taken for forgotten. */
export async function findPictures(
  shape: ReturnType<typeof shapeOf>,
  typed: Typed,
  images: Images["images"],
): Promise<Record<string, StoredImage>> {
  const found: Record<string, StoredImage> = {};
  for (const leaf of leavesOf(shape, typed)) {
    if (leaf.shape.kind !== "picture") continue;
    for (const hash of textOf(leaf.typed).split(" ").slice(0, 2)) {
      const image = /^[\da-f]{32}$/.test(hash) ? await images.findImage(hash) : null;
      if (image) found[hash] = image;
    }
  }
  return found;
}

function pictureOf(hashes: string, pictures: Record<string, StoredImage>): unknown {
  const [hash = "", uprightHash] = hashes.split(" ");
  const image = pictures[hash];
  if (!image) return undefined;
  return uprightHash === undefined ? { image } : { image, upright: pictures[uprightHash] };
}
