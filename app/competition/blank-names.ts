/** What may stand in braces in the competition's own sentences, so that each fact is stated once. */
export const blankNames = [
  "deadline",
  "announcement",
  "announced on",
  "finale",
  "on the day",
  "venue",
  "round 1 fee",
  "round 2 fee",
  "payee",
  "ages",
  "longest videos",
  "format",
  "resolution",
  "platform",
  "genres",
] as const;

export type BlankName = (typeof blankNames)[number];

/** A name in braces that stands for nothing; null when there is none. */
export function unknownBlank(text: string): string | null {
  const names: readonly string[] = blankNames;
  const found = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  return found.find((name) => !names.includes(name)) ?? null;
}
