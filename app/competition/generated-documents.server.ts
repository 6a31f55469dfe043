import { createHash } from "node:crypto";
import encodeQr from "qr";
import { indiaDay } from "#app/platform/calendar.ts";
import { drawBrochure } from "./brochure.server.ts";
import { type Competition, upiAddress } from "./competition.ts";
import { findClosedNote } from "./strings.ts";

/** A file made from the competition's content, with the ETag of its bytes. */
export type GeneratedDocument = { bytes: Buffer<ArrayBuffer>; etag: string };

export type GeneratedDocuments = {
  brochure: () => Promise<GeneratedDocument>;
  paymentCode: () => Promise<GeneratedDocument>;
};

type Content = { competition: Competition; school: { name: string } };

/** Each is made when it is first asked for, and again when its content has changed. */
export function createGeneratedDocuments(
  readContent: () => Content,
  clock: () => number,
): GeneratedDocuments {
  const readBrochureContent = () => {
    const { competition, school } = readContent();
    const closedNote = findClosedNote(indiaDay(clock()), competition);
    return { competition, academy: school.name, closedNote };
  };
  return {
    brochure: cacheLatest(readBrochureContent, ({ competition, academy, closedNote }) =>
      drawBrochure(competition, academy, closedNote),
    ),
    paymentCode: cacheLatest(() => upiAddress(readContent().competition), drawPaymentCode),
  };
}

/** An SVG picture; `medium` error correction survives a poor print. */
async function drawPaymentCode(address: string): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(encodeQr(address, "svg", { ecc: "medium", border: 2 }));
}

function cacheLatest<Input>(
  readInput: () => Input,
  make: (input: Input) => Promise<Buffer<ArrayBuffer>>,
): () => Promise<GeneratedDocument> {
  let latest: { key: string; document: Promise<GeneratedDocument> } | null = null;
  return () => {
    const input = readInput();
    const key = JSON.stringify(input);
    if (latest?.key === key) return latest.document;
    const document = make(input).then((bytes) => ({ bytes, etag: etagOf(bytes) }));
    const made = { key, document };
    latest = made;
    // A failure is tried again at the next request.
    document.catch(() => {
      if (latest === made) latest = null;
    });
    return document;
  };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
