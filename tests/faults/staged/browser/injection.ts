import type { Browser, Page, Route } from "@playwright/test";
import type { Fault, Outcome, Stage } from "#tests/faults/staged/fault.ts";
import type { StateSites } from "#tests/states/prepare-state-sites.ts";
import { startStateSites } from "#tests/states/start-state-sites.ts";
import { signInByCookie } from "#tests/support/guru.ts";
import { startBrowser, watchContext } from "./violations.ts";

export const injection: Fault = {
  name: "injected-scripts",
  fault:
    "Scripts, handlers, addresses, frames and styles put into the HTML of pages on their way, under the policy that was sent with them",
  must: "none of them runs or is applied, in any page; what a script hands to the page as markup neither",
  stage,
};

/** Each would leave its mark on the window, or ask somewhere. */
const injected = {
  "a script": "<script>window.ran=1</script>",
  "a module": '<script type="module">window.ran=1</script>',
  "a script from elsewhere": '<script src="https://evil.example/x.js"></script>',
  "a script in an address": '<script src="data:text/javascript,window.ran=1"></script>',
  "a handler": '<img src="/none.png" onerror="window.ran=1">',
  "a handler that acts at once":
    '<svg onload="window.ran=1"></svg><details open ontoggle="window.ran=1">',
  "an address that runs": '<a id="trap" href="javascript:window.ran=1">x</a>',
  "a form that runs": '<form id="trap" action="javascript:window.ran=1"><button>x</button></form>',
  "a frame": `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  "a frame that runs": '<iframe src="javascript:parent.ran=1"></iframe>',
  "a plugin": '<object data="data:text/html,<script>parent.ran=1</script>"></object>',
  "another base": '<base href="https://evil.example/">',
  "a style": "<style>html{outline:7px solid}</style>",
  "an element's style": '<i style="position:fixed;outline:7px solid" id="styled">x</i>',
};

const pages = [
  "/",
  "/gallery",
  "/events",
  "/search?q=lamp",
  "/login",
  "/nothing",
  "/success",
  "/success/messages",
];

async function stage({ say, count }: Stage): Promise<Outcome> {
  const { sites, close } = await startStateSites();
  const browser = await startBrowser();
  const wrong: string[] = [];
  let tried = 0;
  let refused = 0;
  for (const path of pages.slice(0, count(pages.length))) {
    say(path);
    for (const [what, markup] of Object.entries(injected)) {
      const { effects, violations } = await openWith(browser, sites, { path, markup });
      wrong.push(...effects.map((effect) => `${what} in ${path}: ${effect}`));
      tried += 1;
      refused += violations > 0 ? 1 : 0;
    }
  }
  await browser.close();
  await close();
  const share = refused / tried;
  if (share < 0.9) wrong.push(`only ${refused} of ${tried} were refused aloud`);
  return { count: `${tried} pages`, seen: `${refused} refused aloud, ${wrong.length} ran`, wrong };
}

async function openWith(
  browser: Browser,
  { full }: StateSites,
  { path, markup }: { path: string; markup: string },
) {
  const context = await browser.newContext({ baseURL: full.site.url });
  const seen = await watchContext(context);
  if (path.startsWith("/success")) await signInByCookie(context, full.site, full.cookie);
  const page = await context.newPage();
  await page.route("**/*", (route) => answerWith(route, markup));
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(pull);
  await page.waitForTimeout(60);
  const effects = [...(await effectsIn(page)), ...seen.dialogs];
  await context.close();
  return { effects, violations: seen.violations.length };
}

/** The page as it was sent, and the markup in it; nobody elsewhere is asked. */
async function answerWith(route: Route, markup: string): Promise<void> {
  const asked = route.request();
  if (new URL(asked.url()).hostname !== "localhost") return route.abort();
  if (asked.resourceType() !== "document" || asked.frame().parentFrame()) return route.continue();
  const response = await route.fetch();
  const html = await response.text();
  // At the page's end, so that what it is made of is there.
  const at = markup.startsWith("<base") ? "</head>" : "</body>";
  await route.fulfill({ response, body: html.replace(at, () => markup + at) });
}

/** Runs in the page. */
function pull(): void {
  const trap = document.getElementById("trap");
  if (trap instanceof HTMLFormElement) trap.requestSubmit();
  else trap?.click();
}

async function effectsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const effects: string[] = [];
    if ("ran" in window) effects.push("it ran");
    if (document.baseURI.includes("evil")) effects.push("the base is another one");
    const outlined = [document.documentElement, document.getElementById("styled")];
    if (outlined.some((one) => one && getComputedStyle(one).outlineStyle === "solid"))
      effects.push("the style is applied");
    try {
      document.createElement("div").innerHTML = '<img src="x" onerror="window.ran=1">';
      effects.push("markup from a script was taken");
    } catch {
      // As it has to be.
    }
    return effects;
  });
}
