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
