import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { drawPicture } from "#tests/factories/images.ts";

/** One keep-alive connection. Throws when it breaks before the answer is whole. */
export function openConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [answer] = await once(request(url + path, { agent }).end(), "response");
    const body = await text(answer as IncomingMessage);
    const { statusCode, headers } = answer as IncomingMessage;
    return { status: statusCode, isLast: headers.connection === "close", bytes: body.length };
  };
  return { ask, agent };
}

/** Asks until an answer is the connection's last; the statuses of all, 0 for an empty one. */
export async function askForever(url: string, paths: string[], onAnswer: () => void) {
  const { ask, agent } = openConnection(url);
  const statuses: number[] = [];
  for (let count = 0; ; count++) {
    const { status, isLast, bytes } = await ask(paths[count % paths.length] ?? "/");
    statuses.push(bytes > 0 ? (status ?? 0) : 0);
    onAnswer();
    if (!isLast) continue;
    agent.destroy();
    return statuses;
  }
}

/**
 * A picture, larger by `moreBytes`, whose second half is sent when the result is called; the server has
 * begun to take it.
 */
export async function beginUpload(url: string, cookie: string, moreBytes = 0) {
  const picture = await drawPicture({ width: 900, height: 600, background: "#7a1f3d" });
  const bytes = Buffer.concat([picture, Buffer.alloc(moreBytes)]);
  const file = `data:image/png;base64,${bytes.toString("base64")}`;
  const body = JSON.stringify({ title: "t", description: "d", file, fileName: "f" });
  const headers = {
    Cookie: cookie,
    "Content-Type": "application/json",
    "Content-Length": body.length,
    Expect: "100-continue",
  };
  const sending = request(`${url}/upload`, { method: "POST", headers });
  const answered = once(sending, "response");
  // Its end may be that the server is killed.
  answered.catch(() => undefined);
  sending.flushHeaders();
  await once(sending, "continue");
  sending.write(body.slice(0, body.length / 2));
  return async () => {
    sending.end(body.slice(body.length / 2));
    const [answer] = (await answered) as [IncomingMessage];
    return { status: answer.statusCode, body: await text(answer) };
  };
}
