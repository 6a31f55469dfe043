import { get } from "node:http";

export type RawAnswer = {
  status: number;
  /** As they were sent, one after the other. */
  headers: [string, string][];
  /** As it was sent: still compressed. */
  body: Buffer;
};

/** Asks as plainly as can be, on a connection of its own, and opens nothing that is compressed. */
export function rawGet(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        const raw = response.rawHeaders;
        const pairs = raw.flatMap((name, index): [string, string][] =>
          index % 2 ? [] : [[name, raw[index + 1] ?? ""]],
        );
        resolve({ status: response.statusCode ?? 0, headers: pairs, body: Buffer.concat(pieces) });
      });
    });
    request.on("error", reject);
  });
}

/** The first time that an address answers with 200, in milliseconds since `start`. */
export async function untilAnswered(url: string, start: number, isEnded = () => false) {
  for (;;) {
    const answer = await rawGet(url).catch(() => null);
    if (answer?.status === 200) return performance.now() - start;
    if (isEnded()) throw new Error(`The program ended before it answered ${new URL(url).pathname}`);
    if (performance.now() - start > 300_000) throw new Error("The program did not answer");
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}
