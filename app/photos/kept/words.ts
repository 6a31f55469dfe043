/** Every sentence that the photos say to the gurus: SPEC's first, word for word. */

/** SPEC §§2, 5, 8: Upload Image. */
export const uploadWords = {
  title: "Upload Image",
  tags: "Tags (comma separated)",
  tagsHint: "Add tags to associate images with events",
  tagsPlaceholder: "diwali-2023, festival, celebration",
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
  willCompress: "This file is over 800KB and will be compressed to under 800KB.",
  incomplete: "Title and description are required",
  unreadable: "This browser cannot read the image. Please choose a JPEG, PNG, WebP or AVIF file.",
  unusable:
    "The file is not a usable image. Please choose a JPEG, PNG, WebP, AVIF or GIF of at most 50 megapixels.",
  unknownImage: "imageUrl is neither one that /upload gave nor https.",
  idTaken: "This id is that of another photo.",
  notStored: "The photo could not be stored.",
  connectionLost: "The connection was lost. Please try again.",
  serverAnswered: (status: number) => `The server answered ${status}`,
};

/** SPEC §§2, 8: the utility. */
export const tagScriptWords = {
  explanation: "Adds an empty tags list to every upload that lacks the tags field.",
  submit: "Run Script",
  submitting: "Running...",
  started: "Running script to add empty tags field to existing uploads...",
  progress: (processed: number, updated: number) =>
    `Processed ${processed} documents, updated ${updated}...`,
  completed: (added: number, skipped: number) =>
    `Completed! Added empty tags field to ${added} documents. Skipped ${skipped} documents that already had the field.`,
  failed: (reason: string) => `Error running script: ${reason}`,
  notUpdated: "The store could not be updated.",
};

/** What makes a photo, field by field. */
export const photoFieldWords = {
  required: (name: string) => `${name} is required`,
  tooLong: (name: string) => `${name} is too long`,
  badTags: "Too many or too long tags",
  badDate: "Please check the date",
};

/** The fields of tags. */
export const tagWords = {
  suggestions: "Suggestions",
  inUse: "Tags in use:",
  photos,
  counted: (tag: { tag: string; photoCount: number }) => `${tag.tag} (${photos(tag.photoCount)})`,
  otherSpelling: (tag: { tag: string; photoCount: number }) =>
    `There is a tag ‘${tag.tag}’ already (${photos(tag.photoCount)}).`,
  take: (tag: string) => `Use ‘${tag}’`,
};

function photos(count: number): string {
  if (count === 0) return "no photos yet";
  return count === 1 ? "1 photo" : `${count} photos`;
}

/** The gurus' list of photos, and the page on which one is corrected. */
export const keptPhotoWords = {
  title: "Photos",
  empty: "There are no photos here.",
  date: "Date",
  replace: "Another picture in its place (optional)",
  save: "Save changes",
  saving: "Saving...",
  noSuchPhoto: "There is no such photo. It may have been ended for good.",
};
