import { uploadOf } from "#tests/factories/images.ts";
import { cookieOf, signInByRequest } from "#tests/support/guru.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { type Program, startServerProcess } from "#tests/support/server-process.ts";

type Options = {
  port: number;
  /** Of the balancer. */
  publicUrl: string;
  environment: Record<string, string>;
  /** One of its own unless it is given. */
  dataDir?: string;
};

export type ScaleNode = ReturnType<typeof createNode>;

/** One node of several; it may be started again and again. */
export function createNode({ port, publicUrl, environment, dataDir = ownFolder("node") }: Options) {
  const url = `http://localhost:${port}`;
  let running: Program | null = null;
  let cookie = "";
  const request = (path: string, init?: RequestInit) =>
    fetch(url + path, { redirect: "manual", signal: AbortSignal.timeout(30_000), ...init });
  const asGuru = () => ({ Cookie: cookie, Origin: publicUrl });
  const send = (path: string, body: object, method = "POST") =>
    request(path, {
      method,
      body: JSON.stringify(body),
      headers: { ...asGuru(), "Content-Type": "application/json" },
    });
  return {
    url,
    dataDir,
    /** Of its process, while it runs. */
    pid: () => running?.pid ?? 0,
    request,
    send,
    /** As a browser without JavaScript sends a form. */
    sendForm: (path: string, fields: Record<string, string>) =>
      request(path, { method: "POST", body: new URLSearchParams(fields), headers: asGuru() }),
    /** A page as a guru sees it. */
    readAsGuru: (path: string) => request(path, { headers: asGuru() }),
    /** By the program in `folder`. */
    async start(folder = "."): Promise<void> {
      running = await startServerProcess(dataDir, environment, { folder, port });
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
