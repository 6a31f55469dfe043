import { href } from "react-router";

const decimal = /^[1-9]\d{0,8}$/;

/** The page an address asks for: 1 when it asks for none, null when what it asks is no page. */
export function readPageParameter(search: URLSearchParams): number | null {
  const text = search.get("page");
  if (text === null) return 1;
  return decimal.test(text) ? Number(text) : null;
}

/** The address of a page of the gallery; the first has none of its own. */
export function galleryPagePath(page: number): string {
  const path = href("/gallery");
  return page === 1 ? path : `${path}?page=${page}`;
}
