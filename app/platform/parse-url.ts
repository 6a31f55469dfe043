/** As `URL.parse`, which browsers have since 2024 only; null for a text that is no address. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
