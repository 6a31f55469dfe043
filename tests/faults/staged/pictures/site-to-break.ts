import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { type Program, startProgram } from "#tests/bench/measure/program.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { ownData } from "#tests/support/server-process.ts";

export type SiteToBreak = { program: Program; dataDir: string; cookie: string };

/**
 * The program as `npm start` runs it, on a folder of its own, with a guru who is signed in.
 * `slide`: the picture of its slider.
 */
export async function startSiteToBreak(slide?: Buffer): Promise<SiteToBreak> {
  const dataDir = ownFolder("pictures");
  const environment = await ownData(dataDir);
  if (slide) await writeFile(join(environment.CONTENT_DIR, "slider/01-a-slide.jpg"), slide);
  const program = await startProgram({
    dataDir,
    environment,
    path: "/readyz",
  });
  return { program, dataDir, cookie: await program.signIn() };
}

export type Answer = {
  /** 0: the connection was closed without an answer. */
  status: number;
  text: string;
};

/**
 * What is answered to a POST as it is, also when the answer comes before everything was sent: then
 * the connection may well be closed before the rest of it.
 */
export function post(
  { program, cookie }: SiteToBreak,
  path: string,
  { body, type = "application/json" }: { body: Uint8Array | string; type?: string },
): Promise<Answer> {
  const headers = {
    ...{ Cookie: cookie, Origin: program.url, "Content-Type": type },
    "Content-Length": Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const asked = request(program.address + path, { method: "POST", headers, agent: false });
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

export const uploadOf = (bytes: Uint8Array, fileName = "photo.jpg") => ({
  body: JSON.stringify({
    ...{ title: "A picture", description: "As it came", fileName },
    file: `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`,
  }),
});

/** What is answered to a form that a guru sends as a browser without JavaScript does. */
export async function postForm({ program, cookie }: SiteToBreak, path: string, form: FormData) {
  const headers = { Cookie: cookie, Origin: program.url };
  return program.request(path, { method: "POST", headers, body: form });
}

export const asGuru = ({ program, cookie }: SiteToBreak, path: string) =>
  program.request(path, { headers: { Cookie: cookie } });
