const decimal = /^[1-9]\d{0,8}$/;

/** The page an address asks for: 1 when it asks for none, null when what it asks is no page. */
export function readPageParameter(search: URLSearchParams): number | null {
  const text = search.get("page");
  if (text === null) return 1;
  return decimal.test(text) ? Number(text) : null;
}

/** The tag an address asks for, as tags are written: trimmed; null when it asks for none. */
export function readTagParameter(search: URLSearchParams): string | null {
  return search.get("tag")?.trim() || null;
}

/** The place in the gallery that an address is for; an address without a page is for the first. */
export function readPlace(search: URLSearchParams) {
  return { tag: readTagParameter(search), page: readPageParameter(search) ?? 1 };
}
