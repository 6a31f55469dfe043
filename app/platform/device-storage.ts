/**
 * What pages store on the visitor's device, as JSON: `tab` until the tab is closed, `device` for
 * all tabs. Pages work without it: a browser may refuse access, be full, or return what another
 * program has damaged. Photos are too large and are stored by `photos/upload/queue-store.ts`.
 */
type Place = "tab" | "device";

/** Throws where the browser refuses access. */
const open = (place: Place): Storage => (place === "tab" ? sessionStorage : localStorage);

/** Null also for a text that is not JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Null without a value that can be read. */
export function readStored(place: Place, key: string): unknown {
  try {
    return parseStored(open(place).getItem(key));
  } catch {
    return null;
  }
}

/** The stored texts by name, such as a form's values; `{}` without any. */
export function readStoredTexts(place: Place, key: string): Record<string, string> {
  const stored = readStored(place, key);
  const entries = stored instanceof Object ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter(([, text]) => typeof text === "string"));
}

/** Null deletes. Returns whether the device has done it. */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === null) open(place).removeItem(key);
    else open(place).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function listStoredKeys(place: Place): string[] {
  try {
    return Object.keys(open(place));
  } catch {
    return [];
  }
}
