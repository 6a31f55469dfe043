import { supportsScripts } from "./supports-scripts.ts";

/** The scripts start after this time at the latest, however slow the pictures are. */
const maxDelayMs = 3_000;

/**
 * Starts React Router's scripts, which `LateScripts` sends as text, once the page is loaded and
 * idle, or as soon as its visitor acts. Started at once, even with a low priority, they delay the
 * first screen's picture by a second on a slow phone.
 */
export function startScriptsLater(): void {
  if (!supportsScripts()) return;
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(startScripts));
  for (const type of ["scroll", "pointerdown", "keydown"]) {
    addEventListener(type, startScripts, { once: true });
  }
  setTimeout(startScripts, maxDelayMs);
}

let hasStarted = false;

function startScripts(): void {
  const late = document.querySelector<HTMLScriptElement>("script[type=late]");
  if (hasStarted || !late) return;
  hasStarted = true;
  for (const href of late.dataset.modules?.split(" ") ?? []) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href }));
  }
  const script = document.createElement("script");
  document.head.append(Object.assign(script, { type: "module", text: late.text }));
}
