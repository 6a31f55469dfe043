/** A tag as words: `annual day` for `annual-day`. Style sheets capitalise the first letter. */
export const tagInWords = (tag: string): string => tag.replaceAll(/[-_]+/g, " ").trim() || tag;

export function tagAsTitle(tag: string): string {
  const words = tagInWords(tag);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
