import { open } from "node:fs/promises";
import { pieceBytes } from "./files.ts";

/**
 * Reads a file from its beginning to its end. The pieces are one and the same memory: a stream's would
 * lie there until they are collected, and of a large file they are many.
 */
export async function readPieces(path: string, take: (piece: Uint8Array) => void): Promise<void> {
  const file = await open(path);
  try {
    const memory = Buffer.allocUnsafeSlow(pieceBytes);
    for (;;) {
      const { bytesRead } = await file.read(memory);
      if (bytesRead === 0) return;
      take(memory.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
