import type { DocumentState } from "#app/documents/document.ts";
import { maxImageMb } from "#app/photos/photo.ts";
import { maxMegapixels } from "#app/platform/images/image.ts";

const notAPicture = (what: string) =>
  `This file is not a picture, but ${what}. Please choose a photo, such as a JPEG or PNG.`;

/** Why a file cannot be used: see `PictureProblem`. */
export const pictureProblems = {
  unusable:
    "This file is not a picture that can be used. Please choose a JPEG, PNG, WebP, AVIF or GIF " +
    `of at most ${maxMegapixels} megapixels.`,
  empty: "This file is empty.",
  pdf: notAPicture("a PDF"),
  video: notAPicture("a video"),
  audio: notAPicture("an audio file"),
  document: notAPicture("a document"),
  archive: notAPicture("an archive, such as a ZIP file"),
};

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
  title: "Upload Image",
  tags: "Tags (comma separated, optional)",
  tagsHint: "Add tags to associate images with events",
  file: "Image file",
  submit: "Upload Image",
  submitting: "Processing...",
  noFile: "Please select a file",
  processing: "Processing image...",
  compressing: "Compressing image...",
  compressed: (fromKb: number, toKb: number) => `Image compressed from ${fromKb} KB to ${toKb} KB.`,
  uploading: "Uploading...",
  uploaded: (url: string) => `File uploaded successfully: ${url}`,
  failed: (reason: string) => `Error: ${reason}`,
  maxSize: `At most ${maxImageMb} MB. Larger photos are made smaller first, where the browser can.`,
  willCompress: "This file is over 800KB and will be compressed to under 800KB.",
  incomplete: "Title and description are required",
  unreadable:
    "This browser cannot read the image. Please choose a JPEG, PNG, WebP or AVIF file. A photo " +
    "that you send yourself on WhatsApp becomes a JPEG. For new photos, choose Settings > " +
    "Camera > Formats > ‘Most Compatible’ on an iPhone, or turn off ‘High efficiency pictures’ " +
    "in the camera's settings on an Android phone.",
  unknownImage: "imageUrl is neither one that /upload gave nor https.",
  pictureWithdrawn,
  idTaken: "This id is that of another photo.",
  notStored: "The photo could not be stored.",
  tooLarge: `The file is over ${maxImageMb} MB.`,
  tooManyAtOnce: "Too many uploads at once. Please try again in a moment.",
  connectionLost: "The connection was lost. Please try again.",
  serverAnswered: (status: number) => `The server answered ${status}`,
};

/** SPEC §§2, 8: the utility. */
export const tagScriptStrings = {
  explanation: "Adds an empty tags list to every upload that lacks the tags field.",
  submit: "Run Script",
  submitting: "Running...",
  started: "Running script to add empty tags field to existing uploads...",
  progress: (processed: number, updated: number) =>
    `Processed ${processed} documents, updated ${updated}...`,
  completed: (added: number, skipped: number) =>
    `Completed! Added empty tags field to ${added} documents. Skipped ${skipped} documents ` +
    "that already had the field.",
  failed: (reason: string) => `Error running script: ${reason}`,
  notUpdated: "The store could not be updated.",
};

