import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { track } from "#tests/support/machine/children.ts";
import { builtProgram } from "#tests/support/server-process.ts";

/** What the program says on standard error, and how it ends; `who`: the account that it runs as. */
export async function tryStart(environment: Record<string, string>, who = {}) {
  const child = spawn(process.execPath, [builtProgram], {
    stdio: ["ignore", "ignore", "pipe"],
    // One that starts after all would never end.
    ...{ timeout: 15_000, killSignal: "SIGKILL" },
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      SEED_DEMO: "0",
      ...environment,
    },
    ...who,
  });
  track(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const said = (await text(child.stderr)).trim();
  return { said, code: await ended };
}

export const nobody = { uid: 65_534, gid: 65_534 };

export const hasStackTrace = (said: string) => /^\s+at |node:internal/m.test(said);
