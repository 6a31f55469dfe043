import { once } from "node:events";
import { connect } from "node:net";

/**
 * What comes back for bytes as they are, until the server closes the connection, however it does.
 */
export async function sendBytes(url: string, ...pieces: string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const came: Buffer[] = [];
  socket.on("data", (piece: Buffer) => came.push(piece));
  for (const piece of pieces) socket.write(piece);
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(came).toString();
}

/** Of the first answer; NaN when the connection was closed without a word. */
export const statusOf = (answer: string) => Number(answer.split(" ")[1]);
