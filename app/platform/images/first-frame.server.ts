import { crc32 } from "node:zlib";
import { type Chunk, readChunks } from "./png-header.ts";

/**
 * The first frame of an animated PNG, as a PNG. Null if that frame is the PNG's ordinary picture,
 * as in most files, or does not fill the picture. Otherwise only programs without animation show
 * the ordinary picture; browsers show the first frame.
 */
export function extractFirstFrame(png: Uint8Array): Uint8Array | null {
  const chunks = readChunks(png);
  const indexOf = (name: string) => chunks.findIndex((chunk) => chunk.name === name);
  const [pixels, control] = [indexOf("IDAT"), indexOf("fcTL")];
  const frame = chunks[control]?.content;
  const header = chunks[0]?.content;
  if (pixels === -1 || control < pixels || !frame || !header) return null;
  const isWhole = frame.length >= 12 && isSame(frame.subarray(4, 12), header.subarray(0, 8));
  if (!isWhole) return null;
  const rest = chunks.slice(control + 1);
  const next = rest.findIndex(({ name }) => name === "fcTL");
  const parts = (next === -1 ? rest : rest.slice(0, next)).filter(({ name }) => name === "fdAT");
  return writePng([
    ...chunks.slice(0, pixels).filter(({ name }) => name !== "acTL"),
    // Each part begins with a sequence number of four bytes.
    ...parts.map(({ content }) => ({ name: "IDAT", content: content.subarray(4) })),
    { name: "IEND", content: new Uint8Array() },
  ]);
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

function writePng(chunks: Chunk[]): Buffer {
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const written = chunks.map(({ name, content }) => {
    const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  });
  return Buffer.concat([signature, ...written]);
}
