import { parseUrl } from "#app/platform/parse-url.ts";
import { trimEnd, withoutIgnorables } from "#app/platform/pasted-text.ts";
import { findYouTubeId } from "#app/platform/youtube.ts";

/** Why a text is no video on YouTube: a key of `videoProblems`. */
export type VideoProblem =
  | "several"
  | "playlist"
  | "channel"
  | "incomplete"
  | "googleDrive"
  | "instagram"
  | "facebook"
  | "otherSite"
  | "noLink";

type Read = { video: string } | { problem: VideoProblem };

const host = "(?:[a-z\\d-]+\\.)+[a-z]{2,}(?![\\w@])";

/** An address in a text. Without its protocol, it needs a path or a usual beginning. */
const addresses = new RegExp(
  `(?:https?://|(?=${host}[/?]|www\\.|youtu))${host}(?::\\d+)?(?:[/?#][^\\s"'<>]*)?`,
  "gi",
);

/** Apps and search results send people to an address within an address. */
const parametersOfRedirects = ["q", "url", "u"];

/** The video on YouTube that a text names, as `https://www.youtube.com/watch?v=…`. */
export function readVideo(text: string): Read {
  const found = listAddresses(text);
  const ids = new Set(found.flatMap((address) => findYouTubeId(address) ?? []));
  const [id] = ids;
  if (id && ids.size === 1) return { video: `https://www.youtube.com/watch?v=${id}` };
  if (id) return { problem: "several" };
  return { problem: nameProblem(found[0]) };
}

function listAddresses(text: string): string[] {
  const plain = withoutIgnorables(text).normalize("NFKC").replaceAll("&amp;", "&");
  const decoded = /^https?%3A%2F%2F/i.test(plain) ? decode(plain) : plain;
  return (decoded.match(addresses) ?? []).map((address) => {
    const secure = `https://${address.replace(/^https?:\/\//i, "")}`;
    return resolveRedirect(trimEnd(secure, ".,;:!?)]}*_”’"));
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function resolveRedirect(address: string): string {
  const url = parseUrl(address);
  if (!url || findYouTubeId(address)) return address;
  const targets = parametersOfRedirects.map((name) => url.searchParams.get(name) ?? "");
  const target = targets.find((each) => /^(?:https?:\/\/|\/watch\?)/i.test(each));
  if (!target) return address;
  const { href } = new URL(target, "https://www.youtube.com");
  return href.replace(/^http:/, "https:");
}

const sites: [RegExp, VideoProblem][] = [
  [/(?:^|\.)(?:(?:drive|docs|photos)\.google\.com|photos\.app\.goo\.gl)$/, "googleDrive"],
  [/(?:^|\.)(?:instagram\.com|instagr\.am)$/, "instagram"],
  [/(?:^|\.)(?:facebook\.com|fb\.(?:com|me|watch))$/, "facebook"],
];

const ofYouTube = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtubekids\.com|youtu\.be)$/;

function nameProblem(address = ""): VideoProblem {
  const url = parseUrl(address);
  if (!url) return "noLink";
  const { hostname, pathname, searchParams } = url;
  if (!ofYouTube.test(hostname)) {
    return sites.find(([host]) => host.test(hostname))?.[1] ?? "otherSite";
  }
  if (/^\/(?:playlist|embed\/videoseries)\b/.test(pathname)) return "playlist";
  if (searchParams.has("list") && !searchParams.has("v")) return "playlist";
  if (/^\/(?:@|(?:channel|c|user|embed\/live_stream)\b)/.test(pathname)) return "channel";
  return "incomplete";
}
