import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Fault } from "#tests/faults/staged/fault.ts";
import { findAddresses } from "#tests/faults/staged/people/addresses.ts";
import { addContent, serveSite } from "#tests/faults/staged/served-site.ts";
import { track } from "#tests/support/machine/children.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { openWayIn } from "./way-in.ts";

/** Of each scan; four of them are made. */
const maxSeconds = 45;

type Scan = { address: string; paths: string[]; seconds: number };

/** What was found, and what was done. */
type Found = { findings: string[]; did: string };

export const scanners: Fault = {
  name: "scanners",
  fault: `sqlmap and wapiti (SQL, scripts, commands, files, redirects, headers) over the whole site with its forms, as a stranger and as a signed-in guru, up to ${maxSeconds} s each`,
  must: "no finding, no 5xx",
  programs: [
    { name: "sqlmap", packages: ["sqlmap"] },
    { name: "wapiti", packages: ["wapiti"] },
  ],
  async stage({ say, count }) {
    const wrong: string[] = [];
    const seen: string[] = [];
    let requests = 0;
    for (const who of ["a stranger", "a guru"]) {
      const site = await serveSite({ environment: { TRUST_PROXY: "1" } });
      const cookie = await site.signIn();
      const addresses = await findAddresses(site, await addContent(site, cookie));
      const pages = addresses.filter(({ methods }) => methods.includes("GET"));
      const paths = pages.map(({ path }) => path).filter((path) => path !== "/logout");
      for (const [name, scan] of Object.entries({ sqlmap: runSqlmap, wapiti: runWapiti })) {
        say(`${name}, ${who}`);
        const wayIn = await openWayIn(site, who === "a guru" ? cookie : "");
        const seconds = Math.max(15, count(maxSeconds));
        const { findings, did } = await scan({ address: wayIn.address, paths, seconds });
        const passed = wayIn.seen();
        wayIn.close();
        requests += passed.count;
        seen.push(
          `${name} as ${who}: ${did}, ${passed.count} requests, ${findings.length} findings`,
        );
        wrong.push(...[...findings, ...passed.failed].map((what) => `${name}, ${who}: ${what}`));
        if (passed.count < 50)
          wrong.push(`${name}, ${who}: only ${passed.count} requests were made`);
      }
      const isStillIn =
        (await site.request("/success", { headers: { Cookie: cookie } })).status === 200;
      if (!isStillIn) wrong.push(`${who}: the guru's session has ended amid it`);
      await site.stop();
    }
    return { count: `${requests} requests`, seen: seen.join("; "), wrong };
  },
};

const queries = [
  ...["/search?q=lamp", "/gallery?page=1", "/gallery?tag=lamp", "/api/uploads?limit=3&page=1"],
  ...["/api/uploads?tag=lamp", "/api/newevents?limit=3", "/nrithya-ratna-shodha?born=2010-01-01"],
];

/** As sqlmap says of a parameter that something came of it, if only perhaps. */
const positive = /\b(?:is|appears to be|might be) (?:'[^']*' )?(?:vulnerable|injectable)/;

async function runSqlmap({ address, paths, seconds }: Scan): Promise<Found> {
  const folder = ownFolder("sqlmap");
  const list = join(folder, "addresses");
  writeFileSync(list, [...queries, ...paths].map((path) => address + path).join("\n"));
  const quick = ["--batch", "--smart", "--forms", "--threads=4", "--timeout=10", "--retries=0"];
  const quiet = ["--disable-coloring", `--output-dir=${folder}`, "--ignore-code=401,403,404,405"];
  const said = await run("sqlmap", ["-m", list, ...quick, ...quiet], seconds);
  const findings = said.split("\n").filter((line) => positive.test(line));
  const tested = new Set(said.match(/parameter '[^']+'/g)).size;
  return { findings, did: `${tested} parameters` };
}

const modules = "sql,xss,permanentxss,exec,file,redirect,crlf";

async function runWapiti({ address, paths, seconds }: Scan): Promise<Found> {
  const folder = ownFolder("wapiti");
  const report = join(folder, "report.json");
  const starts = [...queries, ...paths].flatMap((path) => ["-s", address + path]);
  const bounds = [
    "--max-scan-time",
    `${seconds}`,
    "--max-attack-time",
    `${Math.ceil(seconds / 5)}`,
    "-d",
    "1",
  ];
  const place = ["--store-session", folder, "-f", "json", "-o", report, "--no-bugreport"];
  await run(
    "wapiti",
    ["-u", `${address}/`, ...starts, "-m", modules, ...bounds, ...place],
    seconds + 30,
  );
  if (!existsSync(report)) return { findings: ["it left no report"], did: "nothing" };
  const { vulnerabilities, anomalies, infos } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path, parameter }) => `${kind}: ${method} ${path} ${parameter}`),
  );
  return { findings, did: `${infos.crawled_pages_nbr ?? "some"} addresses and forms` };
}

type Report = {
  vulnerabilities: Record<string, { method: string; path: string; parameter: string }[]>;
  anomalies: Report["vulnerabilities"];
  infos: { crawled_pages_nbr?: number };
};

/** What it says until it ends, or its time is over. */
async function run(program: string, args: string[], seconds: number): Promise<string> {
  const child = track(spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] }));
  const timer = setTimeout(() => child.kill("SIGKILL"), seconds * 1_000);
  const said = text(child.stdout as NonNullable<typeof child.stdout>);
  await once(child, "close");
  clearTimeout(timer);
  return said;
}
