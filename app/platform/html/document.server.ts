import { readFileSync } from "node:fs";
import { join } from "node:path";

const styleSheets = new Map<string, string>();

/**
 * The built style sheets at `addresses`, each read once, as one text. The development server names
 * none and brings its styles itself.
 */
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

/** However slow the pictures are, scripts wait no longer than this. */
const longestWaitMs = 3_000;

/**
 * What React, React Router and our own scripts may turn into markup or run, where a browser asks: text
 * without a tag, the empty script with which React begins one, the page's own module, the build's files.
 */
const trustedTypes = `const own=(text)=>text===document.querySelector("script[type=late]")?.text;
const build=(address)=>/^\\/(assets\\/[\\w.-]+|share-worker)\\.js$/.test(new URL(address,location).pathname);
window.trustedTypes?.createPolicy("default",{
createHTML:(text)=>text.includes("<")&&text!=="<"+"script><"+"/script>"?null:text,
createScript:(text)=>own(text)?text:null,
createScriptURL:(address)=>new URL(address,location).origin===origin&&build(address)?address:null});`;

/**
 * React Router reloads the page after a failed import: the tap that wanted another page is lost. Its
 * address is remembered while the page is left, and opened after the reload, also one that a visitor
 * makes once a lost connection is back. Without storage the page itself is shown, as before.
 */
const tapResumer = `{const key="unfinished-navigation";
addEventListener("pagehide",()=>{const path=document.querySelector("[data-busy]")?.dataset.busy;
try{if(path)sessionStorage.setItem(key,JSON.stringify({from:location.href,path}))}catch{}});
addEventListener("visibilitychange",()=>{if(history.state?.masked)history.scrollRestoration="manual"});
try{const stored=sessionStorage.getItem(key);sessionStorage.removeItem(key);
const{from,path}=JSON.parse(stored??"{}");const{type}=performance.getEntriesByType("navigation")[0];
if(from===location.href&&type!=="back_forward"&&new URL(path,from).href!==from){
history.pushState(null,"",path);location.reload()}}catch{}}`;

/**
 * Runs the page's module script, having asked for its files all at once: when the page is complete,
 * its urgent pictures are there and the browser is idle, or as soon as the visitor does something.
 * The text of an element of an unknown type is only text; as a module it runs.
 */
function starterOf(addresses: string[]): string {
  return `${tapResumer}{${trustedTypes}
let waits=true;const start=()=>{if(!waits)return;waits=false;
const add=(name,facts)=>document.head.append(Object.assign(document.createElement(name),facts));
for(const href of ${JSON.stringify(addresses)})add("link",{rel:"modulepreload",href});
add("script",{type:"module",text:document.querySelector("script[type=late]").text})};
addEventListener("load",()=>Promise.allSettled([...document.querySelectorAll("img[fetchpriority=high]")]
.map((image)=>image.decode())).then(()=>(window.requestIdleCallback??setTimeout)(start)));
for(const event of ["pointerdown","keydown"])addEventListener(event,start,{once:true});
setTimeout(start,${longestWaitMs})}`;
}

const [beforeAddresses = "", afterAddresses = ""] = starterOf([]).split("[]");
const listOfAssets = /^\[(?:"\/assets\/[\w.-]+"(?:,"\/assets\/[\w.-]+")*)?\]$/;

/** Whether a script is the one above, with addresses of the build and no others. */
export function isStarter(text: string): boolean {
  const addresses = text.slice(beforeAddresses.length, text.length - afterAddresses.length);
  return text === beforeAddresses + addresses + afterAddresses && listOfAssets.test(addresses);
}

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * What a page shows comes before what it can do. On a weak line React Router's scripts, asked for
 * in the head, would take turns with the pictures and the type. Until they run, links, forms, the
 * menu and the search box work without them.
 */
export function letScriptsWait(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address]) => address ?? "");
  const starter = `<script>${starterOf(addresses)}</script>`;
  return html
    .replaceAll(preload, "")
    .replace(moduleScript, (_all, text) => `<script type="late">${text}</script>${starter}`);
}
