import { readFileSync } from "node:fs";
import { join } from "node:path";

const styleSheets = new Map<string, string>();

/** Each read once, as one text. The development server names none and brings its styles itself. */
export function readStyleSheets(addresses: Iterable<string>): string {
  return [...new Set([...addresses].map(withoutHash))].map(readStyleSheet).join("");
}

/** React Router marks by `#` what comes with a dynamic import, too. */
const withoutHash = (address: string) => address.replace(/#.*$/, "");

function readStyleSheet(address: string): string {
  const path = join("build/client", address);
  const text = styleSheets.get(address) ?? readFileSync(path, "utf8").trim();
  styleSheets.set(address, text);
  return text;
}

/** Scripts start after this time at the latest, however slow the pictures are. */
const maxScriptDelayMs = 3_000;

/**
 * What React, React Router and our own scripts may turn into markup or run, in browsers that enforce
 * trusted types: text without a tag, the empty script that React starts from, the page's own module, the
 * build's files.
 */
const trustedTypes = `const own=(text)=>text===document.querySelector("script[type=late]")?.text;
const build=(address)=>/^\\/(assets\\/[\\w.-]+|share-worker)\\.js$/.test(new URL(address,location).pathname);
window.trustedTypes?.createPolicy("default",{
createHTML:(text)=>text.includes("<")&&text!=="<"+"script><"+"/script>"?null:text,
createScript:(text)=>own(text)?text:null,
createScriptURL:(address)=>new URL(address,location).origin===origin&&build(address)?address:null});`;

/**
 * React Router reloads the page after a failed import, which would lose the visitor's navigation. Its
 * address is stored while the page unloads, and opened after the reload, also after one that the visitor
 * starts once the connection is back. Without storage the page itself is shown. React may not have rendered
 * the navigation yet, so it is read from the router.
 */
const navigationResumer = `{const key="unfinished-navigation";
addEventListener("pagehide",()=>{const{location:next,formMethod}=window.__reactRouterDataRouter?.state.navigation??{};
try{if(next&&!formMethod)sessionStorage.setItem(key,JSON.stringify({from:location.href,path:next.pathname+next.search+next.hash}))}catch{}});
addEventListener("visibilitychange",()=>{if(history.state?.masked)history.scrollRestoration="manual"});
try{const stored=sessionStorage.getItem(key);sessionStorage.removeItem(key);
const{from,path}=JSON.parse(stored??"{}");const{type}=performance.getEntriesByType("navigation")[0];
if(from===location.href&&type!=="back_forward"&&new URL(path,from).href!==from){
history.pushState(null,"",path);location.reload()}}catch{}}`;

/**
 * Requests the files of the page's module script all at once and runs it: when the page is complete, its
 * urgent pictures are loaded and the browser is idle, or as soon as the visitor does something. A script
 * of the unknown type `late` is only text; this copies it into a module.
 */
function starterOf(addresses: string[]): string {
  return `${navigationResumer}{${trustedTypes}
let waits=true;const start=()=>{if(!waits)return;waits=false;
const add=(name,attributes)=>document.head.append(Object.assign(document.createElement(name),attributes));
for(const href of ${JSON.stringify(addresses)})add("link",{rel:"modulepreload",href});
add("script",{type:"module",text:document.querySelector("script[type=late]").text})};
addEventListener("load",()=>Promise.allSettled([...document.querySelectorAll("img[fetchpriority=high]")]
.map((image)=>image.decode())).then(()=>(window.requestIdleCallback??setTimeout)(start)));
for(const event of ["pointerdown","keydown"])addEventListener(event,start,{once:true});
setTimeout(start,${maxScriptDelayMs})}`;
}

/** The document to send, and the texts of the scripts that may run in it. */
type SentDocument = { html: string; scripts: string[] };

/**
 * Completes a rendered page. `nonce` marks what our renderer has made: a script without it is given no hash
 * in the policy, so the browser refuses it. The nonce itself is not sent, because a cached page cannot
 * carry one.
 */
export function completeDocument(rendered: string, nonce: string): SentDocument {
  const marked = deferScripts(rendered, nonce);
  const own = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...marked.matchAll(own)].map(([, text = ""]) => text);
  return { html: marked.replaceAll(` nonce="${nonce}"`, ""), scripts };
}

/**
 * The page's content comes before its scripts. On a weak line React Router's scripts, requested in the
 * head, would compete with the pictures and the fonts. Until they run, links, forms, the menu and the
 * search box work without them.
 */
function deferScripts(html: string, nonce: string): string {
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, "g");
  const moduleScript = new RegExp(
    `<script nonce="${nonce}" type="module" async="">([\\s\\S]*?)</script>`,
  );
  const addresses = [...html.matchAll(preload)].map(([, address]) => address ?? "");
  const open = `<script nonce="${nonce}"`;
  const starter = `${open}>${starterOf(addresses)}</script>`;
  return html
    .replaceAll(preload, "")
    .replace(moduleScript, (_all, text) => `${open} type="late">${text}</script>${starter}`);
}

/** As React writes them. In a text it writes no `"`. */
const styleAttribute = / style="([^"]*)"/g;

/** Sizes, ratios and placeholders; nothing that could end a rule and begin another. */
const plainStyle = /^[\w\s#%.,:;()/+=-]*$/;

/**
 * Moves the elements' own styles into rules at the end of the page's style sheet, which the policy allows
 * by its hash; style attributes could only be allowed all together. A style that is not plain stays where
 * it is, and the browser refuses it.
 */
export function gatherStyles(html: string): string {
  const markers = new Map<string, string>();
  const marked = html.replaceAll(styleAttribute, (whole, style: string) => {
    if (!plainStyle.test(style)) return whole;
    const marker = markers.get(style) ?? `data-s="${markers.size}"`;
    markers.set(style, marker);
    return ` ${marker}`;
  });
  const rules = [...markers].map(([style, marker]) => `[${marker}]{${style}}`);
  // Not as a pattern: a placeholder may contain a `$`.
  return marked.replace("</style>", () => `${rules.join("")}</style>`);
}

/** For markup that a script puts into a page: the browser would refuse its styles. */
export const withoutStyles = (markup: string): string => markup.replaceAll(styleAttribute, "");
