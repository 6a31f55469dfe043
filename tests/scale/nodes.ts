import { uploadOf } from "#tests/factories/images.ts";
import { cookieOf, signInByRequest } from "#tests/support/guru.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { type Program, startServerProcess } from "#tests/support/server-process.ts";

type Options = {
  port: number;
  /** Of the balancer. */
  publicUrl: string;
  environment: Record<string, string>;
};

export type ScaleNode = ReturnType<typeof createNode>;

/** One node of several; it may be started again and again. */
export function createNode({ port, publicUrl, environment }: Options) {
  const dataDir = ownFolder("node");
  const url = `http://localhost:${port}`;
  let running: Program | null = null;
  let cookie = "";
  const request = (path: string, init?: RequestInit) =>
    fetch(url + path, { redirect: "manual", signal: AbortSignal.timeout(30_000), ...init });
  const send = (path: string, body: object, method = "POST") =>
    request(path, {
      method,
      body: JSON.stringify(body),
      headers: { Cookie: cookie, Origin: publicUrl, "Content-Type": "application/json" },
    });
  return {
    url,
    dataDir,
    request,
    send,
    async start(): Promise<void> {
      running = await startServerProcess(dataDir, environment, port);
    },
    async signIn(): Promise<void> {
      cookie = cookieOf(await signInByRequest({ url: publicUrl, request }));
    },
    kill: async () => running?.kill(),
    /** Its exit code. */
    stop: async () => running?.stop(),
    isReady: async () => (await request("/readyz")).status === 200,
    async addEvent(title: string): Promise<boolean> {
      const event = { title, description: "d", date: "2030-01-31" };
      return (await send("/api/newevents", event)).status === 201;
    },
    /** The picture's address. */
    uploadPicture: (picture: Buffer) => send("/upload", uploadOf(picture)),
  };
}
