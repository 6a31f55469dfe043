import { startProgram } from "#tests/bench/measure/program.ts";
import type { Fault, Outcome } from "#tests/faults/staged/fault.ts";
import { signInByRequest } from "#tests/support/guru.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { ownData } from "#tests/support/server-process.ts";
import { scoreHeaders } from "./observatory.ts";

export const headers: Fault = {
  name: "header-score",
  fault:
    "The headers of every public page under https, by the rules of the Mozilla HTTP Observatory",
  must: "A+: 100 or more on each",
  stage,
};

const pages = [
  ...["/", "/gallery", "/events", "/search?q=lamp", "/nrithya-ratna-shodha", "/login"],
  ...["/message-sent", "/removal-asked", "/login/trouble", "/nothing", "/feed.xml", "/robots.txt"],
];

async function stage(): Promise<Outcome> {
  const dataDir = ownFolder("headers");
  const environment = { ...(await ownData(dataDir)), PUBLIC_URL: "https://school.example" };
  const program = await startProgram({ dataDir, environment, path: "/readyz" });
  const site = { url: "https://school.example", request: program.request };
  const signedIn = await signInByRequest(site);
  const cookies = signedIn.headers.getSetCookie();
  const scores: { path: string; score: number; said: string }[] = [];
  for (const path of pages) {
    const answer = await program.request(path);
    const { score, modifiers } = scoreHeaders({ headers: answer.headers, cookies });
    scores.push({ path, score, said: JSON.stringify(modifiers) });
  }
  await program.stop();
  const all = scores.map(({ score }) => score);
  const poor = scores.filter(({ score }) => score < 100);
  return {
    count: `${pages.length} pages`,
    seen: `${Math.min(...all)} to ${Math.max(...all)} points`,
    wrong: [
      ...poor.map(({ path, score, said }) => `${path} has ${score}: ${said}`),
      ...(cookies.length > 0 ? [] : [`signing in was answered ${signedIn.status}`]),
    ],
  };
}
