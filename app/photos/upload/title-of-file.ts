import { isBlank } from "#app/platform/pasted-text.ts";

export const maxTitleLength = 200;

const listOf = (words: string) => new Set(words.split(/\s+/));

/** Cameras, phones and messengers begin names so, in lower case and without digits. */
const deviceNames = listOf(
  `img imag dsc dscn dscf dcim pxl mvimg mov vid mg fb wa whatsapp gopr gopro dji lrm pano psx pict
  imgp sam cimg burst hdr mp jpg jpeg insta inshot picsart snapchat telegram vsco snapseed
  camscanner canva lightroom beautyplus photogrid photoroom facetune`,
);

/** Words of such names, too; they stay in a title that has another word, as in 'Group photo'. */
const technicalWords = listOf(
  `image images photo photos picture pictures pic pics screenshot screenshots screen shot snap
  snapshot scan scanned video portrait cover night pano panorama motion raw original copy final
  edited edit edits enhanced enhancer compressed resized cropped rotated optimized converted
  upscaled untitled unnamed unknown download downloaded downloads file files new design project
  collage maker camera export exported effect effects selfie sticker thumbnail thumb large small
  medium full size web received save saved signal message attachment orig version adobe google
  apple iphone android clipboard pasted temp the and for with from jan feb mar apr jun jul aug sep
  sept oct nov dec`,
);

/** Programs append these to a name; before its end they are words. */
const suffixes = listOf(
  `copy edited edit enhanced enhancer compressed resized cropped rotated optimized converted
  upscaled thumbnail thumb`,
);

type Kind = "word" | "device" | "other";

/** A word has three letters and a vowel, or is of another script than the Latin one. */
function kindOf(token: string): Kind {
  const [, stem] = /^(\p{L}[\p{L}\p{M}'’]*)\d*$/u.exec(token) ?? [];
  if (stem === undefined) {
    // A number of five digits is a camera's, and so are letters with digits between them.
    const isMachineMade = /\d{5}/.test(token) || /^(?=.*\d)(?=.*[a-z])\w{4,}$/i.test(token);
    const isOrdinal = /^\d{1,2}(?:st|nd|rd|th)$/i.test(token);
    return isMachineMade && !isOrdinal ? "device" : "other";
  }
  const plain = stem.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  if (!/\p{Script=Latin}/u.test(plain)) return "word";
  if (deviceNames.has(plain) || /^[a-f]{8,}$/.test(plain)) return "device";
  if (technicalWords.has(plain)) return stem === token ? "other" : "device";
  // One or two letters before a number: P1000123, E1234.
  if (stem.length < 3) return /\d{4}$/.test(token) ? "device" : "other";
  return /[aeiouyæœø]/.test(plain) ? "word" : "other";
}

const isStamp = (token: string) => /^\d+$/.test(token);

/** An app's name with the moment of its export, such as 'Polish_20240101_101112345'. */
function isAppName(tokens: string[]): boolean {
  const [first = "", ...rest] = tokens;
  const digits = rest.filter(isStamp).join("");
  return /^[a-z]+$/i.test(first) && rest.every(isStamp) && digits.length >= 9;
}

/** The position after the last word that belongs to a title; what programs append is left out. */
function findEnd(tokens: string[], lastWord: number): number {
  const isAppended = (token: string) =>
    kindOf(token) === "device" || suffixes.has(token.toLowerCase().replace(/\d+$/, ""));
  const appended = tokens.findIndex((token, index) => index > lastWord && isAppended(token));
  return appended === -1 ? tokens.length : appended;
}

/**
 * 'arangetram-hall_2.jpg' becomes 'Arangetram hall 2'. Empty where no word remains: 'IMG_2031.jpg'.
 */
export function titleOfFile(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/\.[^.\s]{1,5}$/, "")
    .replace(/^(?:copy|edit) of /i, "");
  const tokens = plain.split(/[\s\p{C}_\-.,+~#@=()[\]{}]+/u).filter(Boolean);
  const kinds = tokens.map(kindOf);
  const isOfDevice = kinds[0] === "device";
  // Words in capitals behind the name of a camera are its modes, such as `PORTRAIT`.
  const isWord = (token: string, index: number) =>
    kinds[index] === "word" && !(isOfDevice && /^[A-Z]+\d*$/.test(token));
  const firstWord = tokens.findIndex(isWord);
  if (firstWord === -1 || isAppName(tokens)) return "";
  const lastWord = tokens.findLastIndex(isWord);
  const before = tokens.slice(0, firstWord);
  const isDate = before.filter(isStamp).length >= 3;
  const start = isDate || before.some((token) => kindOf(token) === "device") ? firstWord : 0;
  const title = tokens.slice(start, findEnd(tokens, lastWord)).join(" ");
  const short = (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, maxTitleLength).trim();
  return isBlank(short) ? "" : short;
}
