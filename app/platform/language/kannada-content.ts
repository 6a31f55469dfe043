/** The text in Kannada of a field `heading` is in the field `headingKn`. */
export const kannadaSuffix = "Kn";

/** The name by which addresses refer to an item, whatever the language of the page. */
export type Named = { name: string; englishName?: string };

/** Content with the texts of one language. */
export type InOneLanguage<Content> = {
  [Name in keyof Content as Name extends `${string}${typeof kannadaSuffix}`
    ? never
    : Name]: Content[Name];
};

/** The content without its texts in Kannada. */
export const inEnglish = <Value>(content: Value): Value => mapTexts(content, (english) => english);

/** The content with its texts in Kannada, and the English ones where there is none. */
export const inKannada = <Value>(content: Value): Value =>
  mapTexts(content, (english, kannada) => (isGiven(kannada) ? kannada : english));

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

type Choose = (english: unknown, kannada: unknown) => unknown;

function mapTexts<Value>(value: Value, choose: Choose): Value {
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, choose)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  const chosen = Object.entries(fields)
    .filter(([key]) => !isKannadaOf(key, fields))
    .map(([key, field]) => [key, mapTexts(choose(field, fields[key + kannadaSuffix]), choose)]);
  const result = Object.fromEntries(chosen);
  const isRenamed = "name" in fields && result.name !== fields.name;
  return isRenamed ? { ...result, englishName: fields.name } : result;
}

const isKannadaOf = (key: string, fields: Record<string, unknown>): boolean =>
  key.endsWith(kannadaSuffix) && key.slice(0, -kannadaSuffix.length) in fields;
