import { isBlank } from "#app/platform/plain-text.ts";

/** What became of a form with several photos that was sent without JavaScript. */
export type BatchAnswer = {
  message: string;
  isError: boolean;
  added: { id: string; title: string }[];
  failed: { name: string; reason: string }[];
  /** As it was typed; there is none to be kept once everything is stored. */
  values: Record<string, string>;
};

/** One form without JavaScript carries at most these; with JavaScript there is no such limit. */
export const maxFilesOfForm = 20;
export const maxFormMb = 60;

/** An event that photos may be added to: they get its tag. */
export type TaggedEvent = { title: string; tag: string; day: string };

type Said = { event: string; tags: string; description: string };

/** What is said of all photos together; the event's name stands in for a description. */
export function commonWords({ event, tags, description }: Said, events: TaggedEvent[]) {
  const named = events.find(({ tag }) => tag === event)?.title ?? "";
  return {
    tags: [event, tags].filter((text) => text.trim() !== "").join(", "),
    description: description.trim() || named,
  };
}

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

/**
 * The member `share_target` of the web manifest: the site as a place to which a phone's gallery
 * shares pictures. public/share-worker.js answers at this address.
 */
export const shareTarget = {
  action: "/success/photos/add?shared",
  method: "POST",
  enctype: "multipart/form-data",
  params: { files: [{ name: "photos", accept: ["image/*"] }] },
};
