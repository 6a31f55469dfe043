import type { DocumentState } from "#app/documents/document.ts";
import { maxImageMb } from "#app/photos/photo.ts";

/** `photo`: one that shows the picture; null where none is left. */
function pictureWithdrawn(photo: { title: string; isInTrash: boolean } | null): string {
  const refused =
    "The consent for this picture is withdrawn, so it is not added. If the people in it agree " +
    "again,";
  if (photo === null) {
    return `${refused} add it under ‘Add many photos’ with ‘Consent given’.`;
  }
  const named = `‘${photo.title || "untitled"}’`;
  return photo.isInTrash
    ? `${refused} first restore the photo ${named} from the trash and set its consent.`
    : `${refused} first set the consent of the photo ${named}.`;
}

/** SPEC §§2, 5, 8: Upload Image. */
export const uploadStrings = {
  tags: "Tags (comma separated, optional)",
  file: "Image file",
  noFile: "Please select a file",
  uploaded: (url: string) => `File uploaded successfully: ${url}`,
  failed: (reason: string) => `Error: ${reason}`,
  unreadable:
    "This browser cannot read the image. Please choose a JPEG, PNG, WebP or AVIF file. A photo " +
    "that you send yourself on WhatsApp becomes a JPEG. For new photos, choose Settings > " +
    "Camera > Formats > ‘Most Compatible’ on an iPhone, or turn off ‘High efficiency pictures’ " +
    "in the camera's settings on an Android phone.",
  pictureWithdrawn,
  idTaken: "This id is that of another photo.",
  notStored: "The photo could not be stored.",
  tooLarge: `The file is over ${maxImageMb} MB.`,
  connectionLost: "The connection was lost. Please try again.",
  serverAnswered: (status: number) => `The server answered ${status}`,
};

/** SPEC §§2, 8: the utility. */
export const tagScriptStrings = {
  started: "Running script to add empty tags field to existing uploads...",
  failed: (reason: string) => `Error running script: ${reason}`,
};

export const photoFieldStrings = {
  required: (name: string) => `${name} is required`,
  badDate: "Please check the date",
  badConsent: "consent has to be given, asked, not-needed, withdrawn or empty",
};

export const consentStrings = {
  label: "Consent",
  names: {
    "": "Not recorded",
    given: "Consent given",
    asked: "Asked",
    "not-needed": "Not needed",
    withdrawn: "Withdrawn",
  },
  inRow: (consent: string) => `Consent ${consent.replace("-", " ")}`,
  savedAsDraft: "Saved as a draft: its consent is not recorded.",
};

const unpublishedPhotos = {
  draft: "drafts",
  due: "scheduled photos",
  hidden: "hidden photos",
  removed: "",
};

export const bulkUploadStrings = {
  title: "Add many photos",
  knownAs: ({ title, date, state }: { title: string; date: string; state: DocumentState }) =>
    state === "published"
      ? `Published on ${date} already, as “${title}”.`
      : `Already among the ${unpublishedPhotos[state]}, as “${title}”.`,
  outcome,
  published: { seeIt: "See them on the site", share: "Share on WhatsApp" },
  chosen: ({ chosen, known, refused }: { chosen: number; known: number; refused: number }) =>
    [
      chosen > 0 && `${photos(chosen)} chosen. Check the titles, then upload.`,
      known > 0 && `${photos(known)} already in the list.`,
      refused > 0 && `${refused} cannot be uploaded.`,
    ]
      .filter(Boolean)
      .join(" "),
  adding: (count: number) => `Adding ${photos(count)}...`,
  uploading: (count: number) => `Uploading ${photos(count)}. You can leave this page.`,
  uploaded: (done: number, all: number) => `${done} of ${all} uploaded`,
  notSentYet: (count: number) => `${photos(count)} chosen, not sent yet`,
  fileGone: "The file cannot be read. Please choose it again.",
};

/**
 * `saved`: uploaded, but not published; `known`: not uploaded, because the site has the picture.
 */
function outcome(counts: Record<"published" | "saved" | "known" | "failed", number>): string {
  const { published, saved, known, failed } = counts;
  const isFirst = published + saved === 0;
  const those = (count: number) => (isFirst ? photos(count) : `${count}`);
  const it = (count: number) => (count === 1 ? "it" : "them");
  return [
    published > 0 && `${photos(published)} uploaded. Visitors see ${it(published)} now.`,
    saved > 0 && `${photos(saved)} saved. Visitors do not see ${it(saved)} yet.`,
    known > 0 && `${those(known)} ${known === 1 ? "was" : "were"} there already.`,
    failed > 0 && `${those(failed)} could not be uploaded.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export const photoOperations = {
  "add-tags": { label: "Add tags", done: "tagged" },
  "remove-tags": { label: "Remove tags", done: "untagged" },
  place: { label: "Put into an album or event", done: "added to it" },
  date: { label: "Set the date", done: "moved to this date" },
  consent: { label: "Set the consent", done: "given this consent status" },
};

function photos(count: number): string {
  if (count === 0) return "no photos yet";
  return count === 1 ? "1 photo" : `${count} photos`;
}

export const adminPhotoStrings = {
  title: "Photos",
  date: "Date",
};
