import { isBlank } from "#app/platform/plain-text.ts";

/** What cameras, phones and messengers call their files: these words say nothing of a picture. */
const camerasWord =
  /^(?:img|imag|image|dsc[fn]?|dcim|pxl|mvimg|vid|fb|wa|whatsapp|photo|picture|pic|screenshot|screen|shot|signal|gopr|dji|p|mp|at|am|pm|copy|edited|jpe?g)?\d*$/i;

/** Names that programs draw by lot. */
const drawnByLot = /^(?=.*\d)[0-9a-f]{4,}$/i;

const says = (word: string) => !camerasWord.test(word) && !drawnByLot.test(word);

const longestTitle = 200;

/**
 * A title made from a file's name: 'arangetram-hall_2.jpg' becomes 'Arangetram hall 2'; empty for
 * 'IMG_2031.jpg', in which a camera counts.
 */
export function titleOfFile(name: string): string {
  const plain = name.normalize("NFC").replace(/\.[^.]{1,5}$/, "");
  const words = plain.split(/[\s\p{C}_\-.,+~()[\]]+/u).filter(Boolean);
  if (!words.some(says)) return "";
  const isCameras =
    /^(?:img|dsc[fn]?|pxl|mvimg|whatsapp)/i.test(words[0] ?? "") && !says(words[0] ?? "");
  const title = (isCameras ? words.slice(words.findIndex(says)) : words).join(" ");
  const short = (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, longestTitle).trim();
  return isBlank(short) ? "" : short;
}
