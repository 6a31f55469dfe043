import { isBlank } from "#app/platform/pasted-text.ts";

export const maxTitleLength = 200;

/** Cameras, phones and messengers begin names so. */
const deviceNames =
  "img mvimg dsc dscf dscn pxl vid wa fb lrm whatsapp screenshot inshot picsart snapchat image " +
  "photo picture scan unnamed untitled download";

const isOfDevice = new RegExp(`^(?:${deviceNames.replaceAll(" ", "|")})(?!\\p{L})`, "iu");

const isWord = (token: string): boolean => /^\p{L}[\p{L}\p{M}'’]{2,}$/u.test(token);

/**
 * 'arangetram-hall_2.jpg' becomes 'Arangetram hall 2'. Empty for a name without words and for one
 * that a device has made, which begins like 'IMG_2031' or has a number of five digits.
 */
export function titleOfFile(name: string): string {
  const plain = name.normalize("NFC").replace(/\.[^.\s]{1,5}$/, "");
  const tokens = plain.split(/[\s\p{C}_\-.,+~#@=()[\]{}]+/u).filter(Boolean);
  const title = tokens.join(" ");
  if (!tokens.some(isWord) || isOfDevice.test(title) || /\d{5}/.test(title)) return "";
  const short = (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, maxTitleLength).trim();
  return isBlank(short) ? "" : short;
}
