/** The dashboard's words about an upload (SPEC §§2, 5, 8). */
export const uploadMessages = {
  noFile: "Please select a file",
  incomplete: "Title and description are required",
  processing: "Processing image...",
  compressing: "Compressing image...",
  compressed: (fromKb: number, toKb: number) => `Image compressed from ${fromKb} KB to ${toKb} KB.`,
  uploading: "Uploading...",
  uploaded: (url: string) => `File uploaded successfully: ${url}`,
  failed: (reason: string) => `Error: ${reason}`,
  willCompress: "This file is over 800KB and will be compressed to under 800KB.",
};

/** Tags are split on commas and trimmed; empty entries are dropped (SPEC §5). */
export function parseTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}
