import type { Browser } from "@playwright/test";
import type { Fault, Outcome, Stage } from "#tests/faults/staged/fault.ts";
import { openState } from "#tests/states/open-state.ts";
import { type PageState, pageStates } from "#tests/states/page-states.ts";
import type { StateSites } from "#tests/states/prepare-state-sites.ts";
import { startStateSites } from "#tests/states/start-state-sites.ts";
import { startBrowser, watchContext } from "./violations.ts";

export const policy: Fault = {
  name: "security-policy",
  fault:
    "Every page of the site and of the dashboard, in every state that the tests know, in Chromium",
  must: "nothing of it is refused by its own security policy, Trusted Types included; no policy allows scripts, or styles of elements, for being there",
  stage,
};

const narrow = { width: 390, height: 844 };

async function stage({ say, count }: Stage): Promise<Outcome> {
  say("filling the sites");
  const { sites, close } = await startStateSites();
  const browser = await startBrowser();
  const states = pageStates.slice(0, count(pageStates.length));
  const wrong: string[] = [];
  const policies = new Set<string>();
  for (const state of states) {
    say(state.name);
    const found = await visit(browser, sites, state);
    policies.add(found.policy);
    wrong.push(...found.wrong.map((what) => `${state.name}: ${what}`));
  }
  await browser.close();
  await close();
  for (const each of policies) wrong.push(...looseIn(each));
  return {
    count: `${states.length} states`,
    seen: `${wrong.length} violations; Trusted Types enforced on ${[...policies].filter(isEnforced).length} of ${policies.size} policies, the longest of ${Math.max(...[...policies].map(({ length }) => length))} characters`,
    wrong,
  };
}

async function visit(browser: Browser, sites: StateSites, state: PageState) {
  let seen: Awaited<ReturnType<typeof watchContext>> | undefined;
  const prepare = async (context: Parameters<typeof watchContext>[0]) => {
    seen = await watchContext(context);
  };
  const { site } = sites[state.isEmpty ? "empty" : "full"];
  const page = await openState(browser, { sites, state, viewport: narrow, prepare }).catch(
    (error: Error) => error,
  );
  if (page instanceof Error) return { policy: "", wrong: [page.message.split("\n")[0] ?? ""] };
  await page.waitForTimeout(150);
  const answer = await page.request.get(page.url().startsWith(site.url) ? page.url() : site.url);
  await page.context().close();
  const policy = answer.headers()["content-security-policy"] ?? "";
  return { policy, wrong: [...(seen?.violations ?? []), ...(seen?.errors ?? [])] };
}

const isEnforced = (policy: string) => policy.includes("require-trusted-types-for 'script'");

function looseIn(policy: string): string[] {
  const loose = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "script-src *"];
  const found = loose.filter((each) => policy.includes(each));
  if (policy && !isEnforced(policy)) found.push("no Trusted Types");
  return found.map((each) => `a policy has ${each}`);
}
