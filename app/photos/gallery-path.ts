import { href } from "react-router";

/** A page of the gallery, or of its photos with one tag. */
export type GalleryPlace = { tag?: string | null; page?: number };

/** Its one address; the first page has no number. */
export function galleryPath({ tag = null, page = 1 }: GalleryPlace): string {
  // As browsers write it: they leave no apostrophe in a query.
  const spelled = encodeURIComponent(tag ?? "").replaceAll("'", "%27");
  const query = [...(tag ? [`tag=${spelled}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return href("/gallery") + (query.length > 0 ? `?${query.join("&")}` : "");
}

/** The address of a photo's own page. */
export function photoPath({ id }: { id: string }): string {
  return href("/gallery/:id", { id });
}

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
