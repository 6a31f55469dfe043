import { parseUrl } from "#app/platform/parse-url.ts";

/** The id of a video on YouTube, by any of its addresses; null for any other text. */
export function findYouTubeId(address: string): string | null {
  const url = parseUrl(address);
  if (url?.protocol !== "https:" || url.username || url.password) return null;
  const host = url.hostname.replace(/^(?:[a-z]+\.)?(?=youtube(?:-nocookie)?\.com$)/, "");
  const [, ofPath = ""] = /^\/(?:live|shorts|embed|v|e)\/([^/]*)\/?$/.exec(url.pathname) ?? [];
  const ofSite = /^\/watch\/?$/.test(url.pathname) ? (url.searchParams.get("v") ?? "") : ofPath;
  const [, short = ""] = /^\/([^/]*)\/?$/.exec(url.pathname) ?? [];
  const isSite = host === "youtube.com" || host === "youtube-nocookie.com";
  const id = host === "youtu.be" ? short : isSite ? ofSite : "";
  return /^[\w-]{11}$/.test(id) ? id : null;
}
