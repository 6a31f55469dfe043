import { readFileSync } from "node:fs";
import { join } from "node:path";

const styleSheets = new Map<string, string>();

/** Each read once, as one text. The development server names none and brings its styles itself. */
export function readStyles(addresses: Iterable<string>): string {
  // React Router marks by `#` what comes with a dynamic import, too.
  const paths = new Set([...addresses].map((address) => address.replace(/#.*$/, "")));
  const read = (path: string) => readFileSync(join("build/client", path), "utf8").trim();
  for (const path of paths) styleSheets.set(path, styleSheets.get(path) ?? read(path));
  return [...paths].map((path) => styleSheets.get(path)).join("");
}

/** Scripts and lazy pictures load after this time at the latest, however slow the urgent pictures are. */
const maxDelayMs = 3_000;

/** `data-waits` keeps lazy pictures from loading (layout.css) until the urgent ones and the fonts are painted, or until a visitor acts or the page scrolls. */
const deferLoadingScript = `{const{dataset}=document.documentElement;dataset.waits="";
const end=()=>{delete dataset.waits;dispatchEvent(new Event("firstscreen"))};
addEventListener("load",()=>Promise.allSettled([...document.querySelectorAll("img[fetchpriority=high]")]
.map((image)=>image.decode())).then(()=>(document.hidden?setTimeout:requestAnimationFrame)(()=>(window.requestIdleCallback??setTimeout)(end))));
for(const event of ["scroll","pointerdown","keydown"])addEventListener(event,end,{once:true});
setTimeout(end,${maxDelayMs})}`;

/** What scripts may turn into markup or run: text without a tag, React's first empty script, the page's module, the build's files. */
const trustedTypesScript = `const own=(text)=>text===document.querySelector("script[type=late]")?.text;
const build=(address)=>/^\\/(assets\\/[\\w.-]+|share-worker)\\.js$/.test(new URL(address,location).pathname);
window.trustedTypes?.createPolicy("default",{
createHTML:(text)=>text.includes("<")&&text!=="<"+"script><"+"/script>"?null:text,
createScript:(text)=>own(text)?text:null,
createScriptURL:(address)=>new URL(address,location).origin===origin&&build(address)?address:null});`;

/** Where React Router scrolls to a stored position, the browser must not: its own may be a second old. It must not for a masked dialog either, whose page begins at its top. */
const manualScrollScript = `addEventListener("visibilitychange",()=>{if(history.state?.masked)history.scrollRestoration="manual"});
try{const stored=JSON.parse(sessionStorage.getItem("react-router-scroll-positions"));
if(history.state.key in stored&&!location.hash)history.scrollRestoration="manual"}catch{}`;

/** Back or Forward changes only the address until React Router listens, after a reload: then the document of that address is loaded. */
const earlyNavigationScript = `{const read=()=>location.pathname+location.search,opened=read();
addEventListener("popstate",()=>{if(!window.__reactRouterDataRouter&&read()!==opened)location.reload()})}`;

/** Opens, after React Router's reload for a failed import, the address that was being navigated to; it is read from the router. */
const resumeNavigationScript = `{const key="unfinished-navigation";
addEventListener("pagehide",()=>{const{location:next,formMethod}=window.__reactRouterDataRouter?.state.navigation??{};
try{if(next&&!formMethod)sessionStorage.setItem(key,JSON.stringify({from:location.href,path:next.pathname+next.search+next.hash}))}catch{}});
try{const stored=sessionStorage.getItem(key);sessionStorage.removeItem(key);
const{from,path}=JSON.parse(stored??"{}");const{type}=performance.getEntriesByType("navigation")[0];
if(from===location.href&&type!=="back_forward"&&new URL(path,from).href!==from){
history.pushState(null,"",path);location.reload()}}catch{}}`;

/** Runs the module script once the first screen is complete. Type `late` is only text. */
const starterOf = (addresses: string[]): string =>
  `${manualScrollScript}${earlyNavigationScript}${resumeNavigationScript}{${trustedTypesScript}
const start=()=>{
const add=(name,attributes)=>document.head.append(Object.assign(document.createElement(name),attributes));
for(const href of ${JSON.stringify(addresses)})add("link",{rel:"modulepreload",href});
add("script",{type:"module",text:document.querySelector("script[type=late]").text})};
if("waits" in document.documentElement.dataset)addEventListener("firstscreen",start,{once:true});else start()}`;

/** Before anything is painted, hides what was dismissed on this device, by the id that a button names in `data-dismiss`. Safari until 16.3 has no style sheets without an element. */
const hideDismissedScript = `try{const key="dismissed";let sheet;
try{sheet=new CSSStyleSheet();document.adoptedStyleSheets=[sheet]}catch{[sheet]=document.styleSheets}
const read=()=>{try{return [].concat(JSON.parse(localStorage.getItem(key))??[])}catch{return[]}};
const hide=(id)=>sheet.insertRule("#"+CSS.escape(id)+"{display:none}",sheet.cssRules.length);
for(const id of read())hide(id);
addEventListener("click",({target})=>{const id=target.closest("[data-dismiss]")?.dataset.dismiss;
if(!id)return;hide(id);document.getElementById("main").focus({preventScroll:true});
try{localStorage.setItem(key,JSON.stringify([...read(),id].slice(-20)))}catch{}})}catch{}`;

/** `nonce` marks our own scripts: others get no hash in the policy. It is not sent, because a cached page cannot carry one. */
export function completeDocument(rendered: string, nonce: string) {
  const marked = deferScripts(rendered, nonce);
  const own = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...marked.matchAll(own)].map(([, text = ""]) => text);
  return { html: marked.replaceAll(` nonce="${nonce}"`, ""), scripts };
}

/** On a weak line React Router's scripts, requested in the head, would compete with the pictures and the fonts. */
function deferScripts(html: string, nonce: string): string {
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, "g");
  const open = `<script nonce="${nonce}"`;
  const moduleScript = new RegExp(`${open} type="module" async="">([\\s\\S]*?)</script>`);
  const addresses = [...html.matchAll(preload)].map(([, address]) => address ?? "");
  const starter = `${open}>${starterOf(addresses)}</script>`;
  return html
    .replace("</head>", () => `${open}>${hideDismissedScript}${deferLoadingScript}</script></head>`)
    .replaceAll(preload, "")
    .replace(moduleScript, (_all, text) => `${open} type="late">${text}</script>${starter}`);
}
