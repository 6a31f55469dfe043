/**
 * Runs the page's module script once the page has been painted, having asked for its files all at
 * once. The text of an element of an unknown type is only text; as a module it runs.
 */
function starterOf(addresses: string[]): string {
  return (
    `requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(addresses)})` +
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));' +
    'document.head.append(Object.assign(document.createElement("script"),{type:"module",' +
    'text:document.querySelector("script[type=late]").text}))}))'
  );
}

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * What a page shows comes before what it can do. On a weak line React Router's scripts, asked for
 * in the head, would take turns with the pictures and the type; here they come after the first
 * paint. Until then links, forms, the menu and the search box work without them.
 */
export function letScriptsWait(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address]) => address ?? "");
  const starter = `<script>${starterOf(addresses)}</script>`;
  return html
    .replaceAll(preload, "")
    .replace(moduleScript, (_all, text) => `<script type="late">${text}</script>${starter}`);
}
