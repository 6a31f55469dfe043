import { parseUrl } from "#app/platform/parse-url.ts";

const sites = ["youtube.com", "youtube-nocookie.com", "youtubekids.com"];

/** The studio has further names after the id: `/video/ID/edit`. */
const pathOfVideo = /^\/(?:live|shorts|embed|v|e|watch|video)\/([^/]*)/;

/** These have as many letters as an id: `/embed/videoseries?list=…`. */
const playersOfLists = ["videoseries", "live_stream"];

/** The id of a video on YouTube, by any of its addresses; null for any other text. */
export function findYouTubeId(address: string): string | null {
  const url = parseUrl(address);
  if (url?.protocol !== "https:" || url.username || url.password) return null;
  const host = url.hostname.replace(/^(?:[a-z]+\.)?(?=youtube(?:-nocookie|kids)?\.com$)/, "");
  const [, ofPath = ""] = pathOfVideo.exec(url.pathname) ?? [];
  const ofSite = /^\/watch\/?$/.test(url.pathname) ? (url.searchParams.get("v") ?? "") : ofPath;
  const [, short = ""] = /^\/([^/]*)\/?$/.exec(url.pathname) ?? [];
  const isSite = sites.includes(host);
  const id = host === "youtu.be" ? short : isSite ? ofSite : "";
  return /^[\w-]{11}$/.test(id) && !playersOfLists.includes(id) ? id : null;
}
