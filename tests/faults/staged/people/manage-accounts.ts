import { execFileSync } from "node:child_process";
import type { ServedSite } from "#tests/faults/staged/served-site.ts";

/** What `npm run admin` runs, beside the site; the password that it tells, or else what it says. */
export function manageAccounts({ dataDir, url }: ServedSite, verb: string, email: string): string {
  const said = execFileSync(process.execPath, ["commands/manage-admins.ts", verb, email], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, PUBLIC_URL: url },
    encoding: "utf8",
  });
  return /(?:is|password) ([\w-]{16})\s/.exec(said)?.[1] ?? said;
}
