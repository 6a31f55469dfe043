import { isBlank } from "#app/platform/plain-text.ts";

/** An event that photos may be added to: they get its tag. */
export type TaggedEvent = { title: string; tag: string; day: string };

/** What all photos of a form get. Without a description they get the name of the event. */
export function readCommonFields(values: Record<string, string>, events: TaggedEvent[]) {
  const { event = "", tags = "", description = "" } = values;
  const eventTitle = events.find(({ tag }) => tag === event)?.title ?? "";
  return {
    tags: [event, tags].filter((text) => text.trim() !== "").join(", "),
    description: description.trim() || eventTitle,
  };
}

/** The names that cameras, phones and messengers give to their files. */
const cameraName =
  /^(?:img|imag|image|dsc[fn]?|dcim|pxl|mvimg|vid|fb|wa|whatsapp|photo|picture|pic|screenshot|screen|shot|signal|gopr|dji|p|mp|at|am|pm|copy|edited|jpe?g)?\d*$/i;

const randomName = /^(?=.*\d)[0-9a-f]{4,}$/i;

const isDescriptive = (word: string) => !cameraName.test(word) && !randomName.test(word);

const maxTitleLength = 200;

/** 'arangetram-hall_2.jpg' becomes 'Arangetram hall 2'; empty for 'IMG_2031.jpg', a camera's number. */
export function titleOfFile(name: string): string {
  const plain = name.normalize("NFC").replace(/\.[^.]{1,5}$/, "");
  const words = plain.split(/[\s\p{C}_\-.,+~()[\]]+/u).filter(Boolean);
  const firstDescriptive = words.findIndex(isDescriptive);
  if (firstDescriptive === -1) return "";
  const hasCameraPrefix =
    firstDescriptive > 0 && /^(?:img|dsc[fn]?|pxl|mvimg|whatsapp)/i.test(words[0] ?? "");
  const title = (hasCameraPrefix ? words.slice(firstDescriptive) : words).join(" ");
  const short = (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, maxTitleLength).trim();
  return isBlank(short) ? "" : short;
}

/** `share_target` of the web manifest: a phone's gallery shares pictures; public/share-worker.js answers. */
export const shareTarget = {
  action: "/success/photos/add?shared",
  method: "POST",
  enctype: "multipart/form-data",
  params: { files: [{ name: "photos", accept: ["image/*"] }] },
};
