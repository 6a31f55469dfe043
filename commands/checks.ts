import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** These checks run at the same time; each counts as one test. */
export const quickChecks = {
  "lint and format": "biome check --error-on-warnings",
  boundaries: "depcruise app db demo tests commands server.ts --output-type err",
  "nothing unused": "knip",
  sizes: "node tests/print-sizes.ts",
};

/** The slowest check. */
export const typesCheck = { types: "node tests/baseline/check-types.ts" };

/** Writes the types of the routes, without which a fresh clone has type errors. */
export const writeRouteTypes = () => spawnSync("react-router", ["typegen"], { stdio: "inherit" });

/** Prints what a check says, in one piece. False when it fails. */
export async function runCheck(name: string, command: string): Promise<boolean> {
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ["inherit", "pipe", "inherit"] });
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, "close")]);
  console.log(`\n── ${name}\n${printed}`);
  return status === 0;
}
