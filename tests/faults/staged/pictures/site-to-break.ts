import { request } from "node:http";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { type Program, startServerProcess } from "#tests/support/server-process.ts";

export type SiteToBreak = { program: Program; dataDir: string; cookie: string };

/** The program as `npm start` runs it, on a folder of its own, with a guru who is signed in. */
export async function startSiteToBreak(): Promise<SiteToBreak> {
  const dataDir = ownFolder("pictures");
  const program = await startServerProcess(dataDir);
  return { program, dataDir, cookie: await program.signIn() };
}

/** Status 0: the connection was closed without an answer. */
export type Answer = { status: number; text: string };

/** Posts JSON as a guru. The answer may come, and the connection end, before everything was sent. */
export function post({ program, cookie }: SiteToBreak, body: string): Promise<Answer> {
  const headers = {
    ...{ Cookie: cookie, Origin: program.url, "Content-Type": "application/json" },
    "Content-Length": Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const asked = request(`${program.address}/upload`, { method: "POST", headers, agent: false });
    const answer: Answer = { status: 0, text: "" };
    asked.on("response", (response) => {
      answer.status = response.statusCode ?? 0;
      response.setEncoding("utf8").on("data", (text) => {
        answer.text += text;
      });
      response.on("error", () => undefined).on("close", () => resolve(answer));
    });
    asked.on("error", () => resolve(answer));
    asked.end(body);
  });
}
