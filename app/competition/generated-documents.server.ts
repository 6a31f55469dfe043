import { createHash } from "node:crypto";
import encodeQr from "qr";
import { indiaDay } from "#app/platform/calendar.ts";
import { drawBrochure } from "./brochure.server.ts";
import { type Competition, upiAddress } from "./competition.ts";
import { endedOn } from "./strings.ts";

/** A file that follows from the competition's facts, and a strong entity tag, which names its bytes. */
export type Paper = { bytes: Buffer<ArrayBuffer>; tag: string };

export type GeneratedDocuments = {
  brochure: () => Promise<Paper>;
  paymentCode: () => Promise<Paper>;
};

type Facts = { competition: Competition; school: { name: string } };

/** Each is made when it is first asked for and again when its facts have changed, whoever asks how often. */
export function createGeneratedDocuments(
  factsNow: () => Facts,
  clock: () => number,
): GeneratedDocuments {
  const brochureConstraints = () => {
    const { competition, school } = factsNow();
    return { competition, academy: school.name, ended: endedOn(indiaDay(clock()), competition) };
  };
  return {
    brochure: madeOf(brochureConstraints, (facts) =>
      drawBrochure(facts.competition, facts.academy, facts.ended),
    ),
    paymentCode: madeOf(() => upiAddress(factsNow().competition), drawPaymentCode),
  };
}

/** An SVG picture; `medium` survives a poor print. */
async function drawPaymentCode(address: string): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(encodeQr(address, "svg", { ecc: "medium", border: 2 }));
}

function madeOf<Known>(
  factsNow: () => Known,
  make: (facts: Known) => Promise<Buffer<ArrayBuffer>>,
): () => Promise<Paper> {
  let last: { name: string; paper: Promise<Paper> } | null = null;
  return () => {
    const facts = factsNow();
    const name = JSON.stringify(facts);
    if (last?.name === name) return last.paper;
    const paper = make(facts).then((bytes) => ({ bytes, tag: tagOf(bytes) }));
    const made = { name, paper };
    last = made;
    // What failed is tried again by the next who asks.
    paper.catch(() => {
      if (last === made) last = null;
    });
    return paper;
  };
}

function tagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
