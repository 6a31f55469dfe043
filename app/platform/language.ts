/** The `lang` of a text that people wrote, in pages that are in English. */
export function languageOf(text: string | null | undefined): "kn" | undefined {
  const kannada = text?.match(/[\u0C80-\u0CFF]/g)?.length ?? 0;
  const latin = text?.match(/[a-z]/gi)?.length ?? 0;
  return kannada > latin ? "kn" : undefined;
}
