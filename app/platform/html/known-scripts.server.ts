import { createHash } from "node:crypto";
import { isStarter } from "./document.server.ts";

export const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** Texts that are always the same; a test of every page says when a new React Router changes one. */
const fixedHashes = new Set([
  // React Router's ScrollRestoration.
  "n1D9cZXw4ZNSiUR+6/8u4KC6Mx7KCFb9ScJA8U0UdhI=",
]);

const stream = "window.__reactRouterContext.streamController";

const fixedTexts = new Set([`${stream}.close();`]);

/** What stands before and after data, which cannot do anything. */
const aroundData = [
  { before: `${stream}.enqueue(`, after: ");", isData: isJsonText },
  {
    before: "window.__reactRouterContext = ",
    after:
      ";window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());",
    isData: isJson,
  },
];

const asset = String.raw`"/assets/[\w.-]+\.js"`;
const imported = String.raw`import \* as \w+ from ${asset};`;
const joined = String.raw`const \w+ = \{\.\.\.\w+(?:,\.\.\.\w+)*\};`;
const named = String.raw`"[\w./-]+":\w+`;

/** The page's module: imports of the build's own files, and their names. */
const moduleOfPage = new RegExp(
  String.raw`^(?:import ${asset};\s+)?(?:(?:${imported}|${joined})\s+)+` +
    String.raw`window\.__reactRouterRouteModules = \{${named}(?:,${named})*\};\s+` +
    String.raw`import\(${asset}\);$`,
);

/**
 * Whether an inline script is one that our renderer makes, so that the page's policy may allow it:
 * a text known beforehand, the build's own files, or data and nothing else. Whatever somebody gets
 * into a page otherwise is refused by the browser.
 */
export function isKnownScript(text: string): boolean {
  if (fixedTexts.has(text) || moduleOfPage.test(text) || isStarter(text)) return true;
  const isFilled = aroundData.some(
    ({ before, after, isData }) =>
      text.startsWith(before) &&
      text.endsWith(after) &&
      isData(text.slice(before.length, text.length - after.length)),
  );
  return isFilled || fixedHashes.has(sha256(text));
}

function isJsonText(text: string): boolean {
  return /^"/.test(text) && isJson(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