export const photoFieldStrings = {
  required: (name: string) => `${name} is required`,
  tooLong: (name: string) => `${name} is too long`,
  badTags: "Too many or too long tags",
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
  lead: "Choose them all at once; they are uploaded one after the other.",
  choose: "Your photos",
  files: "Photos",
  dropHint:
    "Or drop them here. Titles come from the file names; correct them as you like. Uploads " +
    "continue if the connection drops, and you can leave this page.",
  needsScript: "Adding many photos needs JavaScript. Without it, add them one by one under Add.",
  forAll: "For all of them",
  event: "Event or album (optional)",
  eventHint: "They get its tag and are shown with it.",
  noEvents: "There is no album and no event with a tag yet.",
  noEvent: "None",
  eventOption: ({ title, day }: { title: string; day: string }) =>
    [title, day].filter(Boolean).join(", "),
  tagsHint: "All photos without tags of their own get these.",
  description: "Description (optional)",
  descriptionHint: "Left empty, it is the name of the event, or else each photo's title.",
  submit: (count: number) =>
    count === 0 ? "Upload photos" : `Upload ${count === 1 ? "1 photo" : `${count} photos`}`,
  started: "Uploads",
  untitled: "Photo",
  chosenPhotos: "Each photo",
  ownHint: "Open one to give it a title, description, tags or consent of its own.",
  titleOf: (file: string) => `Title of ${file}`,
  descriptionOf: (file: string) => `Description of ${file}`,
  tagsOf: (file: string) => `Tags of ${file}`,
  consentOf: (file: string) => `Consent of ${file}`,
  ownDescription: "Description, if not as for all",
  ownTags: "Tags, if not as for all",
  ownConsent: "Consent as for all",
  states: {
    chosen: "Not sent yet",
    waiting: "Waiting",
    sending: "Uploading...",
    refused: "Not uploaded",
    done: "Uploaded",
  },
  remove: "Remove from list",
  tryAgain: "Try again",
  noTitle: "No title yet",
  untitledTitle: "Title for photos without one",
  untitledHint: (count: number) =>
    count === 1 ? "For the photo without a title." : `They become ‘… 1’ to ‘… ${count}’.`,
  needTitle: (count: number) =>
    `${count === 1 ? "1 photo needs" : `${count} photos need`} a title. ` +
    "Please give one here, or choose an event or album.",
  useDayTaken: "Use the day each photo was taken as its date",
  daysTaken: (from: string, to: string, others: number) =>
    [
      from === to ? `Taken on ${from}.` : `Taken from ${from} to ${to}.`,
      others > 0 && `${photos(others)} without a day: today's date.`,
    ]
      .filter(Boolean)
      .join(" "),
  knownAs: ({ title, date, state }: { title: string; date: string; state: DocumentState }) =>
    state === "published"
      ? `Published on ${date} already, as “${title}”.`
      : `Already among the ${unpublishedPhotos[state]}, as “${title}”.`,
  seeKnown: "See that photo",
  uploadAnyway: "Upload anyway",
  known: (count: number) => (count === 1 ? "1 was there already" : `${count} were there already`),
  outcome,
  newPhotos: (count: number) => (count === 1 ? "1 new photo" : `${count} new photos`),
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
  notAdded: "This device could not store the photos. Please choose them again.",
  notStarted: "The upload could not be started. The photos are still here; please try again.",
  noneChosen: "Please choose photos first",
  uploading: (count: number) => `Uploading ${photos(count)}. You can leave this page.`,
  uploaded: (done: number, all: number) => `${done} of ${all} uploaded`,
  progress: "Photos uploaded",
  notSentYet: (count: number) => `${photos(count)} chosen, not sent yet`,
  problems: (count: number) => (count === 1 ? "1 problem" : `${count} problems`),
  halts: {
    lost: "The connection is lost; the upload continues as soon as it is back.",
    "signed-out": "Please log in again to continue the upload.",
  },
  logIn: "Login",
  see: "Show the uploads",
  clear: "Clear the list",
  notAPicture: "This is not a picture.",
  fileGone: "The file cannot be read. Please choose it again.",
  inMemory:
    "This browser does not store the photos, as in a private window. Please keep this page " +
    "open until all are uploaded.",
  lostShare: "The photos you shared could not be added. Please choose them here.",
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

export const photoSelectionStrings = {
  views: { grid: "Grid", list: "List" },
  showAs: { grid: "Show as a grid", list: "Show as a list" },
  editTitles: "Edit titles and consents",
  tags: "Tags (comma separated)",
  place: "Album or event",
  noTags: "Please write at least one tag, and at most 50.",
};

function photos(count: number): string {
  if (count === 0) return "no photos yet";
  return count === 1 ? "1 photo" : `${count} photos`;
}

export const adminPhotoStrings = {
  title: "Photos",
  empty: "There are no photos here.",
  date: "Date",
  focus: "Focal point (optional)",
  focusHint:
    "It stays visible where the photo is cropped. Tap the picture, or write it as 30% 40%: " +
    "from the left and from the top.",
  replace: "Another picture in its place (optional)",
  previous: "Previous photo",
  next: "Next photo",
  saveAndNext: "Save and next",
  saveAndReturn: "Save and back to the list",
  wasLast: "That was the last photo of this list.",
};
