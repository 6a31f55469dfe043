import { inflateSync } from "node:zlib";

/** The text of a PDF line by line, as far as it is set in Helvetica; the display type is by numbers. */
export function linesOfPdf(pdf: Buffer): string[] {
  const streams = pdf.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g);
  const drawn = [...streams].map(([, bytes = ""]) => {
    try {
      return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return [...drawn.join("\n").matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = ""]) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
      .join("")
      .replaceAll("\u00a0", " ")
      .trim(),
  );
}
