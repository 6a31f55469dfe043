import { href } from "react-router";
import { cleanTag } from "#app/platform/pasted-text.ts";

export type GalleryPosition = { tag?: string | null; page?: number };

/** The canonical address; the first page has no number. */
export function galleryPath({ tag = null, page = 1 }: GalleryPosition): string {
  // Browsers encode a query like this.
  const spelled = encodeURIComponent(tag ?? "").replaceAll("'", "%27");
  const query = [...(tag ? [`tag=${spelled}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return href("/gallery") + (query.length > 0 ? `?${query.join("&")}` : "");
}

export const photoPath = ({ id }: { id: string }): string => href("/gallery/:id", { id });

const decimal = /^[1-9]\d{0,8}$/;

/** The page in an address: 1 when there is none, null when it is no number. */
export function readPageParameter(search: URLSearchParams): number | null {
  const text = search.get("page");
  if (text === null) return 1;
  return decimal.test(text) ? Number(text) : null;
}

export const readTagParameter = (search: URLSearchParams) =>
  cleanTag(search.get("tag") ?? "") || null;

export function readGalleryPosition(search: URLSearchParams) {
  return { tag: readTagParameter(search), page: readPageParameter(search) ?? 1 };
}
