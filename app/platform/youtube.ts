import { parseUrl } from "#app/platform/parse-url.ts";

/** The id of a video on YouTube, by any of its addresses; null for any other text. */
export function findYouTubeId(address: string): string | null {
  const url = parseUrl(address);
  if (url?.protocol !== "https:" || url.username || url.password) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, "");
  const [, ofPath = ""] = /^\/(?:live|shorts|embed)\/([^/]*)\/?$/.exec(url.pathname) ?? [];
  const ofSite = url.pathname === "/watch" ? (url.searchParams.get("v") ?? "") : ofPath;
  const [, short = ""] = /^\/([^/]*)\/?$/.exec(url.pathname) ?? [];
  const id = host === "youtu.be" ? short : host === "youtube.com" ? ofSite : "";
  return /^[\w-]{11}$/.test(id) ? id : null;
}
