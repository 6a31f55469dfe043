/** A mark, a joiner or a skin tone belongs to the letter before it. */
export const continuesLetter = /^(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d)/u;

/** Cuts a text to a number of UTF-16 units, after a word if possible, or else after a letter. */
export function shorten(text: string, maxLength: number): string {
  const whole = text.trim().replaceAll(/\s+/g, " ");
  if (whole.length <= maxLength) return whole;
  const words = whole.slice(0, maxLength + 1).lastIndexOf(" ");
  if (words > 0) return whole.slice(0, words);
  const letters = [...whole];
  let count = 0;
  for (let length = 0; count < letters.length; count += 1) {
    length += letters[count]?.length ?? 0;
    if (length > maxLength) break;
  }
  while (count > 1 && isWithinLetter(letters, count)) count -= 1;
  return letters.slice(0, count).join("");
}

const isWithinLetter = (letters: string[], index: number) =>
  continuesLetter.test(letters[index] ?? "") || letters[index - 1] === "\u200d";
