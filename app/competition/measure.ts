/** A day, a range, a sum, a length of time, a phone number: `1 Jan 2008`, `13-17`, `Rs. 300`, `4 minutes`. */
export const measure =
  /\d{1,2} [A-Z][a-z]+ \d{4}|\+\d+(?: \d+)+|\d+(?:[-–]\d+)+|Rs\. \d+|\d+ minutes?/;

/** A text whose measures no line can break. */
export function keepMeasuresWhole(text: string): string {
  const whole = new RegExp(measure, "g");
  return text.replaceAll(whole, (found) => found.replaceAll(" ", "\u00a0"));
}
