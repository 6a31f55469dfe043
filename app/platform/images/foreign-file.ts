// biome-ignore-all lint/suspicious/noControlCharactersInRegex: files begin with such bytes.

/** What a chosen file is that is no picture. */
export type ForeignKind = "empty" | "pdf" | "video" | "audio" | "document" | "archive";

/** Enough for the signatures. A PDF may begin with up to 1 KB of other bytes. */
const signatureBytes = 1100;

/** The first that fits counts. Each byte is one character. */
const signatures: [RegExp, ForeignKind][] = [
  [/^.{0,1023}%PDF-/s, "pdf"],
  // The office formats are ZIP files that begin with one of these names.
  [/^PK\x03\x04.{26}(?:\[Content_Types\]|_rels\/|docProps\/|word\/|xl\/|ppt\/)/s, "document"],
  [/^PK\x03\x04.{26}mimetypeapplication\/(?:vnd\.oasis|epub)/s, "document"],
  [/^PK(?:\x03\x04|\x05\x06|\x07\x08)/, "archive"],
  [/^(?:Rar!\x1a|7z\xbc\xaf\x27\x1c|\x1f\x8b|BZh\d|\xfd7zXZ|\x28\xb5\x2f\xfd)/, "archive"],
  [/^.{257}ustar/s, "archive"],
  [/^(?:\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1|\{\\rtf)/, "document"],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)\b/i, "document"],
  [/^....ftyp(?:M4[AB] |F4[AB] )/s, "audio"],
  [/^(?:ID3|fLaC|#!AMR|MThd|caff|\xff[\xe2\xe3\xf1-\xf3\xf9-\xfb])/, "audio"],
  [/^(?:RIFF....WAVE|FORM....AIF|OggS.{24}(?:\x01vorbis|OpusHead|Speex|\x7fFLAC))/s, "audio"],
  [/^....(?:ftyp|moov|mdat|wide|pnot|skip|free)/s, "video"],
  [/^(?:\x1a\x45\xdf\xa3|RIFF....AVI |OggS|FLV\x01|\x00\x00\x01[\xb3\xba])/s, "video"],
  [/^(?:\x30\x26\xb2\x75\x8e\x66\xcf\x11|G(?!IF8).{187}G.{187}G|.{4}G.{191}G.{191}G)/s, "video"],
];

/** HEIC, AVIF, JPEG 2000 and Canon's raw pictures are of the same family as MP4. */
const pictureBrands = /^....ftyp(?:.{4})*?(?:he[iv][cmsx]|mif\d|msf1|avi[fos]|jp[2mx] |crx )/s;

/** Text has no control characters but these; in UTF-16 it begins with a byte order mark. */
const text = /^(?:[\t\n\f\r\x20-\x7e\x80-\xff]+$|\xff\xfe|\xfe\xff)/;

/** Pictures that are written as text, or begin like it: SVG, GIF, and PNM, XBM and XPM. */
const textPicture = /^GIF8|<svg\b|<!doctype svg|^P[1-7]\s|^#define|^\/\* XPM/i;

const names: [RegExp, ForeignKind][] = [
  [/\.pdf$/i, "pdf"],
  [/\.(?:mp4|m4v|mov|qt|avi|mkv|webm|3gpp?|3g2|wmv|mpe?g|mpe|m?ts|m2ts|vob|flv|ogv)$/i, "video"],
  [/\.(?:mp3|m4[abr]|aac|wave?|ogg|oga|opus|flac|amr|wma|midi?|aiff?|caf)$/i, "audio"],
  [/\.(?:doc[xm]?|od[tsp]|rtf|txt|md|xls[xmb]?|[ct]sv|pp[st]x?|pages|numbers|key)$/i, "document"],
  [/\.(?:html?|mhtml|xml|json|epub|vcf|ics|eml|msg|pub|gdoc)$/i, "document"],
  [/\.(?:zip|rar|7z|gz|tgz|bz2|xz|zst|tar|apk|dmg|iso)$/i, "archive"],
];

/**
 * Recognises a file by its first bytes, or else by its name. Null for pictures, also of formats
 * that nothing here decodes, and for what is unknown.
 */
export function findForeignKind(bytes: Uint8Array, name: string): ForeignKind | null {
  if (bytes.length === 0) return "empty";
  const start = String.fromCharCode(...bytes.subarray(0, signatureBytes));
  // The fourth byte is the length of the list of brands.
  const brands = start.slice(0, Math.max(16, start.charCodeAt(3)));
  if (pictureBrands.test(brands)) return null;
  const fits = ([pattern]: [RegExp, ForeignKind]) => pattern.test(start);
  const [, kind] =
    signatures.find(fits) ?? names.find(([ending]) => ending.test(name.trim())) ?? [];
  if (kind) return kind;
  return text.test(start) && !textPicture.test(start) ? "document" : null;
}
